import { z } from 'zod'
import { currentBookings } from '#server/delivery/order-parts.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { partStates } from './part-states.ts'

const moved = z.object({ to: z.string() })
const came = z.object({ part: z.int().default(1) })

/** A delivery of an order: its lines, and when it was delivered; null while it is still to come. */
export interface DeliveredPart {
  part: Part
  /** The ids of its lines. */
  lineIds: string[]
  deliveredAt: Date | null
}

/**
 * Reads the deliveries of an order that have pieces, each with when it was delivered: each of two
 * has its own time. An order that is rejected, or moved back by staff, counts as not delivered.
 */
export async function readDeliveredParts(
  db: Pick<Tx, 'order'>,
  orderId: string,
): Promise<DeliveredPart[]> {
  const { items, events, bookings, ...order } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      updatedAt: true,
      twoDeliveries: true,
      items: {
        orderBy: { position: 'asc' },
        select: { id: true, quantity: true, madeQuantity: true, cancelledQuantity: true },
      },
      bookings: { ...currentBookings, select: { part: true, status: true, onTheWayAt: true } },
      events: {
        where: { type: { in: ['status', 'partDelivered'] } },
        orderBy: { createdAt: 'desc' },
        select: { type: true, data: true, createdAt: true },
      },
    },
  })
  const all = events.find(
    ({ type, data }) => type === 'status' && moved.parse(data).to === 'delivered',
  )
  const allAt = order.status === 'delivered' ? (all?.createdAt ?? order.updatedAt) : null
  const ownAt = (part: Part) =>
    events.find(({ type, data }) => type === 'partDelivered' && came.parse(data).part === part)
      ?.createdAt ?? null
  const states = partStates({
    ...order,
    lines: items,
    bookings: bookings.map((one) => ({ ...one, isLoaded: false })),
  })
  return states
    .filter(({ pieces }) => pieces > 0)
    .map(({ part, lines }) => ({
      part,
      lineIds: lines.map(({ id }) => id),
      deliveredAt: order.status === 'rejected' ? null : (ownAt(part) ?? allAt),
    }))
}
