import { bookedSlotJson } from '#server/delivery/slots/booked-slot.ts'
import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { readRows } from '#server/platform/sql.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import { captureOutput, type CaptureInput, type CaptureOutput } from '../order.schema.ts'
import { deliveryDays, madeFrom } from '#server/stock/made-to-order.shared.ts'
import {
  isSettled,
  readUnsettled,
  settle,
  type SettlePaymentDeps,
} from '#server/payment/settle-payment.ts'

const boughtRow = captureOutput.omit({ deliveryDays: true, lines: true }).extend({
  lines: z.array(soldLine),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
})

async function settleAtTill(
  deps: SettlePaymentDeps,
  { orderId, paymentIntentId }: CaptureInput,
): Promise<void> {
  const known = await readUnsettled(deps, { orderId })
  if (known?.intentId !== paymentIntentId) throw new ShopError('NOT_FOUND', { what: 'order' })
  if (isSettled(known)) return
  await limit(deps, 'capture by order', orderId)
  const intent = await deps.lookUps.find(deps.payments, paymentIntentId)
  if (!intent) throw new PaymentError('PAYMENT_MISMATCH', {})
  await settle(deps, known, intent)
}

/**
 * Settles the order with the provider when the buyer returns from paying, and returns what was
 * bought. The ids of order and intent are enough; the result has no personal data. Look-ups are
 * coalesced: while one is in flight, or just after it, callers wait for the next one (see LookUps).
 */
export async function captureOrder(
  deps: SettlePaymentDeps,
  { orderId, paymentIntentId }: CaptureInput,
): Promise<CaptureOutput> {
  await deps.settling.run(orderId, () => settleAtTill(deps, { orderId, paymentIntentId }))
  const [bought] = await readRows(deps.pool, boughtRow)`
    SELECT o.id AS "orderId", o.number AS "orderNumber", o.status, p.status AS "paymentStatus",
      o."totalPence", o."vatPence", o."deliveryPence", ${linesJson} AS lines,
      ${bookedSlotJson(1)} AS delivery, ${bookedSlotJson(2)} AS "secondDelivery", o."createdAt", o."twoDeliveries"
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE o.id = ${orderId}::uuid`
  if (!bought) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { lines, createdAt, twoDeliveries, ...receipt } = bought
  const days = deliveryDays(
    lines.map((line) => madeFrom(line, createdAt)),
    { ordered: createdAt, twoDeliveries },
  )
  return {
    ...receipt,
    lines: lines.map(({ productId, title, variant, image, pricePence, quantity, services }) => ({
      productId,
      title,
      variant,
      image,
      pricePence,
      quantity,
      services: services.map(({ kind, ...service }) => ({
        service: kind,
        pricePence: service.pricePence,
        quantity: service.quantity,
      })),
    })),
    deliveryDays: days.map((day) => day.toISOString().slice(0, 10)),
  }
}
