import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { ReturnObstacle } from './return.schema.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { z } from 'zod'
import { currentBookings } from '#server/delivery/order-parts.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { partStates } from '../delivery/part-states.ts'

/** A delivery with the last day for returning its pieces; null while it is still to come. */
export interface ReturnWindow extends DeliveredPart {
  until: string | null
  /** Why they cannot be returned now; null when they can. */
  obstacle: Exclude<ReturnObstacle, 'gone'> | null
}

/** Reads the return windows of an order's deliveries, and the delivery of each line. */
export async function readReturnWindows(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: Pick<Tx, 'order'>,
  orderId: string,
): Promise<{ parts: ReturnWindow[]; of: (lineId: string) => ReturnWindow | undefined }> {
  const now = clock.now()
  const { returnDays } = settings.current().promises
  const delivered = await readDeliveredParts(db, orderId)
  const lastAt = new Date(Math.max(...delivered.map(({ deliveredAt }) => +(deliveredAt ?? now))))
  const parts = delivered.map((one) => {
    const until = one.deliveredAt && lastDayToReturn(one.deliveredAt, returnDays, lastAt)
    return { ...one, until, obstacle: obstacleOf(until, dayInLondon(now)) }
  })
  return { parts, of: (lineId) => parts.find(({ lineIds }) => lineIds.includes(lineId)) }
}

function obstacleOf(until: string | null, today: string): ReturnWindow['obstacle'] {
  if (until === null) return 'toCome'
  return today > until ? 'tooLate' : null
}

/**
 * The days within which a return is refunded. Consumer Contracts (Information, Cancellation and
 * Additional Charges) Regulations 2013, regulation 34: without undue delay (4), and where the
 * trader has offered to collect the goods, not later than the end of 14 days after the day on which
 * the trader is informed of the decision (6). Paragraph (5), which counts from when the goods are
 * back, is for traders who do not collect.
 */
const REFUND_DAYS = 14

/** How many days before the last one staff are warned. */
const WARNING_DAYS = 2

/** The last day for the refund, in London, after the buyer's notice. */
export const refundBy = (noticeAt: Date): string => daysAfter(dayInLondon(noticeAt), REFUND_DAYS)

/** The latest due date of the refunds that staff are warned of on a day. */
export const warnedUntil = (today: string): string => daysAfter(today, WARNING_DAYS)

/** How many days after the last delivery a contract can be cancelled. */
const CANCELLATION_DAYS = 14

/**
 * The last day on which a buyer can return the pieces of a delivery: this many days after it. When
 * an order is delivered on different days, the right to cancel ends 14 days after the last of them
 * (regulation 30(4)), so earlier pieces can be returned until then; `lastAt` is the time of the
 * last delivery, or now while one is still to come.
 */
export function lastDayToReturn(deliveredAt: Date, returnDays: number, lastAt: Date): string {
  const own = daysAfter(dayInLondon(deliveredAt), returnDays)
  const ofAll = daysAfter(dayInLondon(lastAt), CANCELLATION_DAYS)
  return own > ofAll ? own : ofAll
}

const moved = z.object({ to: z.string() })
const came = z.object({ part: z.int().default(1) })

/** A delivery of an order: its lines, and when it was delivered; null while it is still to come. */
interface DeliveredPart {
  part: Part
  /** The ids of its lines. */
  lineIds: string[]
  deliveredAt: Date | null
}

/**
 * Reads the deliveries of an order that have pieces, each with when it was delivered: each of two
 * has its own time. An order that is rejected, or moved back by staff, counts as not delivered.
 */
async function readDeliveredParts(
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
