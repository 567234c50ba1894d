import { z } from 'zod'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { refundPart } from '#server/payment/refund/refund-part.schema.ts'
import { bookedSlot, part } from '#server/delivery/delivery.schema.ts'
import { collectionDay } from '#server/delivery/methods/method.schema.ts'
import { id, pence } from '#server/lib/fields.ts'
import { changedData } from '../standing/changed.schema.ts'
import { orderDetails } from '../order.schema.ts'
import { caseEventData } from './case-event.schema.ts'

/** The steps of an order, in order; a cancelled one ends with that step. */
const orderSteps = [
  'ordered',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'cancelled',
] as const

const step = z.object({
  step: z.enum(orderSteps),
  state: z.enum(['done', 'current', 'ahead']),
  /** When it was reached; null for a future step, or one without a recorded time. */
  at: z.string().nullable(),
})

/** Pieces that an order lost or gained. */
const changedPieces = z.object({ title: z.string(), quantity: z.int() })

/** A completed delivery. */
const visit = z.object({
  part,
  at: z.string(),
  /** Who received it; null once that person was erased. */
  receivedBy: z.string().nullable(),
  /** The first names of the crew. */
  broughtBy: z.array(z.string()),
  photographIds: z.array(id),
})

/** An order as shown on its own page. */
export const orderPage = orderDetails.omit({ userId: true, cartId: true }).extend({
  seenBy: z.enum(['account', 'link', 'staff']),
  /** Whether it has an address to which emails about it go. */
  hasEmail: z.boolean(),
  /**
   * Set for an attempt that ended unpaid and that nobody rejected or cancelled: whether another order
   * replaced it, and the number of that, where the visitor may see it.
   */
  attempt: z.object({ isReplaced: z.boolean(), replacedBy: z.int().nullable() }).nullable(),
  /** What is paid on its page before it is booked, and until when it is held; null otherwise. */
  unpaid: z.object({ pence, heldUntil: z.string() }).nullable(),
  /** The days to which its buyer can move the collection now; none where that is not possible. */
  collectionDays: z.array(collectionDay),
  /** Whether its buyer can cancel it now. */
  mayCancel: z.boolean(),
  /** Whether a problem with its goods can be reported: it is paid for, and was not cancelled before it came. */
  mayReport: z.boolean(),
  /**
   * Whether pieces that are not on their way back can be returned: now, after their delivery, or no
   * longer.
   */
  returns: z.enum(['open', 'toCome', 'over']),
  /** The last day for returns; null unless they are open now. */
  returnUntil: z.iso.date().nullable(),
  /** Its deliveries, without fully cancelled ones. */
  deliveries: z.array(
    z.object({
      part,
      /** The first day on which all of it can be delivered. */
      from: z.iso.date(),
      /** Its window; null until one is booked. */
      window: bookedSlot.nullable(),
      /** Whether it is loaded, on its way or delivered: nothing of it can be cancelled or moved. */
      isClosed: z.boolean(),
      /** Whether its buyer can choose another window, or a first one, now. */
      mayMove: z.boolean(),
      /** The last day for moving it; null without a window that can be moved. */
      moveUntil: z.iso.date().nullable(),
    }),
  ),
  steps: z.array(step),
  /** The steps of its cases, oldest first. */
  cases: z.array(caseEventData.extend({ at: z.string() })),
  /** What staff changed of it and what it costs, oldest first. */
  changes: z.array(
    changedData
      .pick({
        delivery: true,
        askedPence: true,
        isTakenOutside: true,
        loweredPence: true,
        refundedPence: true,
        papers: true,
      })
      .extend({
        at: z.string(),
        removed: z.array(changedPieces),
        added: z.array(changedPieces),
      }),
  ),
  /** The completed deliveries, the first one first. */
  visits: z.array(visit),
  /** How each payment was made, gift cards aside, the first one first. */
  madeBy: z.array(z.enum(paymentMethodNames)),
  /** The refunds, made or reserved, oldest first. */
  refunds: z.array(
    z.object({
      /** Whether it is the rest of the one before, of another payment. */
      isRest: z.boolean(),
      /** Whether a change of the order by staff gave it back. */
      isOfChange: z.boolean(),
      /** Whether it gives back a payment that came when it was no longer due: no part of the price. */
      isLate: z.boolean(),
      ...refundPart.shape,
      /** Whether staff are yet to hand it over. */
      isToHandOver: z.boolean(),
      createdAt: z.string(),
      isBooked: z.boolean(),
      /** The number of its credit note, which is printed with the invoice; null until it is issued. */
      creditNote: z.string().nullable(),
      /** The refunded pieces and services; none for a refund by amount. */
      lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
    }),
  ),
})

export type OrderPage = z.infer<typeof orderPage>
export type OrderStep = z.infer<typeof step>
export type OrderVisit = z.infer<typeof visit>
