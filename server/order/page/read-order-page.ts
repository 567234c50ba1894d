import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { dayInLondon } from '../../lib/working-days.ts'
import { firstDay, leftOf } from '../../stock/made-to-order.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { detailFields, detailsOf } from '../read-orders.ts'
import type { OrderDetails } from '../order.schema.ts'
import type { OrderPage } from './order-page.schema.ts'
import { mayCancel } from '../order-status.ts'
import { endOfDelivery, isTooSoon } from '../delivery/obstacle-to-move.ts'
import { refundedFields, refundedLines } from '../refund/refunded-lines.ts'
import { orderSteps } from './order-steps.ts'

const moved = z.object({ to: z.string() })

/** An order's own page, for whoever may see it; NOT_FOUND for everybody else. */
export async function readOrderPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  number: number,
): Promise<OrderPage> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { number })
  const { events, refunds, paidAt, ...order } = await deps.db.order.findUniqueOrThrow({
    where: { id },
    select: {
      ...detailFields,
      paidAt: true,
      booking: {
        select: {
          ...detailFields.booking.select,
          run: { select: { loadedAt: true } },
          slot: {
            select: {
              ...detailFields.booking.select.slot.select,
              zone: { select: { noticeDays: true } },
            },
          },
        },
      },
      events: {
        where: { type: { in: ['status', 'released', 'cancelled'] } },
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
          ...refundedFields,
        },
      },
    },
  })
  const moves = events.filter((event) => event.type === 'status')
  const details = detailsOf(order)
  const isLoaded = order.booking?.run?.loadedAt != null
  return {
    ...details,
    seenBy,
    mayCancel: seenBy !== 'staff' && !isLoaded && mayCancel(order),
    mayMove:
      seenBy !== 'staff' &&
      !isLoaded &&
      mayMove(deps, details, order.booking?.slot.zone.noticeDays ?? 0),
    steps: orderSteps({
      status: order.status,
      createdAt: order.createdAt,
      paidAt,
      moves: moves.map(({ data, createdAt }) => ({ to: moved.parse(data).to, at: createdAt })),
      endedAt: events.find(({ type }) => type !== 'status')?.createdAt ?? null,
    }),
    expectedFrom: firstDay(order.items.map(leftOf), order.createdAt),
    refunds: refunds.map((refund) => ({
      amountPence: refund.amountPence,
      createdAt: refund.createdAt.toISOString(),
      isBooked: refund.status === 'succeeded',
      lines: refundedLines(refund),
    })),
  }
}

const mayMove = ({ clock }: Pick<Deps, 'clock'>, order: OrderDetails, noticeDays: number) =>
  endOfDelivery(order) === null &&
  !isTooSoon(order, { today: dayInLondon(clock.now()), noticeDays })
