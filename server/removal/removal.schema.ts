import { z } from 'zod'
import { wantedVans } from '../delivery/slots/van.schema.ts'
import { paymentDispute } from '#server/payment/dispute/dispute.schema.ts'
import { id, keptDay, knownEmail, pence, text, uuid } from '../lib/fields.ts'
import { MAX_PAYMENT_PENCE } from '../lib/money.shared.ts'
import { removalLines } from './removal-lines.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'

const asWritten = 'Enter your removal number, such as HR-12.'

/** A removal's number as people write it: HR-12, hr12 or 12. */
const writtenNumber = z
  .string()
  .trim()
  .max(20, asWritten)
  .regex(/^(?:hr[\s-]?)?\d{1,9}$/i, asWritten)
  .transform((written) => Number(written.replace(/\D/g, '')))

export const removalStatuses = ['quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled'] as const
export const removalParts = ['deposit', 'balance', 'extras'] as const

export const sendQuoteInput = z.object({
  inquiryId: id,
  day: keptDay,
  fromAddress: text('the address to move from', 200),
  toAddress: text('the address to move to', 200),
  lines: z
    .array(
      z.object({
        title: text('the work included', 120),
        pricePence: pence.min(1, 'Enter a price for each line.').max(MAX_PAYMENT_PENCE),
      }),
    )
    .min(1, 'Add at least one line.')
    .max(20, 'A quotation can have up to 20 lines.')
    .refine(
      (lines) => lines.reduce((sum, { pricePence }) => sum + pricePence, 0) <= MAX_PAYMENT_PENCE,
      'This is more than a single payment can be.',
    )
    .refine(
      (lines) => lines.reduce((sum, { pricePence }) => sum + pricePence, 0) >= 1000,
      'A removal must cost at least £10.',
    ),
  /** The deposit's share of the price; the one of the shop's settings by default. */
  depositPercent: z.int().min(5).max(50).optional(),
  /** The vans that it takes, held until it expires; null: none of the shop's delivery vans. */
  van: wantedVans.nullable().default(null),
})

export const removalNumberInput = z.object({ number: writtenNumber })
export const askForRemovalLinkInput = removalNumberInput.extend({ email: knownEmail })
export const removalPartInput = removalNumberInput.extend({ part: z.enum(removalParts) })
export const inquiryRemovalsInput = z.object({ inquiryId: id })
export const removalIdInput = z.object({ id })
export const moveRemovalInput = removalIdInput.extend({ day: keptDay, van: wantedVans.nullable() })
export const cancelOwnRemovalInput = removalNumberInput.extend({
  /** What of the deposit the customer agreed to leave with the shop. */
  keptPence: pence,
})
export const cancelRemovalInput = removalIdInput.extend({ giveBack: z.enum(['all', 'balance']) })
export const refundRemovalInput = removalIdInput.extend({
  part: z.enum(removalParts),
  amountPence: z.int().min(1).max(MAX_PAYMENT_PENCE),
  reason: text('the reason', 200),
  /** Each key refunds once. */
  idempotencyKey: uuid,
})

const partOutput = z.object({
  amountPence: pence,
  refundedPence: pence,
  status: z.enum(paymentStatuses),
  paidAt: z.string().nullable(),
})

const removal = z.object({
  id,
  number: z.int(),
  status: z.enum(removalStatuses),
  firstName: z.string(),
  lastName: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  day: z.iso.date(),
  lines: removalLines,
  pricePence: pence,
  vatPence: pence,
  expiresAt: z.string(),
  /** The last day to pay the balance. */
  balanceDueOn: z.iso.date(),
  /** The last day of free cancellation. */
  freeCancelUntil: z.iso.date(),
  deposit: partOutput,
  balance: partOutput,
  /** What was agreed on its day, and its payment; null for nothing. */
  extras: partOutput
    .extend({
      lines: removalLines,
      /** The sum of the lines. */
      pricePence: pence,
      vatPence: pence,
      /** What is paid with them of the balance, which is then asked for no more by itself. */
      balancePence: pence,
      signedBy: z.string(),
      signedAt: z.string(),
      signature: z.string(),
    })
    .nullable(),
  hasInvoice: z.boolean(),
})

/** How the day of a removal went. */
const removalDay = {
  /** What was damaged. */
  damages: z.array(
    z.object({ id, item: z.string(), note: z.string(), photographIds: z.array(id) }),
  ),
  /** When all was done; null until then. */
  finishedAt: z.string().nullable(),
  /** Who was there at the new address when it was done. */
  receivedBy: z.string().nullable(),
}

/** A removal as its own page shows it. */
export const removalPage = removal.extend({
  ...removalDay,
  seenBy: z.enum(['account', 'link', 'staff']),
  /** The part that can be paid now; null for none. */
  payable: z.enum(removalParts).nullable(),
  /** What a cancellation now refunds; null once the day is over, or all is done. */
  giveBackByRule: z.enum(['all', 'balance']).nullable(),
  /** What a cancellation by its customer refunds and keeps now; null where that takes a call. */
  cancellation: z.object({ refundPence: pence, keptPence: pence }).nullable(),
  /** What its cancellation kept of the deposit and refunds; null for one that took no money. */
  cancelled: z.object({ refundPence: pence, keptPence: pence }).nullable(),
})

/** The removals of an account: those that were quoted to its confirmed address. */
export const ownRemovals = z.array(
  removal
    .pick({ id: true, number: true, status: true, day: true, pricePence: true })
    .extend({ finishedAt: removalDay.finishedAt }),
)

/** The vans that a removal takes. */
const heldVans = wantedVans.extend({ zone: z.string() })

/** A quotation or removal as staff see it beside its inquiry. */
const staffRemoval = removal.extend({
  ...removalDay,
  /** What is left to refund of each part. */
  refundablePence: z.object({ deposit: pence, balance: pence, extras: pence }),
  /** What a cancellation now refunds. */
  giveBackByRule: z.enum(['all', 'balance']),
  balanceAskedAt: z.string().nullable(),
  /** When it was cancelled, and by which member of staff, null for its customer; null unless it was. */
  cancelledBy: z.object({ at: z.string(), staff: z.string().nullable() }).nullable(),
  /** Null when it takes none, or has ended. */
  van: heldVans.nullable(),
  /** Why a payment needs staff. */
  flag: z.string().nullable(),
  /** The chargebacks and fraud warnings of its payments. */
  disputes: z.array(paymentDispute),
  createdAt: z.string(),
})

/** The quotations of an inquiry, newest first, and the next one's share of deposit, in per cent. */
export const removalsOfInquiry = z.object({
  items: z.array(staffRemoval),
  depositPercent: z.int(),
})

/** What the payment form needs. */
export const startedPayment = z.object({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  amountPence: pence,
  paymentStatus: z.enum(['pending', 'paid']),
})

export type HeldVans = z.infer<typeof heldVans>
export type MoveRemovalInput = z.infer<typeof moveRemovalInput>
export type SendQuoteInput = z.infer<typeof sendQuoteInput>
export type AskForRemovalLinkInput = z.infer<typeof askForRemovalLinkInput>
export type OwnRemovals = z.infer<typeof ownRemovals>
export type CancelOwnRemovalInput = z.infer<typeof cancelOwnRemovalInput>
export type RemovalPartInput = z.infer<typeof removalPartInput>
export type RefundRemovalInput = z.infer<typeof refundRemovalInput>
export type Removal = z.infer<typeof removal>
export type RemovalPage = z.infer<typeof removalPage>
export type RemovalsOfInquiry = z.infer<typeof removalsOfInquiry>
export type StartedPayment = z.infer<typeof startedPayment>
