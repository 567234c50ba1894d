import { readAudit } from '#server/audit/read-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { adminOrderDetails, type AdminOrderDetails } from './admin-order.schema.ts'
import { readParts } from '../delivery/part-states.ts'
import { finalState, isUnpaidAttempt } from '../order-status.ts'
import { itsPayments, paymentsTogether } from '../order-payment.ts'
import { soldTo } from '../papers/accepted-terms.ts'
import { detailFields, readDetails } from '../read-orders.ts'
import {
  givenBack,
  leftToRefund,
  refundsOfLine,
  refundsOfService,
  type RefundOfPart,
} from '../refund/given-back.ts'
import { refundedFields, refundedLines } from '../refund/refund-lines.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { readToHandOver } from '#server/payment/discrepancy/record-discrepancy.ts'
import { refundablePence } from '#server/payment/refund/refund-money.ts'
import { disputeForStaff } from '#server/payment/dispute/dispute-text.shared.ts'

const told = adminOrderDetails.pick({ timeline: true, refunds: true })

/** An order's details for staff: lines, address, payment, timeline, refunds and audit. */
export async function readOrderForStaff(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<AdminOrderDetails> {
  const row = await deps.db.order.findUnique({
    where: { id },
    select: {
      ...detailFields,
      items: {
        ...detailFields.items,
        select: {
          ...detailFields.items.select,
          refundLines: refundsOfLine,
          services: {
            ...detailFields.items.select.services,
            select: { ...detailFields.items.select.services.select, refundLines: refundsOfService },
          },
        },
      },
      guestId: true,
      email: true,
      quotation: { select: { ...soldTo.quotation.select, number: true, sellerName: true } },
      user: { select: { id: true, userName: true, email: true } },
      payments: orderPayments,
      photographs: {
        where: {
          usedAt: { not: null },
          endsAt: { gt: new Date(0) },
          caseMessage: null,
          delivery: null,
          review: null,
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true, width: true, height: true },
      },
      archivedAt: true,
      holdExpiresAt: true,
      events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      refunds: {
        orderBy: { createdAt: 'asc' },
        select: {
          id: true,
          paymentId: true,
          amountPence: true,
          reason: true,
          actorName: true,
          idempotencyKey: true,
          status: true,
          restock: true,
          createdAt: true,
          payment: { select: { kind: true } },
          ...refundedFields,
        },
      },
    },
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { events, refunds, user, guestId, email, payments, photographs, ...sold } = row
  const { quotation, ...order } = sold
  const { holdExpiresAt, archivedAt, ...details } = order
  const [names, audit, parts, toHandOver] = await Promise.all([
    namesOf(
      deps,
      events.flatMap(({ actorId }) => actorId ?? []),
    ),
    readAudit(deps, 'order', id),
    readParts(deps.db, id),
    readToHandOver(deps.db, id),
  ])
  const closed = new Set(parts.flatMap(({ part, isClosed }) => (isClosed ? part : [])))
  const facts = await readDetails(deps, {
    ...details,
    quotation,
    payments,
    events,
    refunds: refunds.filter(({ status }) => status !== 'failed'),
  })
  const paidAt = paymentsTogether(payments).paidAt?.toISOString() ?? null
  const released = events.filter(({ type }) => type === 'released').map(({ data }) => data)
  return {
    ...facts,
    isAttempt: isUnpaidAttempt({ status: facts.status, paidAt }, released),
    lines: facts.lines.map((line, index) => ({
      ...line,
      ...refundedBy(line, order.items[index]?.refundLines ?? []),
      isClosed: closed.has(line.part),
      services: line.services.map((service, at) => ({
        ...service,
        ...refundedBy(service, order.items[index]?.services[at]?.refundLines ?? []),
      })),
    })),
    ...told.parse({
      timeline: events.map(({ actorId, createdAt, ...event }) =>
        Object.assign(event, {
          actorName: names.get(actorId ?? '') ?? null,
          createdAt: createdAt.toISOString(),
        }),
      ),
      refunds: refunds.map((refund) => ({
        ...refund,
        isToHandOver: toHandOver.has(refund.id),
        createdAt: refund.createdAt.toISOString(),
        lines: refundedLines(refund),
        restock: refund.lines.some((line) => line.withdrawnQuantity > 0) ? refund.restock : null,
      })),
    }),
    photographs,
    guestId,
    email,
    sale: {
      channel: row.channel,
      sellerName: quotation?.sellerName ?? null,
      company: quotation?.company ?? '',
      quotationNumber: quotation?.number ?? null,
    },
    shopper: user,
    paidAt,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    ...paymentsOf(payments, refunds),
    final: finalState(facts),
    deletedAt: archivedAt?.toISOString() ?? null,
    audit,
  }
}

/** What refunds of a part have together, by the names of its columns, and how many they leave. */
function refundedBy(
  part: { quantity: number; cancelledQuantity: number },
  refunds: readonly RefundOfPart[],
) {
  const given = givenBack(part, refunds)
  return { ...given, leftQuantity: leftToRefund({ ...part, ...given }) }
}

async function namesOf({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, userName: true },
  })
  return new Map(users.map((user) => [user.id, user.userName]))
}

/** The select of an order's payments, the first one first. */
const orderPayments = {
  orderBy: [...itsPayments.orderBy],
  select: {
    id: true,
    kind: true,
    intentId: true,
    amountPence: true,
    refundedPence: true,
    disputedPence: true,
    lostPence: true,
    disputes: { orderBy: { openedAt: 'asc' } },
    method: true,
    reference: true,
    status: true,
    flag: true,
    paidAt: true,
    dueOn: true,
    createdAt: true,
  },
} satisfies Prisma.Order$paymentsArgs

type Row = Prisma.PaymentGetPayload<typeof orderPayments>
type Refunded = { paymentId: string | null; amountPence: number; status: string }
type Facts = Pick<
  AdminOrderDetails,
  'payments' | 'paymentIntentId' | 'paymentFlag' | 'refundablePence'
>

/** An order's payments for staff, and the total that may still be refunded. */
function paymentsOf(rows: readonly Row[], refunds: readonly Refunded[]): Facts {
  const left = rows.map((row) => {
    const own = refunds.filter(({ paymentId }) => paymentId === row.id)
    return refundablePence(row, own)
  })
  return {
    payments: rows.map(({ createdAt, paidAt, dueOn, disputes, ...row }) => ({
      ...row,
      disputes: disputes.map(disputeForStaff),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      dueOn: dueOn?.toISOString().slice(0, 10) ?? null,
    })),
    paymentIntentId: rows[0]?.intentId ?? null,
    paymentFlag: rows.find(({ flag }) => flag !== null)?.flag ?? null,
    refundablePence: left.reduce((sum, pence) => sum + pence, 0),
  }
}
