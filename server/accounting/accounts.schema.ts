import { z } from 'zod'
import { MONTH } from './month.shared.ts'
import { MAX_MONTHS } from './period.shared.ts'

export const periodInput = z.object({
  /** The first month, as "2026-10". */
  from: z.string().regex(MONTH, 'Choose a month.'),
  months: z.coerce.number().int().min(1).max(MAX_MONTHS).default(3),
})

/** The quarter of today where no month is named. */
export const vatInput = periodInput.partial({ from: true })

const pence = z.int()
const sums = z.object({ count: z.int(), totalPence: pence, vatPence: pence })

export const vatOutput = z.object({
  /** The period that it is of. */
  period: z.object({ from: z.string(), months: z.int() }),
  /** Whether the company charges VAT now. */
  isRegistered: z.boolean(),
  /** Invoices that were issued in the period. */
  invoices: sums,
  /** Those of them that are for deposits. */
  deposits: sums,
  /** Credit notes of the period, those of failed refunds taken off. */
  creditNotes: sums,
  /** Box 1: the VAT of the invoices without that of the credit notes. */
  box1Pence: pence,
  /** Box 6: the same without VAT, in whole pounds. */
  box6Pounds: z.int(),
  /** What was paid in the period. */
  payments: sums.omit({ vatPence: true }).extend({
    /** The part of it that gift cards paid. */
    byGiftCardPence: pence,
    /** The part of it that staff took outside the website. */
    outsidePence: pence,
  }),
  /** What was refunded in the period, failed refunds aside. */
  refunds: sums.omit({ vatPence: true }),
  /** The part of it for which there is no invoice: paid too late, and given back. */
  withoutInvoicePence: pence,
  /** The part of the invoices that has a credit note over the same: of orders that staff changed. */
  ofChangesPence: pence,
  /** Gift cards, whose sale is no turnover and has no VAT: what they buy has. */
  giftCards: z.object({
    /** What was paid for gift cards in the period, less what was refunded of that. */
    soldPence: pence,
    /** What staff issued without payment. */
    issuedPence: pence,
    /** What paid for orders, less what went back on the cards. */
    spentPence: pence,
    /** What is left on all of them at the end of the period: the shop owes it. */
    owedPence: pence,
  }),
})
/** The payouts of the provider that arrive in a period, the newest first. */
export const payoutsOutput = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** The day on which it arrives at the bank. */
      arrivesOn: z.iso.date(),
      amountPence: pence,
      status: z.string(),
    }),
  ),
})

export const payoutInput = z.object({ id: z.string().trim().max(60) })

const payoutEntryKinds = ['payment', 'refund', 'refundFailed', 'dispute', 'fee', 'other'] as const
export type PayoutEntryKind = (typeof payoutEntryKinds)[number]

/** What a payout consists of, each entry beside what the books have of it. */
export const payoutOutput = payoutsOutput.shape.items.element.extend({
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(payoutEntryKinds),
      /** What was taken, or below nothing what was given back. */
      amountPence: pence,
      feePence: pence,
      netPence: pence,
      /** The number of the order or removal that it belongs to; null for neither. */
      orderNumber: z.int().nullable(),
      removalNumber: z.int().nullable(),
      /** Whether the books have it with the same amount; fees are the provider's own. */
      isInBooks: z.boolean(),
    }),
  ),
  takenPence: pence,
  givenBackPence: pence,
  feePence: pence,
})
export type PayoutOfProvider = z.infer<typeof payoutOutput>

export type VatOfPeriod = z.infer<typeof vatOutput>
