import { Prisma } from '../generated/prisma/client.ts'
import { inPounds, vatInPence } from '../lib/money.shared.ts'
import { balanceByText } from '../lib/order/deposit.shared.ts'
import {
  isCheckoutMethod,
  type PaymentMethod,
} from '#server/payment/methods/payment-methods.shared.ts'
import type { PaymentStatus } from '../payment/payment.schema.ts'

/** The select of an order's payments, the first one first, which alone say whether and when the order was paid. */
export const itsPayments = {
  orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  select: {
    kind: true,
    method: true,
    status: true,
    amountPence: true,
    refundedPence: true,
    paidAt: true,
    dueOn: true,
  },
} satisfies Prisma.Order$paymentsArgs

/** The statuses of a payment that was made, even if it was refunded since. */
const made: readonly PaymentStatus[] = ['paid', 'partiallyRefunded', 'refunded']

interface Payment {
  kind: string
  status: PaymentStatus
  refundedPence: number
}

/** The first payment of an order, which has one from the beginning: its whole price, or a deposit. */
export function firstOf<Row extends { kind: string }>(payments: readonly Row[]): Row {
  const payment = payments.find(({ kind }) => kind === 'order')
  if (!payment) throw new Error('An order has no payment.')
  return payment
}

/**
 * The status of the payments of an order together: that of the first one until a later one is made;
 * then refunded when nothing of them is left, paid when nothing was refunded.
 */
export function statusOfPayments(payments: readonly Payment[]): PaymentStatus {
  const paid = payments.filter(({ status }) => made.includes(status))
  if (paid.length < 2) return firstOf(payments).status
  if (paid.every(({ status }) => status === 'refunded')) return 'refunded'
  return paid.every(({ refundedPence }) => refundedPence === 0) ? 'paid' : 'partiallyRefunded'
}

/** Whether a bank gives back all that was paid of an order: none of it by gift card or to staff. */
export const isPaidByBank = (
  payments: readonly { status: PaymentStatus; method: PaymentMethod }[],
): boolean =>
  payments.every(({ status, method }) => !made.includes(status) || isCheckoutMethod(method))

/** What the payments of an order say together. */
export function paymentsTogether(
  payments: readonly (Payment & {
    method: PaymentMethod
    amountPence: number
    paidAt: Date | null
    dueOn: Date | null
  })[],
) {
  const { method, paidAt } = firstOf(payments)
  const paid = payments.filter(({ status }) => made.includes(status))
  return {
    /** How its first payment was, or is to be, made. */
    method,
    /** When its first payment was made. */
    paidAt,
    status: statusOfPayments(payments),
    paidPence: paid.reduce((sum, { amountPence }) => sum + amountPence, 0),
    /** What of that a gift card paid beside the first payment. */
    giftPence: paid
      .filter(({ kind, method: by }) => kind !== 'order' && by === 'gift_card')
      .reduce((sum, { amountPence }) => sum + amountPence, 0),
    refundedPence: payments.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
    balance: balanceOf(payments),
  }
}

/** What is still to be paid of an order whose first payment was made, and by which day. */
function balanceOf(
  payments: readonly {
    kind: string
    status: PaymentStatus
    amountPence: number
    dueOn: Date | null
  }[],
): { pence: number; dueOn: string | null } | null {
  const open = payments.filter(({ kind, status }) => kind !== 'order' && status === 'pending')
  if (open.length === 0 || !made.includes(firstOf(payments).status)) return null
  const days = open.flatMap(({ dueOn }) => dueOn?.toISOString().slice(0, 10) ?? []).toSorted()
  return {
    pence: open.reduce((sum, { amountPence }) => sum + amountPence, 0),
    dueOn: days[0] ?? null,
  }
}

/** The select of an order's refunds, for `orderNow`: those that are made or under way. */
export const itsRefunds = {
  where: { status: { not: 'failed' } },
  select: {
    amountPence: true,
    deliveryPence: true,
    idempotencyKey: true,
    payment: { select: { kind: true } },
  },
} satisfies Prisma.Order$refundsArgs

type ItsRefund = Prisma.RefundGetPayload<Pick<typeof itsRefunds, 'select'>>

/** A refund of a later payment that was made after it was no longer asked for: no part of the price. */
export const isOfNothing = ({
  idempotencyKey,
  payment,
}: Pick<ItsRefund, 'idempotencyKey' | 'payment'>) =>
  idempotencyKey.startsWith('late-') && payment?.kind !== 'order'

/** How the key of a refund begins that a change of an order by staff makes. */
export const changeKeyOf = (orderId: string): string => `change-${orderId}-`

/** The key of the refund of a cancelled order, or of pieces of it that were cancelled by this key. */
export const cancelKeyOf = (orderId: string, ofPieces?: string): string =>
  ofPieces === undefined ? `cancel-${orderId}` : `cancel-${orderId}-${ofPieces}`

/** The key of the refund of an order that staff rejected. */
export const rejectKeyOf = (orderId: string): string => `reject-${orderId}`

/** The refunds that lower what an order comes to, each with whether a change of it by staff made it. */
export const refundsOfPrice = (orderId: string, refunds: readonly ItsRefund[]) =>
  refunds
    .filter((refund) => !isOfNothing(refund))
    .map((refund) => ({
      ...refund,
      isOfChange: refund.idempotencyKey.startsWith(changeKeyOf(orderId)),
    }))

/**
 * What an order comes to now, and the VAT in that: its total without what was taken off it and what
 * was refunded, or is about to be. It is what was paid and not given back, with what is still to be
 * paid.
 */
export function orderNow({
  totalPence,
  vatPence,
  forgonePence,
  refunds,
}: {
  totalPence: number
  vatPence: number
  forgonePence: number
  refunds: readonly Omit<ItsRefund, 'deliveryPence'>[]
}): { nowPence: number; nowVatPence: number } {
  const back = refunds.filter((refund) => !isOfNothing(refund))
  const nowPence = back.reduce(
    (rest, { amountPence }) => rest - amountPence,
    totalPence - forgonePence,
  )
  const isChanged = nowPence !== totalPence
  const nowVatPence = vatPence === 0 || !isChanged ? vatPence : vatInPence(nowPence)
  return { nowPence, nowVatPence }
}

/** SQL: the same of order `o`, without its VAT. */
export const nowPenceSql = Prisma.sql`(
  o."totalPence" - o."forgonePence" - COALESCE((
    SELECT sum(r."amountPence") FROM "Refund" r LEFT JOIN "Payment" q ON q.id = r."paymentId"
    WHERE r."orderId" = o.id AND r.status <> 'failed'
      AND NOT (r."idempotencyKey" LIKE 'late-%' AND q.kind IS DISTINCT FROM 'order')), 0))::int`

/** SQL: what a gift card pays, or is to pay, of order `o` beside its first payment. */
export const giftPenceOf = Prisma.sql`(
  SELECT COALESCE(sum(g."amountPence"), 0)::int FROM "Payment" g
  WHERE g."orderId" = o.id AND g.kind <> 'order' AND g.method = 'gift_card')`

/** SQL: what gift cards have paid of order `o`, its first payment included. */
export const paidByGiftCard = Prisma.sql`(
  SELECT COALESCE(sum(g."amountPence"), 0)::int FROM "Payment" g
  WHERE g."orderId" = o.id AND g.method = 'gift_card'
    AND g.status NOT IN ('pending', 'cancelled'))`

/** SQL: whether "Payment" `pay` was made, even if it was refunded since. */
const wasMade = Prisma.sql`pay.status NOT IN ('pending', 'cancelled')`

/** SQL: whether "Payment" `pay` is a later one that is still to be made. */
const isOpenLater = Prisma.sql`pay.kind <> 'order' AND pay.status = 'pending'`

/**
 * SQL: joins what the payments of order `o` say together as `p`: the same status, paid and refunded
 * sums as `paymentsTogether`, what is open after the first payment, and whether one of them needs
 * staff.
 */
export const itsPaymentsSql = Prisma.sql`JOIN LATERAL (
  SELECT
    CASE WHEN count(*) FILTER (WHERE ${wasMade}) < 2
      THEN max(pay.status::text) FILTER (WHERE pay.kind = 'order')
      WHEN bool_and(pay.status = 'refunded') FILTER (WHERE ${wasMade}) THEN 'refunded'
      WHEN sum(pay."refundedPence") = 0 THEN 'paid' ELSE 'partiallyRefunded' END AS status,
    COALESCE(sum(pay."amountPence") FILTER (WHERE ${wasMade}), 0)::int AS "paidPence",
    sum(pay."amountPence") FILTER (WHERE ${isOpenLater})::int AS "balancePence",
    to_char(min(pay."dueOn") FILTER (WHERE ${isOpenLater}), 'YYYY-MM-DD') AS "balanceDueOn",
    sum(pay."refundedPence")::int AS "refundedPence", bool_or(pay.flag IS NOT NULL) AS "isFlagged"
  FROM "Payment" pay WHERE pay."orderId" = o.id HAVING count(*) > 0) p ON true`

/**
 * The orders that have one of these payment statuses. `refunded` also finds those of which a later
 * payment is left.
 */
export const whosePaymentIs = (...statuses: PaymentStatus[]) =>
  ({
    payments: {
      some: {
        status: { in: statuses },
        OR: [{ kind: 'order' }, { status: { in: [...made] } }],
      },
    },
  }) satisfies Prisma.OrderWhereInput

/** What was paid of an order, and what is still to be paid. */
interface PaidOrder {
  totalPence: number
  paidPence: number
  giftPence: number
  balance: { pence: number; dueOn: string | null } | null
}

/**
 * What an order that was just paid costs as a whole, and of an order with a deposit, or one that a
 * gift card paid a part of, how that is paid: its e-mail and its confirmation say the same.
 */
export const paidRows = (order: PaidOrder) => [
  { label: 'Total', value: inPounds(order.totalPence), strong: true },
  ...(order.balance ? [{ label: 'Deposit paid', value: inPounds(order.paidPence) }] : []),
  ...giftRows(order, { isOfPaid: order.balance !== null }),
  ...toPayRows(order),
]

/**
 * What a gift card paid, as a labelled row; `isOfPaid`: below a row of what was paid, of which it is
 * a part.
 */
export const giftRows = (
  { giftPence }: Pick<PaidOrder, 'giftPence'>,
  { isOfPaid }: { isOfPaid: boolean },
) =>
  giftPence === 0
    ? []
    : [
        {
          label: isOfPaid ? 'Of that by gift card' : 'Paid by gift card',
          value: inPounds(giftPence),
        },
      ]

/** What is still to be paid, and by which day, as a labelled row. */
export function toPayRows({ balance }: Pick<PaidOrder, 'balance'>) {
  if (!balance) return []
  return [{ label: `To pay ${balanceByText(balance.dueOn)}`, value: inPounds(balance.pence) }]
}
