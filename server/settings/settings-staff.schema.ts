import { z } from 'zod'
import { sections, settingsSchema } from './description/settings.schema.ts'

const over = z.int().min(0)
const { shape } = settingsSchema

/** A section as it is to be, and the number of the version that was opened; 0 for the default. */
export const saveSettingsInput = z.discriminatedUnion('section', [
  z.object({ section: z.literal('company'), value: shape.company, over }),
  z.object({ section: z.literal('contact'), value: shape.contact, over }),
  z.object({ section: z.literal('promises'), value: shape.promises, over }),
  z.object({ section: z.literal('home'), value: shape.home, over }),
  z.object({ section: z.literal('social'), value: shape.social, over }),
  z.object({ section: z.literal('look'), value: shape.look, over }),
  z.object({ section: z.literal('about'), value: shape.about, over }),
])

export const saveSettingsOutput = z.object({ number: z.int() })
export const sectionName = z.enum(sections)
export const versionsInput = z.object({ section: sectionName })

const version = z.object({
  number: z.int(),
  authorName: z.string(),
  createdAt: z.string(),
  value: z.unknown(),
})

export const versionsOutput = z.object({ items: z.array(version) })

export const readSettingsOutput = z.object({
  settings: settingsSchema,
  /** The last version of each section; 0 for one that has its default. */
  numbers: z.record(sectionName, z.int()),
  /** Whether the shop may sell as it is. */
  isOpen: z.boolean(),
  missing: z.array(
    z.object({ section: sectionName, field: z.string(), name: z.string(), why: z.string() }),
  ),
})

export type ReadSettingsOutput = z.infer<typeof readSettingsOutput>
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>
