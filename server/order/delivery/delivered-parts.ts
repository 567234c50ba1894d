import { z } from 'zod'
import { currentBookings } from '../../delivery/parts.ts'
import type { Tx } from '../../platform/db.ts'
import type { Part } from '../../stock/made-to-order.ts'
import { partStates } from './part-states.ts'

const moved = z.object({ to: z.string() })
const came = z.object({ part: z.int().default(1) })

/** A delivery of an order: what comes with it, and when it came; null while it is to come. */
export interface DeliveredPart {
  part: Part
  /** The ids of its lines. */
  lineIds: string[]
  deliveredAt: Date | null
}

/**
 * The deliveries of an order that have pieces, each with when it came: the first of two with its own
 * time, while the order goes on. Nothing of an order that is rejected, or no longer called delivered by
 * staff, has come.
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
