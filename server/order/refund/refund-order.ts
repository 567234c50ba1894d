import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { lockOrder } from '../lock-order.ts'
import type { RefundInput, RefundOutput } from './refund.schema.ts'
import {
  partsOfRefund,
  priceDelivery,
  priceLines,
  type RefundedLine,
  refundKey,
} from './refund-lines.ts'
import {
  leftToRefund,
  reserveRefund,
  sendRefund,
  type RefundDeps,
} from '#server/payment/refund/refund-money.ts'

/**
 * Refunds an order: pieces of its lines, services for them and its delivery, or an amount; by
 * default all that is refundable. Pieces leave the deliveries that are not loaded yet, and go back
 * into stock unless `restock` is false. The same key never refunds twice. Throws KEY_REUSED for the key
 * with another amount or other lines, REFUND_TOO_LARGE above the refundable amount, LINE_REFUNDED
 * above the pieces that are not refunded yet, PAYMENT_FAILED when the provider refuses.
 */
export async function refundOrder(
  deps: RefundDeps,
  actor: Refunder,
  input: RefundInput,
): Promise<RefundOutput> {
  const refund = await findOrReserve(deps, actor, input)
  if (refund.status === 'failed') throw new ProviderError('PAYMENT_FAILED', {})
  if (refund.status === 'pending') await sendRefund(deps, refund)
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    return {
      amountPence: refund.amountPence,
      refundedPence: order.refundedPence,
      refundablePence: await leftToRefund(tx, order),
      paymentStatus: order.paymentStatus,
    }
  })
}

function findOrReserve(deps: RefundDeps, actor: Refunder, input: RefundInput) {
  const key = `staff-${input.idempotencyKey}`
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    const known = await tx.refund.findUnique({
      where: { idempotencyKey: key },
      select: {
        id: true,
        orderId: true,
        amountPence: true,
        deliveryPence: true,
        restock: true,
        idempotencyKey: true,
        status: true,
        ...knownLines,
      },
    })
    if (known) {
      if (known.orderId !== order.id || !isSameRefund(known, input)) {
        throw new ShopError('KEY_REUSED', {})
      }
      return { ...known, intentId: order.payment.intentId ?? '' }
    }
    const parts = await priceParts(tx, order.id, input)
    const amountPence =
      (parts && sumOf(parts)) ?? input.amountPence ?? (await leftToRefund(tx, order))
    const reserved = await reserveRefund(tx, order, {
      ofOrder: partsOfRefund({ ...parts, restock: restockOf(input) }),
      amountPence,
      reason: input.reason,
      key,
      actor: withLimit(deps, actor),
    })
    return { ...reserved, status: 'pending' as const }
  })
}

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
