import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { withRests, withRestsFields } from '#server/payment/refund/refund-payments.ts'
import type { LockedOrder } from '../lock-order.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { cancelKeyOf } from '../order-payment.ts'
import type { Pieces } from '../pieces.schema.ts'
import type { CancelInput, CancelOutput } from './cancel-order.schema.ts'

const cancelledLine = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
})

/** The timeline data of cancelled pieces; old entries have the lines alone. */
export const piecesCancelledData = z.object({
  key: z.string(),
  lines: z.array(cancelledLine),
  /** The services that were cancelled with them. */
  services: z.array(z.object({ title: z.string(), quantity: z.int() })).default([]),
  /** What is no longer to be paid, and what is refunded. */
  loweredPence: z.int().default(0),
  refundedPence: z.int().default(0),
  /** Whether the delivery is refunded with the return of all other pieces. */
  isDeliveryToCome: z.boolean().default(false),
})

interface Cancelled {
  id: string
  actorId: string | null
}

/**
 * Writes the timeline entry and queues the e-mail of a fully cancelled order; staff, who were told of it
 * if it was paid, are told too.
 */
export async function noteWholeCancelled(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, actorId, isPaid }: Cancelled & { isPaid: boolean },
): Promise<void> {
  const event = await tx.orderEvent.create({
    data: { orderId: id, type: 'cancelled', actorId },
    select: { id: true },
  })
  if (isPaid) await tellStaff(tx, { orderId: id, eventId: event.id })
  await queueOrderEmail(deps, tx, `cancelled-${id}`, { kind: 'orderCancelled', orderId: id })
}

/** Tells staff who are told of new orders that one of them, or a part of it, was cancelled. */
async function tellStaff(
  tx: Tx,
  { orderId, eventId }: { orderId: string; eventId: string },
): Promise<void> {
  const content = { kind: 'staffNotice', about: 'orderCancelled', id: eventId }
  await notifyStaff(tx, 'paidOrder', { id: eventId, subject: orderId, content })
}

/** Writes the timeline entry and queues the e-mails of cancelled pieces, to the buyer and to staff. */
export async function notePiecesCancelled(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, actorId, ...cancelled }: Cancelled & z.infer<typeof piecesCancelledData>,
): Promise<void> {
  const data = piecesCancelledData.parse(cancelled)
  const event = await tx.orderEvent.create({
    data: { orderId: id, type: 'piecesCancelled', data, actorId },
    select: { id: true },
  })
  await tellStaff(tx, { orderId: id, eventId: event.id })
  await queueOrderEmail(deps, tx, `cancelled-${event.id}`, {
    kind: 'piecesCancelled',
    orderId: id,
    eventId: event.id,
  })
}

/**
 * Reads what an earlier request has cancelled: the whole order, or pieces by the same key; null for
 * nothing. Throws KEY_REUSED when the key cancelled other pieces.
 */
export async function readCancelled(
  tx: Tx,
  { id, status }: LockedOrder,
  { items, idempotencyKey }: Pick<CancelInput, 'items' | 'idempotencyKey'>,
): Promise<CancelOutput | null> {
  const events = await tx.orderEvent.findMany({
    where: { orderId: id, type: { in: ['cancelled', 'piecesCancelled'] } },
    select: { type: true, data: true },
  })
  if (events.some(({ type }) => type === 'cancelled')) {
    return { status, refund: await refundOf(tx, cancelKeyOf(id)) }
  }
  if (items === undefined || idempotencyKey === undefined) return null
  const known = events
    .map(({ data }) => piecesCancelledData.parse(data))
    .find(({ key }) => key === idempotencyKey)
  if (!known) return null
  if (!isSame(known.lines, items)) throw new ShopError('KEY_REUSED', {})
  return { status, refund: await refundOf(tx, cancelKeyOf(id, idempotencyKey)) }
}

async function refundOf(tx: Tx, idempotencyKey: string): Promise<CancelOutput['refund']> {
  const refund = await tx.refund.findUnique({
    where: { idempotencyKey },
    select: { ...withRestsFields, status: true },
  })
  return refund && { amountPence: withRests(refund), status: refund.status }
}

function isSame(cancelled: Pieces, wanted: Pieces): boolean {
  const known = new Map(cancelled.map(({ productId, quantity }) => [productId, quantity]))
  return (
    wanted.length === known.size &&
    wanted.every(({ productId, quantity }) => known.get(productId) === quantity)
  )
}
