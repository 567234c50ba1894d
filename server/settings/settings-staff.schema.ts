import { z } from 'zod'
import { readOpeningHours } from './description/opening-hours.shared.ts'
import { policyNames } from './description/policy-names.shared.ts'
import { policy, sections, settingsSchema } from './description/settings.schema.ts'
import { richText } from './policy/rich-text.schema.ts'

const over = z.int().min(0)
/** Saved without changing anything for customers. */
const draft = z.boolean().optional()
const { shape } = settingsSchema

/** The same schema reads what is stored, which an older version may have let through. */
const contact = shape.contact.refine(
  ({ openingHours }) => readOpeningHours(openingHours) !== null,
  {
    path: ['openingHours'],
    error: 'Enter days and hours, such as Mo-Fr 09:00-18:00, Sa 10:00-16:00.',
  },
)

/** A section's new value, and the number of the version that was edited; 0 for the default. */
export const saveSettingsInput = z.discriminatedUnion('section', [
  z.object({ section: z.literal('company'), value: shape.company, over }),
  z.object({ section: z.literal('contact'), value: contact, over }),
  z.object({ section: z.literal('promises'), value: shape.promises, over }),
  z.object({ section: z.literal('home'), value: shape.home, over }),
  z.object({ section: z.literal('social'), value: shape.social, over }),
  z.object({ section: z.literal('look'), value: shape.look, over }),
  z.object({ section: z.literal('limits'), value: shape.limits, over }),
  z.object({ section: z.literal('services'), value: shape.services, over }),
  z.object({ section: z.literal('deposits'), value: shape.deposits, over }),
  z.object({ section: z.literal('payments'), value: shape.payments, over }),
  z.object({ section: z.literal('collection'), value: shape.collection, over }),
  z.object({ section: z.literal('parcels'), value: shape.parcels, over }),
  z.object({ section: z.literal('removals'), value: shape.removals, over }),
  z.object({ section: z.literal('removalPrices'), value: shape.removalPrices, over }),
  z.object({ section: z.literal('about'), value: shape.about, over, draft }),
  z.object({ section: z.enum(policyNames), value: policy, over, draft }),
])

export const saveSettingsOutput = z.object({ number: z.int() })
export const sectionName = z.enum(sections)
export const versionsInput = z.object({ section: sectionName })

const version = z.object({
  number: z.int(),
  authorName: z.string(),
  createdAt: z.string(),
  /** When it came into force; null for a draft. */
  publishedAt: z.string().nullable(),
})

/** A version of a section. */
export const versionInput = versionsInput.extend({ number: z.int32().min(1) })
export const versionOutput = z.object({ value: z.unknown() })

export const versionsOutput = z.object({ items: z.array(version) })

export const readSettingsOutput = z.object({
  settings: settingsSchema,
  /** The number of each section's latest version; 0 for the default. */
  numbers: z.record(sectionName, z.int()),
  /** The latest version of each section where it is a draft. */
  drafts: z.partialRecord(sectionName, z.unknown()),
  /** Whether the shop may sell. */
  isOpen: z.boolean(),
  missing: z.array(
    z.object({ section: sectionName, field: z.string(), name: z.string(), why: z.string() }),
  ),
})

/** A Markdown text to preview. */
export const previewInput = z.object({ text: z.string().max(100_000) })
export const previewOutput = z.object({ blocks: richText })

export type ReadSettingsOutput = z.infer<typeof readSettingsOutput>
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>
