import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readServedZone } from '#server/delivery/slots/find-slots.ts'
import { firstVanDay } from '#server/delivery/slots/make-slots.ts'
import { type Sql, sqlOf } from '#server/platform/sql.ts'
import { readToAgree } from '#server/delivery/to-agree.ts'
import type { ToAgree } from '#server/delivery/delivery.schema.ts'
import { bookedSlotOf } from '#server/delivery/slots/booked-slot.ts'
import { firstDay, leftOf, partsOf } from '#server/stock/made-to-order.shared.ts'
import { changedData } from '../standing/changed.schema.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { changeKeyOf, isOfNothing, paymentsTogether } from '../order-payment.ts'
import { detailFields, readDetails } from '../read-orders.ts'
import type { OrderPage, OrderStep } from './order-page.schema.ts'
import { mayCancel } from '../order-status.ts'
import { endOfDelivery, isTooSoon, lastDayToMove } from '../delivery/obstacle-to-move.ts'
import { firstDayOf, partStates } from '../delivery/part-states.ts'
import {
  leftOfDelivery,
  promotedDelivery,
  refundedFields,
  refundedLines,
} from '../refund/refund-lines.ts'
import { readReturnableLines, returnsOf } from '../return/read-returnable.ts'
import { readReturnWindows } from '../return/return-windows.ts'
import { caseEventData } from './case-event.schema.ts'
import { readDaysToMove } from '../fulfilment/move-collection.ts'
import { readEndedAttempt } from './ended-attempt.ts'
import { partOfRefund } from '#server/payment/refund/refund-payments.ts'
import { readToHandOver } from '#server/payment/discrepancy/record-discrepancy.ts'
import { isReportable, readVisits } from './read-visits.ts'
import type { OrderStatus } from '../order.schema.ts'

const moved = z.object({ to: z.string() })

/** The columns of an order, with its deliveries' states. */
const pageFields = {
  quotationId: true,
  guestId: true,
  ...detailFields,
  holdExpiresAt: true,
  bookings: {
    ...detailFields.bookings,
    select: {
      ...detailFields.bookings.select,
      onTheWayAt: true,
      run: { select: { loadedAt: true } },
      slot: {
        select: {
          ...detailFields.bookings.select.slot.select,
          zone: { select: { noticeDays: true } },
        },
      },
    },
  },
} satisfies Prisma.OrderSelect

/** Reads an order's page for those who may see it; throws NOT_FOUND for everybody else. */
export async function readOrderPage(
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'settings'>,
  visitor: OrderVisitor,
  number: number,
): Promise<OrderPage> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { number })
  const { events, refunds, email, guestId, holdExpiresAt, ...order } =
    await deps.db.order.findUniqueOrThrow({
      where: { id },
      select: {
        ...pageFields,
        email: true,
        events: {
          where: { type: { in: ['status', 'released', 'cancelled', 'case', 'changed'] } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: { type: true, data: true, createdAt: true },
        },
        refunds: {
          where: { status: { not: 'failed' } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: {
            ...detailFields.refunds.select,
            id: true,
            createdAt: true,
            restOfId: true,
            status: true,
            actorId: true,
            payment: { select: { kind: true, method: true } },
            creditNote: { select: { number: true } },
            ...refundedFields,
          },
        },
      },
    })
  const moves = events.filter((event) => event.type === 'status')
  const details = await readDetails(deps, { ...order, events, refunds })
  const toHandOver = await readToHandOver(deps.db, id)
  const on = sqlOf(deps.pool)
  const deliveries = await inItsZone({ ...deps, on }, order, details.toAgree)
  const isBuyer = seenBy !== 'staff'
  const { paidAt } = paymentsTogether(order.payments)
  const released = events.flatMap(({ type, data }) => (type === 'released' ? [data] : []))
  return {
    ...details,
    seenBy,
    hasEmail: Boolean(email),
    attempt: await readEndedAttempt(deps, visitor, { ...order, guestId, paidAt, released }),
    unpaid:
      details.isAssembly && details.paymentStatus === 'pending' && holdExpiresAt !== null
        ? { pence: details.totalPence, heldUntil: holdExpiresAt.toISOString() }
        : null,
    deliveries: isBuyer
      ? deliveries
      : deliveries.map((one) => ({ ...one, mayMove: false, moveUntil: null })),
    collectionDays: isBuyer ? await readDaysToMove(deps, order, endOfDelivery(details)) : [],
    mayCancel: isBuyer && mayCancel(details) && deliveries.some(({ isClosed }) => !isClosed),
    mayReport: details.paymentStatus !== 'pending' && (await isReportable(deps, id)),
    ...returnsOf(
      await readReturnWindows(deps, deps.db, id),
      await readReturnableLines(deps.db, id),
    ),
    steps: orderSteps({
      status: order.status,
      createdAt: order.createdAt,
      paidAt,
      moves: moves.map(({ data, createdAt }) => ({ to: moved.parse(data).to, at: createdAt })),
      readyAt: details.fulfilment?.readyAt ?? null,
      endedAt:
        events.find(({ type }) => type === 'released' || type === 'cancelled')?.createdAt ?? null,
    }),
    cases: events
      .filter(({ type }) => type === 'case')
      .map(({ data, createdAt }) => ({
        ...caseEventData.parse(data),
        at: createdAt.toISOString(),
      })),
    changes: events
      .filter(({ type }) => type === 'changed')
      .map(({ data, createdAt }) => ({ ...changedData.parse(data), at: createdAt.toISOString() }))
      .filter(({ removed, added, delivery }) => removed.length + added.length > 0 || delivery),
    visits: await readVisits(deps, id),
    madeBy: order.payments.flatMap(({ paidAt, method }) =>
      paidAt !== null && method !== 'gift_card' ? [method] : [],
    ),
    refunds: refunds.map((refund) => ({
      isRest: refund.restOfId !== null,
      isLate: isOfNothing(refund),
      isOfChange: refund.idempotencyKey.startsWith(changeKeyOf(id)),
      ...partOfRefund(refund),
      isToHandOver: toHandOver.has(refund.id),
      createdAt: refund.createdAt.toISOString(),
      isBooked: refund.status === 'succeeded',
      creditNote: refund.creditNote?.number ?? null,
      lines: refundedLines(refund),
    })),
  }
}

type PageRow = Omit<
  Prisma.OrderGetPayload<{ select: typeof pageFields }>,
  'holdExpiresAt' | 'refunds' | 'events' | 'guestId'
>

/**
 * The deliveries of an order as the zone of its address has them: the first day of one without a
 * window is a day of its vans. Where they do not go, where its price is to be agreed, or where every
 * day of theirs costs more than was paid, there is no day for its buyer to choose: it is agreed by
 * phone.
 */
async function inItsZone(
  { db, on, clock }: Pick<Deps, 'db' | 'clock'> & { on: Sql },
  order: PageRow,
  toAgree: ToAgree | null,
): Promise<OrderPage['deliveries']> {
  const deliveries = deliveriesOf({ clock }, order)
  // What a quotation leaves to be agreed is agreed with staff.
  const isPriceOpen = order.quotationId !== null && toAgree?.isPriceOpen === true
  const { id, isAssembly, deliveryMethod, createdAt } = order
  if (deliveryMethod !== 'van' || isAssembly) return deliveries
  const zone = await readServedZone(db, order.pincode)
  if (zone === null) return deliveries.map((one) => ({ ...one, mayMove: false, moveUntil: null }))
  const open = deliveries.filter(({ window, isClosed }) => window === null && !isClosed)
  if (open.length === 0) return deliveries
  const coveredPence = (await leftOfDelivery(db, id)) + (await promotedDelivery(db, id))
  const isCovered = zone.pricePence !== null && zone.pricePence <= coveredPence
  const now = clock.now()
  const lines = partsOf(order.items, order.twoDeliveries)
  return Promise.all(
    deliveries.map(async (one) => {
      if (!open.includes(one)) return one
      const own = order.items.filter((_, index) => lines[index] === one.part)
      const from = firstDayOf({ lines: own, createdAt }, now, zone.noticeDays)
      return {
        ...one,
        from: await firstVanDay(on, zone.id, { today: dayInLondon(now), from }),
        mayMove: one.mayMove && isCovered && !isPriceOpen,
      }
    }),
  )
}

/** Whether its buyer can choose another day for a delivery of an order now, on its page. */
export async function isMovable(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  part: number,
): Promise<boolean> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: pageFields,
  })
  const hasWindow = order.bookings.length > 0
  const toAgree = await readToAgree(db, { ...order, hasWindow })
  const deliveries = await inItsZone({ db, on: db, clock }, order, toAgree)
  return deliveries.some((one) => one.part === part && one.mayMove)
}

/** The deliveries of an order that have pieces, each with what its buyer can do. */
function deliveriesOf({ clock }: Pick<Deps, 'clock'>, order: PageRow): OrderPage['deliveries'] {
  const { items: lines, createdAt, status } = order
  const paymentStatus = paymentsTogether(order.payments).status
  const today = dayInLondon(clock.now())
  const bookings = order.bookings.map(({ run, ...booking }) => ({
    ...booking,
    isLoaded: run?.loadedAt != null,
  }))
  return partStates({ ...order, lines, bookings })
    .filter(({ pieces }) => pieces > 0)
    .map((state) => {
      const { part, isClosed } = state
      const booking = bookings.find((one) => one.part === part)
      const window = bookedSlotOf(booking)
      const noticeDays = booking?.slot.zone.noticeDays ?? 0
      const mayMove =
        order.deliveryMethod === 'van' &&
        endOfDelivery({ status, paymentStatus }) === null &&
        !isTooSoon({ isClosed, window }, { today, noticeDays })
      return {
        part,
        from: firstDay(state.lines.map(leftOf), createdAt),
        window,
        isClosed,
        mayMove,
        moveUntil: mayMove && window !== null ? lastDayToMove(window.date, noticeDays) : null,
      }
    })
}

const line = ['ordered', 'confirmed', 'inProcess', 'inShipping', 'delivered'] as const

/** The position of each status in the sequence. */
const reached: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  inProcess: 2,
  inShipping: 3,
  delivered: 4,
  rejected: 0,
}

interface Progress {
  status: OrderStatus
  createdAt: Date
  paidAt: Date | null
  /** The status changes, oldest first. */
  moves: readonly { to: string; at: Date }[]
  /** Since when it is ready to collect: it has not left yet. */
  readyAt?: string | null
  /** When it ended unpaid, or was cancelled. */
  endedAt: Date | null
}

/**
 * The steps of an order with their times: ordered, confirmed, getting ready, on the way, delivered;
 * a cancelled one has the steps that it reached, and its cancellation.
 */
export function orderSteps({
  status,
  createdAt,
  paidAt,
  moves,
  endedAt,
  readyAt = null,
}: Progress): OrderStep[] {
  const times = new Map<string, Date>([['ordered', createdAt]])
  if (paidAt) times.set('confirmed', paidAt)
  for (const { to, at } of moves) if (to !== 'confirmed') times.set(to, at)
  if (readyAt !== null) times.set('inShipping', new Date(readyAt))
  const at = (step: string) => times.get(step)?.toISOString() ?? null
  if (status === 'rejected') {
    const before = line.filter((step) => times.has(step))
    const ended = at('rejected') ?? endedAt?.toISOString() ?? null
    return [
      ...before.map((step) => ({ step, state: 'done' as const, at: at(step) })),
      { step: 'cancelled', state: 'current', at: ended },
    ]
  }
  const current = Math.max(reached[status], readyAt === null ? 0 : reached.inShipping)
  return line.map((step, index) => ({
    step,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at: index <= current ? at(step) : null,
  }))
}
