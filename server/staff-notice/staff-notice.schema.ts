import { z } from 'zod'
import type { Permission } from '../lib/people/roles-and-permissions.shared.ts'

/** The events that staff can choose to be told of by email. */
const chosenKinds = [
  'paidOrder',
  'damage',
  'message',
  'question',
  'return',
  'inquiry',
  'removalPaid',
  'removalCancelled',
  'quotationAccepted',
  'quotationMessage',
  'lowStock',
  'dispute',
] as const

/** What an email tells; that an order was cancelled is told to those who are told of new ones. */
const eventKinds = [...chosenKinds, 'orderCancelled'] as const
export type EventKind = (typeof eventKinds)[number]

/** What staff can get by email, in the order of their settings. */
export const noticeKinds = [...chosenKinds, 'dailySummary'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The permission that each kind needs: nobody is told of what they may not open. */
export const noticePermissions: Readonly<Record<NoticeKind, Permission>> = {
  paidOrder: 'orders',
  damage: 'afterSale',
  message: 'afterSale',
  question: 'reviews',
  return: 'afterSale',
  inquiry: 'inquiries',
  removalPaid: 'inquiries',
  removalCancelled: 'inquiries',
  quotationAccepted: 'quotations',
  quotationMessage: 'quotations',
  lowStock: 'products',
  dispute: 'discrepancies',
  dailySummary: 'figures',
}

/**
 * What a new member of staff gets by email until they choose otherwise, as far as their roles allow
 * it; the daily summary has to be asked for.
 */
export const firstNotices: readonly NoticeKind[] = [
  'paidOrder',
  'damage',
  'removalPaid',
  'removalCancelled',
  'quotationAccepted',
  'lowStock',
  'dispute',
]

/** The content of a queued e-mail to staff: what it is about, by its id. */
export const staffNoticeEmail = z.object({
  kind: z.literal('staffNotice'),
  about: z.enum(eventKinds),
  id: z.uuid(),
})

export const ownNoticesOutput = z.object({
  /** The kinds that the roles of the member of staff allow. */
  offered: z.array(z.enum(noticeKinds)),
  wanted: z.array(z.enum(noticeKinds)),
})
export const saveOwnNoticesInput = z.object({ wanted: z.array(z.enum(noticeKinds)) })
