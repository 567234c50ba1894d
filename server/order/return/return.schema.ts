import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '../../cart/bounds.ts'
import { bookedSlot, part } from '../../delivery/delivery.schema.ts'
import { id, optionalText, pence, text } from '../../lib/fields.ts'
import { pieces } from '../pieces.schema.ts'
import { returnStatuses } from './return-status.ts'

/** Why something is sent back; nobody has to say. */
export const returnReasons = [
  'tooBig',
  'tooSmall',
  'colour',
  'comfort',
  'foundElse',
  'damaged',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why no pieces of a line can be sent back: not delivered, after its last day, or none is left. */
export const returnObstacles = ['toCome', 'tooLate', 'gone'] as const
export type ReturnObstacle = (typeof returnObstacles)[number]

export const addReturnInput = z.object({
  orderId: id,
  items: pieces,
  reason: z.enum(returnReasons).nullish(),
  notes: optionalText('The note', 1000).default(''),
  /** When it is collected: a free window; without it a day is found together. */
  deliverySlotId: id.nullish(),
  /** The same key again is the same return. */
  idempotencyKey: text('The idempotency key', 255).optional(),
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
  /** The last day on which the money goes back. */
  refundBy: z.iso.date(),
  lines: z.array(returnLine),
  /** What it comes to: what is about to go back, or has gone. */
  amountPence: pence,
  /** When it is collected; null while a day is to be found. */
  collection: bookedSlot.nullable(),
  collectedAt: z.string().nullable(),
  /** When staff said how many pieces can be sold again. */
  inspectedAt: z.string().nullable(),
  /** What staff wrote when they refused it. */
  refusal: z.string(),
})

export const returnsInput = z.object({ orderId: id })
export const returnsOutput = z.array(orderReturn)

export const returnInput = z.object({ id })
export const bookCollectionInput = z.object({ id, deliverySlotId: id })
export const refuseReturnInput = z.object({ id, refusal: text('The reason', 500) })

export const inspectReturnInput = z.object({
  id,
  /** The pieces that can be sold again; what is not named cannot. */
  saleable: z
    .array(z.object({ productId: id, quantity: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_LINES),
})

/** What a return page offers: each line with what can still be sent back. */
export const returnableOutput = z.object({
  orderId: id,
  /** Its deliveries that have pieces, the first one first. */
  deliveries: z.array(
    z.object({
      part,
      /** Null while it is to come. */
      deliveredAt: z.string().nullable(),
      /** The last day on which its pieces can be sent back; null while it is to come. */
      until: z.iso.date().nullable(),
    }),
  ),
  /** Whether the buyer can ask for it now. */
  mayReturn: z.boolean(),
  lines: z.array(
    z.object({
      productId: id,
      title: z.string(),
      variant: z.string().nullable(),
      image: z.string().nullable(),
      pricePence: pence,
      quantity: z.int(),
      /** How many pieces are the buyer's, or still to come: neither cancelled, sent back nor paid back. */
      kept: z.int(),
      /** How many of them can be sent back now. */
      left: z.int(),
      /** Why none can; null where some can. */
      obstacle: z.enum(returnObstacles).nullable(),
    }),
  ),
  /** What was paid for the delivery and is not given back yet. */
  deliveryPence: pence,
  /** The last day on which the money of a return goes back that is asked for today. */
  refundBy: z.iso.date(),
})

/** A return in the list of staff. */
export const staffReturn = orderReturn.extend({
  orderNumber: z.int(),
  name: z.string(),
  /** Whether its refund failed: staff have to give the money back in another way, or try again. */
  isRefundFailed: z.boolean(),
})

export const staffReturnsInput = z.object({
  /** Those that wait for something, or those that are over. */
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
