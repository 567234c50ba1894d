import { z } from 'zod'
import { bookedSlotOf, slotFields } from '#server/delivery/slots/booked-slot.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { keptDay } from '#server/lib/fields.ts'
import { decodeCursor, pageOf } from '#server/lib/pagination.ts'
import { findVisibleOrder, type OrderVisitor } from '#server/order/access/who-may-see-order.ts'
import { givenBack, leftToRefund, refundsOfLine } from '../refund/given-back.ts'
import { isPaidByBank } from '../order-payment.ts'
import { mayMove, openStatuses } from '../return-status.shared.ts'
import { type OrderReturn, orderReturn, type StaffReturn } from './return.schema.ts'
import { refundOf } from '#server/promotion/share.shared.ts'
import { refundablePence } from '#server/payment/refund/refund-money.ts'
import { withRests, withRestsFields } from '#server/payment/refund/refund-payments.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The select of a return. */
const returnFields = {
  id: true,
  orderId: true,
  status: true,
  reason: true,
  notes: true,
  noticeAt: true,
  refundBy: true,
  withDelivery: true,
  refusal: true,
  collectedAt: true,
  acceptedAt: true,
  inspectedAt: true,
  order: {
    select: {
      deliveryPence: true,
      refunds: { where: { status: { not: 'failed' } }, select: { deliveryPence: true } },
      payments: {
        select: {
          kind: true,
          method: true,
          status: true,
          amountPence: true,
          refundedPence: true,
          disputedPence: true,
          lostPence: true,
          refunds: { where: { status: 'pending' }, select: { amountPence: true, status: true } },
        },
      },
    },
  },
  booking: { select: slotFields },
  lines: {
    orderBy: { item: { position: 'asc' } },
    select: {
      quantity: true,
      restockedQuantity: true,
      item: {
        select: {
          productId: true,
          title: true,
          variant: true,
          pricePence: true,
          quantity: true,
          discountPence: true,
          cancelledQuantity: true,
          refundLines: refundsOfLine,
        },
      },
    },
  },
  refunds: {
    orderBy: { createdAt: 'asc' },
    select: { ...withRestsFields, status: true },
  },
} satisfies Prisma.ReturnSelect

type ReturnRow = Prisma.ReturnGetPayload<{ select: typeof returnFields }>

/** A return as its buyer and staff see it. */
function returnOf(sent: ReturnRow): OrderReturn {
  const { lines, booking, order, refunds: _refunds, withDelivery: _with, ...row } = sent
  return orderReturn.parse({
    ...row,
    noticeAt: row.noticeAt.toISOString(),
    refundBy: row.refundBy.toISOString().slice(0, 10),
    collectedAt: row.collectedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    inspectedAt: row.inspectedAt?.toISOString() ?? null,
    amountPence: amountOf(sent),
    isByBank: isPaidByBank(order.payments),
    collection: bookedSlotOf(booking),
    lines: lines.map(({ quantity, restockedQuantity, item: { productId, title, variant } }) => ({
      productId,
      title,
      variant,
      quantity,
      restockedQuantity,
    })),
  })
}

/**
 * The amount that a return's refund has, or will have: what is paid and not refunded yet of its
 * pieces, and of the delivery when no piece stays. Nothing goes back for one that has ended.
 */
function amountOf({ status, refunds, lines, order, withDelivery }: ReturnRow): number {
  const made = refunds.find((refund) => refund.status !== 'failed')
  if (made) return withRests(made)
  if (!mayMove(status, 'refunded')) return 0
  const deliveryPence = order.refunds.reduce(
    (left, refund) => left - refund.deliveryPence,
    order.deliveryPence,
  )
  const costPence = lines.reduce(
    (sum, { quantity, item }) => {
      const given = givenBack(item, item.refundLines)
      const pieces = Math.min(quantity, leftToRefund({ ...item, ...given }))
      return pieces === 0 ? sum : sum + refundOf(item, given, pieces)
    },
    withDelivery ? Math.max(0, deliveryPence) : 0,
  )
  const leftPence = order.payments.reduce(
    (sum, { refunds: reserved, ...payment }) => sum + refundablePence(payment, reserved),
    0,
  )
  // What is still to be paid is lowered first.
  const openPence = order.payments
    .filter(({ kind, status: state }) => kind !== 'order' && state === 'pending')
    .reduce((sum, { amountPence }) => sum + amountPence, 0)
  return Math.max(0, Math.min(costPence, leftPence + openPence) - openPence)
}

/** The return of this id. */
export async function readReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderReturn> {
  return returnOf(await db.return.findUniqueOrThrow({ where: { id }, select: returnFields }))
}

/** Lists the returns of an order, newest first, for those who may see it. */
export async function readReturns(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  orderId: string,
): Promise<OrderReturn[]> {
  const { id } = await findVisibleOrder(deps, visitor, { id: orderId })
  const rows = await deps.db.return.findMany({
    where: { orderId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: returnFields,
  })
  return rows.map(returnOf)
}

const PAGE = 50
const cursorKey = z.tuple([keptDay, z.uuid()])

const fields = {
  ...returnFields,
  order: {
    select: {
      ...returnFields.order.select,
      number: true,
      firstName: true,
      lastName: true,
      deliveryMethod: true,
    },
  },
} satisfies Prisma.ReturnSelect

/** Returns that wait for staff: to be refunded, or to be inspected. */
const open: Prisma.ReturnWhereInput = {
  OR: [
    { status: { in: [...openStatuses] } },
    { status: 'refunded', collectedAt: { not: null }, inspectedAt: null },
  ],
}

/** Lists returns for staff, by the date when their refund is due. */
export async function listStaffReturns(
  { db }: Pick<Deps, 'db'>,
  { state, cursor }: { state: 'open' | 'over'; cursor?: string | null | undefined },
): Promise<{ items: StaffReturn[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor, cursorKey) : null
  const rows = await db.return.findMany({
    where: {
      AND: [state === 'open' ? open : { NOT: open }, ...(after ? [afterCursor(after)] : [])],
    },
    orderBy: [{ refundBy: 'asc' }, { id: 'asc' }],
    take: PAGE + 1,
    select: fields,
  })
  const page = pageOf(rows, PAGE, ({ refundBy, id }) => [refundBy.toISOString().slice(0, 10), id])
  return { ...page, items: page.items.map(staffReturnOf) }
}

/** Reads a return for staff, in any status; throws NOT_FOUND. */
export async function readStaffReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<StaffReturn> {
  const row = await db.return.findUnique({
    where: { id },
    select: fields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'return' })
  return staffReturnOf(row)
}

const afterCursor = ([day, id]: [string, string]): Prisma.ReturnWhereInput => ({
  OR: [{ refundBy: { gt: new Date(day) } }, { refundBy: new Date(day), id: { gt: id } }],
})

function staffReturnOf(row: Prisma.ReturnGetPayload<{ select: typeof fields }>): StaffReturn {
  const { number: orderNumber, firstName, lastName } = row.order
  const isRefundFailed =
    row.refunds.length > 0 && row.refunds.every((one) => one.status === 'failed')
  const isBroughtBack = row.order.deliveryMethod !== 'van'
  const name = `${firstName} ${lastName}`
  return { ...returnOf(row), orderNumber, name, isRefundFailed, isBroughtBack }
}
