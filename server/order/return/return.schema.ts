import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { bookedSlot, part } from '#server/delivery/delivery.schema.ts'
import { id, optionalText, pence, text } from '#server/lib/fields.ts'
import { pieces } from '../pieces.schema.ts'
import { returnStatuses } from '#server/order/return-status.shared.ts'

/** The reasons for a return; giving one is optional. */
export const returnReasons = [
  'tooBig',
  'tooSmall',
  'colour',
  'comfort',
  'foundElse',
  'damaged',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why no pieces of a line can be returned: not delivered, past the last day, or none left. */
export const returnObstacles = ['toCome', 'tooLate', 'gone'] as const
export type ReturnObstacle = (typeof returnObstacles)[number]

export const addReturnInput = z.object({
  orderId: id,
  items: pieces,
  reason: z.enum(returnReasons).nullish(),
  notes: optionalText('the note', 1000).default(''),
  /** A free window for the collection; without it a day is arranged later. */
  deliverySlotId: id.nullish(),
  /** Sent again, the same key is the same return. */
  idempotencyKey: text('the idempotency key', 255).optional(),
})

const returnLine = z.object({
  productId: id,
  title: z.string(),
  variant: z.string().nullable(),
  quantity: z.int(),
  /** How many of them became stock again. */
  restockedQuantity: z.int(),
})

/** A return as its buyer and staff see it. */
export const orderReturn = z.object({
  id,
  orderId: id,
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons).nullable(),
  notes: z.string(),
  noticeAt: z.string(),
  /** The last day for the refund. */
  refundBy: z.iso.date(),
  lines: z.array(returnLine),
  /** The amount of the refund, made or planned. */
  amountPence: pence,
  /** Whether a bank gives all of it back: see `isPaidByBank`. */
  isByBank: z.boolean(),
  /** The window of the collection; null until one is booked. */
  collection: bookedSlot.nullable(),
  collectedAt: z.string().nullable(),
  /** When staff recorded how many pieces can be sold again. */
  /** When staff accepted it, also with a collection that its buyer booked. */
  acceptedAt: z.string().nullable(),
  inspectedAt: z.string().nullable(),
  /** The reason of staff for refusing it. */
  refusal: z.string(),
})

export const returnsInput = z.object({ orderId: id })
export const returnsOutput = z.array(orderReturn)

export const returnInput = z.object({ id })
export const bookCollectionInput = z.object({ id, deliverySlotId: id })
export const refuseReturnInput = z.object({ id, refusal: text('the reason', 500) })

export const inspectReturnInput = z.object({
  id,
  /** The pieces that can be sold again; pieces that are not listed cannot. */
  saleable: z
    .array(z.object({ productId: id, quantity: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_LINES),
})

/** What a return page offers: each line with the pieces that can be returned. */
export const returnableOutput = z.object({
  orderId: id,
  /** Its deliveries with pieces, the first one first. */
  deliveries: z.array(
    z.object({
      part,
      /** Null while it is still to come. */
      deliveredAt: z.string().nullable(),
      /** The last day for returning its pieces; null while it is still to come. */
      until: z.iso.date().nullable(),
    }),
  ),
  /** Whether the buyer can request it now. */
  mayReturn: z.boolean(),
  /** Whether a bank gives back all that was paid of the order. */
  isByBank: z.boolean(),
  lines: z.array(
    z.object({
      productId: id,
      title: z.string(),
      variant: z.string().nullable(),
      image: z.string().nullable(),
      /** Of one piece, before promotions; and what those took off all of them. */
      pricePence: pence,
      quantity: z.int(),
      discountPence: pence,
      /** How many were cancelled or taken off by staff, and of those, how many staff took off. */
      cancelledQuantity: z.int(),
      exchangedQuantity: z.int(),
      /** What is refunded of them, reserved refunds included. */
      refundedQuantity: z.int(),
      refundedPence: pence,
      takenOffQuantity: z.int(),
      /** How many pieces the buyer has or still gets: neither cancelled, returned nor refunded. */
      kept: z.int(),
      /** How many of them can be returned now. */
      left: z.int(),
      /** Why none can; null when some can. */
      obstacle: z.enum(returnObstacles).nullable(),
    }),
  ),
  /** The part of the delivery's price that is not refunded yet. */
  deliveryPence: pence,
  /** The last day for the refund of a return that is requested today. */
  refundBy: z.iso.date(),
})

/** A return in staff's list. */
export const staffReturn = orderReturn.extend({
  orderNumber: z.int(),
  name: z.string(),
  /** Whether its refund failed: staff have to pay in another way, or try again. */
  isRefundFailed: z.boolean(),
  /** Whether its buyer brings or sends it: no van collects what no van brought. */
  isBroughtBack: z.boolean(),
})

export const staffReturnsInput = z.object({
  /** Open returns, or ended ones. */
  state: z.enum(['open', 'over']).default('open'),
  cursor: z.string().max(400).nullish(),
})
export const staffReturnsOutput = z.object({
  items: z.array(staffReturn),
  nextCursor: z.string().nullable(),
})

export type AddReturnInput = z.infer<typeof addReturnInput>
export type OrderReturn = z.infer<typeof orderReturn>
export type Returnable = z.infer<typeof returnableOutput>
export type StaffReturn = z.infer<typeof staffReturn>
