import { currentBookings } from '#server/delivery/order-parts.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  type Part,
  partsOf,
  leftOf,
  madeFrom,
  slowest,
  type SoldLine,
} from '#server/stock/made-to-order.shared.ts'
import type { OrderStatus } from '../order.schema.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { workingDaysAfter } from '#server/lib/time/working-days.shared.ts'

const parts: readonly Part[] = [1, 2]

interface PartLine {
  quantity: number
  madeQuantity: number
  cancelledQuantity: number
}

/** The booking of a delivery. */
export interface PartBooking {
  part: number
  status: string
  /** When its crew left for it. */
  onTheWayAt: unknown
  isLoaded: boolean
}

interface Known<Line> {
  status: OrderStatus
  twoDeliveries: boolean
  lines: readonly Line[]
  bookings: readonly PartBooking[]
}

/** The state of one delivery of an order. */
export interface PartState<Line> {
  part: Part
  /** The lines of the delivery. */
  lines: Line[]
  /** How many of its pieces are not cancelled. */
  pieces: number
  isDelivered: boolean
  isOnItsWay: boolean
  /** Whether its customer can no longer cancel or move it: loaded, on its way, or delivered. */
  isClosed: boolean
}

const setOut = ({ status, onTheWayAt }: PartBooking) => status === 'booked' && onTheWayAt !== null

/** The states of an order's deliveries, fully cancelled ones included. */
export function partStates<Line extends PartLine>({
  status,
  twoDeliveries,
  lines,
  bookings,
}: Known<Line>): PartState<Line>[] {
  const partOfLine = partsOf(lines, twoDeliveries)
  // Staff may mark the whole order as on its way without any crew.
  const isAllClosed =
    status === 'delivered' || (status === 'inShipping' && !bookings.some((one) => setOut(one)))
  return parts
    .map((part) => {
      const booking = bookings.find((one) => one.part === part)
      const own = lines.filter((_, index) => partOfLine[index] === part)
      const isDelivered = booking?.status === 'delivered'
      const isOnItsWay = booking !== undefined && setOut(booking)
      return {
        part,
        lines: own,
        pieces: own.reduce((sum, line) => sum + line.quantity - line.cancelledQuantity, 0),
        isDelivered,
        isOnItsWay,
        isClosed: isAllClosed || isDelivered || isOnItsWay || booking?.isLoaded === true,
      }
    })
    .filter((one) => one.lines.length > 0)
}

const partFields = {
  status: true,
  twoDeliveries: true,
  items: {
    orderBy: { position: 'asc' },
    select: { id: true, quantity: true, cancelledQuantity: true, madeQuantity: true },
  },
  bookings: {
    ...currentBookings,
    select: { part: true, status: true, onTheWayAt: true, run: { select: { loadedAt: true } } },
  },
} satisfies Prisma.OrderSelect

/**
 * Reads the states in a transaction that has the order locked: they do not change until it ends
 * (see server/run/planner/load-run.ts).
 */
export async function readParts(
  tx: Pick<Tx, 'order'>,
  id: string,
): Promise<PartState<PartLine & { id: string }>[]> {
  const { items, bookings, ...order } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: partFields,
  })
  return partStates({
    ...order,
    lines: items,
    bookings: bookings.map(({ run, ...one }) => ({ ...one, isLoaded: run?.loadedAt != null })),
  })
}

/** The order's data that the first day of a delivery depends on. */
interface Ordered {
  /** The lines of the delivery. */
  lines: readonly (SoldLine & { cancelledQuantity: number })[]
  createdAt: Date
}

/**
 * The first possible day of a delivery: after the zone's notice, and not before its slowest line is
 * made.
 */
export function firstDayOf({ lines, createdAt }: Ordered, now: Date, notice: number): string {
  const noticed = workingDaysAfter(dayInLondon(now), notice)
  const made = slowest(lines.flatMap((line) => madeFrom(leftOf(line), createdAt) ?? []))
  const day = made?.toISOString().slice(0, 10) ?? noticed
  return day > noticed ? day : noticed
}
