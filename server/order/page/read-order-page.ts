import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookedSlotOf } from '#server/delivery/booked-slot.ts'
import { firstDay, leftOf } from '#server/stock/made-to-order.shared.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { detailFields, detailsOf } from '../read-orders.ts'
import type { OrderPage } from './order-page.schema.ts'
import { mayCancel } from '../order-status.ts'
import { endOfDelivery, isTooSoon, lastDayToMove } from '../delivery/obstacle-to-move.ts'
import { partStates } from '../delivery/part-states.ts'
import { refundedFields, refundedLines } from '../refund/refunded-lines.ts'
import { readReturnableLines, returnsOf } from '../return/read-returnable.ts'
import { readReturnWindows } from '../return/return-windows.ts'
import { caseEventData } from './case-event.schema.ts'
import { orderSteps } from './order-steps.ts'
import { readVisits } from './read-visits.ts'

const moved = z.object({ to: z.string() })

/** The columns of an order, with its deliveries' states. */
const pageFields = {
  ...detailFields,
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
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  visitor: OrderVisitor,
  number: number,
): Promise<OrderPage> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { number })
  const { events, refunds, paidAt, email, ...order } = await deps.db.order.findUniqueOrThrow({
    where: { id },
    select: {
      ...pageFields,
      email: true,
      paidAt: true,
      events: {
        where: { type: { in: ['status', 'released', 'cancelled', 'case'] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { type: true, data: true, createdAt: true },
      },
      refunds: {
        where: { status: { not: 'failed' } },
        orderBy: { createdAt: 'asc' },
        select: {
          amountPence: true,
          createdAt: true,
          status: true,
          creditNote: { select: { number: true } },
          ...refundedFields,
        },
      },
    },
  })
  const moves = events.filter((event) => event.type === 'status')
  const details = detailsOf(order)
  const deliveries = deliveriesOf(deps, order)
  const isBuyer = seenBy !== 'staff'
  return {
    ...details,
    seenBy,
    hasEmail: Boolean(email),
    deliveries: isBuyer
      ? deliveries
      : deliveries.map((one) => ({ ...one, mayMove: false, moveUntil: null })),
    mayCancel: isBuyer && mayCancel(order) && deliveries.some(({ isClosed }) => !isClosed),
    ...returnsOf(
      await readReturnWindows(deps, deps.db, id),
      await readReturnableLines(deps.db, id),
    ),
    steps: orderSteps({
      status: order.status,
      createdAt: order.createdAt,
      paidAt,
      moves: moves.map(({ data, createdAt }) => ({ to: moved.parse(data).to, at: createdAt })),
      endedAt:
        events.find(({ type }) => type === 'released' || type === 'cancelled')?.createdAt ?? null,
    }),
    cases: events
      .filter(({ type }) => type === 'case')
      .map(({ data, createdAt }) => ({
        ...caseEventData.parse(data),
        at: createdAt.toISOString(),
      })),
    visits: await readVisits(deps, id),
    refunds: refunds.map((refund) => ({
      amountPence: refund.amountPence,
      createdAt: refund.createdAt.toISOString(),
      isBooked: refund.status === 'succeeded',
      creditNote: refund.creditNote?.number ?? null,
      lines: refundedLines(refund),
    })),
  }
}

/** The deliveries of an order that have pieces, each with what its buyer can do. */
function deliveriesOf(
  { clock }: Pick<Deps, 'clock'>,
  order: Prisma.OrderGetPayload<{ select: typeof pageFields }>,
): OrderPage['deliveries'] {
  const { items: lines, createdAt } = order
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
        endOfDelivery(order) === null && !isTooSoon({ isClosed, window }, { today, noticeDays })
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
