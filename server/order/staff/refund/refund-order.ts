import type { z } from 'zod'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { closeBalanceIntents } from '#server/order/balance/close-balance.ts'
import { loweredData } from '#server/order/balance/note-lowered.ts'
import { lockOrder } from '#server/order/lock-order.ts'
import { isStillOwed, lowerFirst } from './lower-first.ts'
import type { RefundInput, RefundOutput } from '#server/order/refund/refund.schema.ts'
import {
  partsOfRefund,
  priceDelivery,
  priceLines,
  type RefundedLine,
  refundKey,
} from '#server/order/refund/refund-lines.ts'
import { sendRefund, type RefundDeps as MoneyDeps } from '#server/payment/refund/refund-money.ts'
import {
  leftOfPayments,
  reserveRefunds,
  withRests,
} from '#server/payment/refund/refund-payments.ts'

type RefundDeps = MoneyDeps & Pick<Deps, 'pool' | 'log'>

/**
 * Refunds an order: pieces of its lines, services for them and its delivery, or an amount; by
 * default all that is refundable. Pieces leave the deliveries that are not loaded yet, and go back
 * into stock unless `restock` is false. While a balance is open, pieces and delivery lower that first,
 * and only what was paid beyond it is refunded. The same key never refunds twice. Throws KEY_REUSED for the key
 * with another amount or other lines, REFUND_TOO_LARGE above the refundable amount, LINE_REFUNDED
 * above the pieces that are not refunded yet, PAYMENT_FAILED when the provider refuses.
 */
export async function refundOrder(
  deps: RefundDeps,
  actor: Refunder,
  input: RefundInput,
): Promise<RefundOutput> {
  if (input.lines || input.delivery) await closeBalanceIntents(deps, input.id)
  const { refunds, loweredPence } = await findOrReserve(deps, actor, input)
  if (refunds.some(({ status }) => status === 'failed'))
    throw new ProviderError('PAYMENT_FAILED', {})
  for (const refund of refunds) if (refund.status === 'pending') await sendRefund(deps, refund)
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    return {
      amountPence: refunds.reduce((sum, { amountPence }) => sum + amountPence, 0),
      loweredPence,
      refundedPence: order.refundedPence,
      refundablePence: await leftOfPayments(tx, order),
      paymentStatus: order.paymentStatus,
    }
  })
}

function findOrReserve(deps: RefundDeps, actor: Refunder, input: RefundInput) {
  const key = `staff-${input.idempotencyKey}`
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    const earlier = await tx.orderEvent.findFirst({
      where: { orderId: order.id, type: 'lowered', data: { path: ['key'], equals: key } },
      select: { data: true },
    })
    if (earlier) return repeated(tx, key, loweredData.parse(earlier.data))
    const known = await tx.refund.findUnique({
      where: { idempotencyKey: key },
      select: {
        ...sent,
        deliveryPence: true,
        restock: true,
        ...knownLines,
        rests: { orderBy: { createdAt: 'asc' }, select: sent },
      },
    })
    if (known) {
      const amountPence = withRests(known)
      if (known.orderId !== order.id || !isSameRefund({ ...known, amountPence }, input)) {
        throw new ShopError('KEY_REUSED', {})
      }
      return {
        loweredPence: 0,
        refunds: [known, ...known.rests].map(({ payment, ...refund }) => ({
          ...refund,
          intentId: payment?.intentId ?? null,
        })),
      }
    }
    const parts = await priceParts(tx, order.id, input)
    if (parts && (await isStillOwed(tx, order, parts.lines))) {
      const { refunds, loweredPence } = await lowerFirst(deps, tx, order, {
        ...parts,
        restock: input.restock ?? true,
        reason: input.reason,
        key,
        actor: withLimit(deps, actor),
      })
      return { loweredPence, refunds: refunds.map(asPending) }
    }
    const amountPence =
      (parts && sumOf(parts)) ?? input.amountPence ?? (await leftOfPayments(tx, order))
    const reserved = await reserveRefunds(tx, order, {
      ofOrder: partsOfRefund({ ...parts, restock: restockOf(input) }),
      amountPence,
      reason: input.reason,
      key,
      actor: withLimit(deps, actor),
    })
    return { loweredPence: 0, refunds: reserved.map(asPending) }
  })
}

const asPending = (refund: ReservedRefund) => ({ ...refund, status: 'pending' as const })

/** The result of an earlier request with the same key, which lowered what was still to be paid. */
async function repeated(
  tx: Tx,
  key: string,
  { loweredPence }: Pick<z.infer<typeof loweredData>, 'loweredPence'>,
) {
  const rows = await tx.refund.findMany({
    where: { OR: [{ idempotencyKey: key }, { restOf: { idempotencyKey: key } }] },
    orderBy: { createdAt: 'asc' },
    select: sent,
  })
  const refunds = rows.map(({ payment, ...refund }) => ({
    ...refund,
    intentId: payment?.intentId ?? null,
  }))
  return { loweredPence, refunds }
}

/** What sending a refund needs to know. */
const sent = {
  id: true,
  orderId: true,
  amountPence: true,
  idempotencyKey: true,
  status: true,
  payment: { select: { intentId: true } },
} satisfies Prisma.RefundSelect

const knownLines = {
  lines: { select: { quantity: true, item: { select: { productId: true } } } },
  serviceLines: {
    select: {
      quantity: true,
      service: { select: { kind: true, item: { select: { productId: true } } } },
    },
  },
} satisfies Prisma.RefundSelect

type KnownRefund = Prisma.RefundGetPayload<{
  select: typeof knownLines & { amountPence: true; deliveryPence: true; restock: true }
}>

/** Prices the refunded lines and the delivery; null for a refund by amount. */
async function priceParts(tx: Tx, orderId: string, input: RefundInput) {
  if (!input.lines && !input.delivery) return null
  const lines = await priceLines(tx, orderId, input.lines ?? [])
  const deliveryPence = input.delivery ? await priceDelivery(tx, orderId) : 0
  return { lines, deliveryPence }
}

const sumOf = ({ lines, deliveryPence }: { lines: RefundedLine[]; deliveryPence: number }) =>
  lines.reduce((sum, line) => sum + line.amountPence, deliveryPence)

/** Pieces go back into stock unless it was answered otherwise; null for a refund without pieces. */
const restockOf = ({ lines, restock = true }: RefundInput) => (lines ? restock : null)

/** Whether a request equals the refund of its key. */
function isSameRefund(known: KnownRefund, input: RefundInput): boolean {
  const { amountPence, lines = [], delivery = false } = input
  const refunded = new Map([
    ...known.lines.map(({ item, quantity }) => [refundKey(item), quantity] as const),
    ...known.serviceLines.map(({ service: { kind, item }, quantity }) => {
      return [refundKey({ ...item, service: kind }), quantity] as const
    }),
  ])
  return (
    (amountPence ?? known.amountPence) === known.amountPence &&
    delivery === known.deliveryPence > 0 &&
    // Null for lines too, in a refund of the previous version.
    (known.restock ?? true) === (restockOf(input) ?? true) &&
    lines.length === refunded.size &&
    lines.every((line) => refunded.get(refundKey(line)) === line.quantity)
  )
}
