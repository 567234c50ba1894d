import { z } from 'zod'
import { id } from '../lib/fields.ts'

/** The filters of the inbox beside "waiting", "answered" and the returns to collect. */
export const inboxGroups = [
  'damage',
  'returns',
  'questions',
  'complaints',
  'reviews',
  'payments',
] as const

/** The kinds of items: each has its SQL in inbox-kinds.ts, and a panel in the web's inbox. */
export const inboxKindNames = [
  'case',
  'return',
  'question',
  'complaint',
  'review',
  'payment',
  'quotation',
] as const
export type InboxKindName = (typeof inboxKindNames)[number]

export const inboxInput = z.object({
  show: z.enum(['waiting', 'answered', 'toCollect', ...inboxGroups]).default('waiting'),
  /** By HW number, name, e-mail, phone or postcode, waiting or answered; `show` is then left out. */
  search: z.string().trim().max(100).optional(),
})

const inboxItem = z.object({
  kind: z.enum(inboxKindNames),
  id,
  name: z.string(),
  /** Its subject: "Damaged", "Question, Aster Sofa". */
  about: z.string(),
  orderNumber: z.int().nullable(),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** How many minutes it has waited; null once it is answered. */
  waitingMinutes: z.int().nullable(),
  urgency: z.enum(['fine', 'soon', 'late']),
  /** Whether no member of staff has opened the newest text. */
  isUnread: z.boolean(),
})

const counts = z.object({
  waiting: z.int(),
  damage: z.int(),
  returns: z.int(),
  questions: z.int(),
  complaints: z.int(),
  reviews: z.int(),
  payments: z.int(),
  /** Accepted returns whose items are not back: they wait for a van or for their buyers. */
  toCollect: z.int(),
})

/**
 * The items that wait, oldest first, or the answered ones, newest first, and how many wait; in a
 * search, waiting ones before answered ones.
 */
export const inboxOutput = z.object({ items: z.array(inboxItem), counts })
export const inboxCounts = counts

export type InboxInput = z.infer<typeof inboxInput>
export type InboxOutput = z.infer<typeof inboxOutput>
export type InboxCounts = z.infer<typeof counts>
