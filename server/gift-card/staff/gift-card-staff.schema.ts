import { z } from 'zod'
import { id, isoDate, optionalText, pence, text } from '#server/lib/fields.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { giftCardFields } from '../gift-card.schema.ts'

/** The kinds of entries of the ledger, in the order of a card's life. */
const giftCardEntryKinds = ['issued', 'spent', 'returned', 'refunded', 'cancelled'] as const

export const giftCardListInput = z.object({
  /** The last four characters of a code, a number, or a part of a name or address. */
  term: optionalText('what you are looking for', 100).default(''),
})

/** A gift card as staff see it: never its code. */
const staffGiftCard = z.object({
  id,
  /** "GC-12". */
  name: z.string(),
  amountPence: pence,
  balancePence: pence,
  buyerName: z.string(),
  buyerEmail: z.string().nullable(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  /** The last four characters of its latest code; null until it was emailed. */
  lastFour: z.string().nullable(),
  sendOn: z.iso.date(),
  sentAt: isoDate.nullable(),
  /** Why staff issued it, and who; null for one that was bought. */
  reason: z.string().nullable(),
  issuerName: z.string().nullable(),
  blockedAt: isoDate.nullable(),
  blockedReason: z.string().nullable(),
  createdAt: isoDate,
})
export type StaffGiftCard = z.infer<typeof staffGiftCard>

export const giftCardList = z.object({
  items: z.array(staffGiftCard),
  /** What is left on all gift cards together: the shop owes it. */
  owedPence: pence,
})

/** An entry of its ledger, with the order that it is of. */
const giftCardEntry = z.object({
  id,
  kind: z.enum(giftCardEntryKinds),
  pence: z.int(),
  /** What was left after it. */
  balancePence: pence,
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  createdAt: isoDate,
})

export const giftCardDetails = staffGiftCard.extend({
  /** The state of the payment that bought it; null for one that staff issued. */
  paymentStatus: z.enum(paymentStatuses).nullable(),
  /** Whether it can be refunded to its buyer: it was paid for, and nothing is spent. */
  isRefundable: z.boolean(),
  entries: z.array(giftCardEntry),
})
export type GiftCardDetails = z.infer<typeof giftCardDetails>

export const giftCardIdInput = z.object({ id })

const reason = text('the reason', 200)

export const issueGiftCardInput = giftCardFields.extend({ reason })
export const blockGiftCardInput = giftCardIdInput.extend({ reason })
export const refundGiftCardInput = giftCardIdInput.extend({ reason })
