import { z } from 'zod'
import { email, isKept } from '#server/lib/fields.ts'

/** The most fields of a form that is kept: its counts, and what else it asks. */
const MAX_ENTRIES = 600

/** What a form of an estimate says, by the names of its fields. */
export const keptEntries = z
  .record(z.string().max(80), z.string().max(200).refine(isKept))
  .refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, 'This list is too long.')

export const keepListInput = z.object({
  email,
  entries: keptEntries,
  /** A honeypot: people do not see it, bots fill it in. */
  website: z.string().max(500).optional(),
})

/** The kept list of this browser; null without one. */
export const keptList = z.object({ entries: z.record(z.string(), z.string()) }).nullable()

export type KeepListInput = z.infer<typeof keepListInput>
export type KeptList = z.infer<typeof keptList>

/** The content of the e-mail with the link to a kept list. */
export const keptListEmail = z.object({ kind: z.literal('removalListKept'), listId: z.uuid() })

export type KeptListEmail = z.infer<typeof keptListEmail>
