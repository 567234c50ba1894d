import { z } from 'zod'
import { id } from '../lib/fields.ts'

/** The filters of the inbox beside "waiting" and "answered". */
export const inboxGroups = ['damage', 'returns', 'questions'] as const
export type InboxGroup = (typeof inboxGroups)[number]

/** What can wait there: each has an arm in inbox-kinds.ts, and a page in the web's inbox. */
export const inboxKindNames = ['case', 'return'] as const

export const inboxInput = z.object({
  show: z.enum(['waiting', 'answered', ...inboxGroups]).default('waiting'),
})

const inboxItem = z.object({
  kind: z.enum(inboxKindNames),
  id,
  name: z.string(),
  /** What it is: "Damaged". */
  about: z.string(),
  orderNumber: z.int().nullable(),
  /** How what was written begins. */
  excerpt: z.string(),
  /** How long it waits, in minutes; null once it is answered. */
  waitingMinutes: z.int().nullable(),
  urgency: z.enum(['fine', 'soon', 'late']),
  /** Whether nobody of the staff has opened what was written last. */
  isUnread: z.boolean(),
})

const counts = z.object({
  waiting: z.int(),
  damage: z.int(),
  returns: z.int(),
  questions: z.int(),
})

/** The oldest that wait, or the newest that are answered, and how many wait. */
export const inboxOutput = z.object({ items: z.array(inboxItem), counts })
export const inboxCounts = counts

export type InboxInput = z.infer<typeof inboxInput>
export type InboxOutput = z.infer<typeof inboxOutput>
export type InboxCounts = z.infer<typeof counts>
