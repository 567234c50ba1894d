import { withRests, withRestsFields } from '#server/payment/refund/refund-payments.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { bookedSlotOf, slotFields } from '../delivery/slots/booked-slot.ts'
import { ShopError } from '../lib/errors.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { findVisibleOrder, type OrderVisitor } from '../order/access/who-may-see-order.ts'
import type { Deps } from '../platform/deps.ts'
import type { CasesOfOrder, StaffCase } from './case.schema.ts'

const fields = {
  id: true,
  kind: true,
  wish: true,
  waitingSince: true,
  buyerReadAt: true,
  createdAt: true,
  lines: {
    orderBy: { item: { position: 'asc' } },
    select: { quantity: true, item: { select: { productId: true, title: true, variant: true } } },
  },
  messages: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      author: true,
      staffName: true,
      answer: true,
      text: true,
      createdAt: true,
      refund: { select: withRestsFields },
      bookings: { where: { status: { in: ['booked', 'delivered'] } }, select: slotFields },
      replacements: {
        select: { quantity: true, item: { select: { title: true, variant: true } } },
      },
      photographs: {
        orderBy: { position: 'asc' },
        select: { photograph: { select: { id: true, width: true, height: true } } },
      },
    },
  },
} satisfies Prisma.CaseSelect

type CaseRow = Prisma.CaseGetPayload<{ select: typeof fields }>

/**
 * Lists the conversations about an order, oldest first; notes only for staff. The caller has
 * checked access.
 */
export async function readCases(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  orderId: string,
): Promise<CasesOfOrder> {
  await findVisibleOrder(deps, visitor, { id: orderId })
  const rows = await deps.db.case.findMany({
    where: { orderId },
    orderBy: { createdAt: 'asc' },
    select: {
      ...fields,
      messages: {
        ...fields.messages,
        where: { OR: [{ answer: null }, { answer: { not: 'note' } }] },
      },
    },
  })
  return rows.map((row) => ({
    ...caseOf(row),
    unread: row.messages.filter(
      ({ author, createdAt }) => author === 'staff' && createdAt > row.buyerReadAt,
    ).length,
  }))
}

/** Reads a case for staff; throws NOT_FOUND. */
export async function readCaseForStaff({ db }: Pick<Deps, 'db'>, id: string): Promise<StaffCase> {
  const row = await db.case.findUnique({
    where: { id },
    select: {
      ...fields,
      orderId: true,
      order: { select: { number: true, firstName: true, lastName: true, email: true } },
    },
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'message' })
  const { number, firstName, lastName, email } = row.order
  return {
    ...caseOf(row),
    orderId: row.orderId,
    orderNumber: number,
    name: `${firstName} ${lastName}`,
    hasEmail: email !== null,
  }
}

function caseOf({ id, kind, wish, waitingSince, createdAt, lines, messages }: CaseRow) {
  return {
    id,
    kind,
    wish,
    waitingSince: waitingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ quantity, item }) => ({
      productId: item.productId,
      title: lineName(item),
      quantity,
    })),
    messages: messages.map(({ refund, replacements, photographs, bookings, ...message }) => ({
      ...message,
      createdAt: message.createdAt.toISOString(),
      refundPence: refund && withRests(refund),
      delivery: bookedSlotOf(bookings[0]),
      pieces: replacements.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
      photographs: photographs.map(({ photograph }) => photograph),
    })),
  }
}
