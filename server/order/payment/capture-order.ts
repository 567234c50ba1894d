import { bookedSlotJson } from '#server/delivery/slots/booked-slot.ts'
import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { giftPaymentId } from '#server/gift-card/gift-card.shared.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { readToAgree } from '#server/delivery/to-agree.ts'
import { newFulfilmentJson } from '#server/delivery/methods/read-fulfilment.ts'
import { linesJson, orderPromotionsJson, soldLine } from '../order-lines.ts'
import { itsPaymentsSql, paidByGiftCard } from '../order-payment.ts'
import { captureOutput, type CaptureInput, type CaptureOutput } from '../order.schema.ts'
import { readPromisedDays } from '#server/delivery/slots/promised-days.ts'
import { madeFrom } from '#server/stock/made-to-order.shared.ts'
import {
  isSettled,
  readUnsettled,
  settleFound,
  type SettlePaymentDeps,
} from '#server/payment/settle-payment.ts'

const boughtRow = captureOutput
  .omit({ deliveryDays: true, lines: true, balance: true, toAgree: true })
  .extend({
    balancePence: z.int().nullable(),
    balanceDueOn: z.iso.date().nullable(),
    lines: z.array(soldLine),
    createdAt: z.date(),
    twoDeliveries: z.boolean(),
    pincode: z.string(),
    isAssembly: z.boolean(),
    deliveryIsAgreed: z.boolean(),
  })

async function settleAtTill(
  deps: SettlePaymentDeps,
  { orderId, paymentIntentId }: CaptureInput,
): Promise<void> {
  const known = await findAsked(deps, { orderId, paymentIntentId })
  const isPaidByGiftCard = known?.intentId === null && isSettled(known)
  if (isPaidByGiftCard && paymentIntentId === giftPaymentId(orderId)) return
  if (known?.intentId !== paymentIntentId) throw new ShopError('NOT_FOUND', { what: 'order' })
  if (isSettled(known)) return
  await settleFound(deps, known, orderId)
}

/** The first payment of an order, or the later one that has this intent. */
async function findAsked(deps: SettlePaymentDeps, { orderId, paymentIntentId }: CaptureInput) {
  const first = await readUnsettled(deps, { orderId })
  if (!first || first.intentId === paymentIntentId) return first
  const later = await deps.db.payment.findFirst({
    where: { orderId, intentId: paymentIntentId },
    select: { id: true },
  })
  return later ? readUnsettled(deps, { paymentId: later.id }) : first
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
    SELECT o.id AS "orderId", o.number AS "orderNumber", o.status, p.status::text AS "paymentStatus",
      o."totalPence", o."vatPence", o."deliveryPence", p."paidPence", p."balancePence",
      p."balanceDueOn", ${paidByGiftCard} AS "giftPence", ${linesJson} AS lines,
      ${orderPromotionsJson} AS promotions,
      ${bookedSlotJson(1)} AS delivery, ${bookedSlotJson(2)} AS "secondDelivery", o."createdAt", o."twoDeliveries",
      o.pincode, o."isAssembly", o."deliveryIsAgreed",
      o."deliveryMethod", ${newFulfilmentJson} AS fulfilment
    FROM "Order" o ${itsPaymentsSql}
    WHERE o.id = ${orderId}::uuid`
  if (!bought) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { lines, createdAt, balancePence, balanceDueOn, ...rest } = bought
  const {
    twoDeliveries: _two,
    pincode: _pincode,
    isAssembly: _assembly,
    deliveryIsAgreed: _agreed,
    ...receipt
  } = rest
  const hasWindow = bought.delivery !== null || bought.secondDelivery !== null
  const { deliveryDays: days } = await readPromisedDays(
    sqlOf(deps.pool),
    bought,
    lines.map((line) => madeFrom(line, createdAt)),
  )
  return {
    ...receipt,
    balance: balancePence === null ? null : { pence: balancePence, dueOn: balanceDueOn },
    lines: lines.map(({ services, ...line }) => ({
      productId: line.productId,
      title: line.title,
      variant: line.variant,
      image: line.image,
      pricePence: line.pricePence,
      quantity: line.quantity,
      discountPence: line.discountPence,
      services: services.map(({ kind, ...service }) => ({
        service: kind,
        pricePence: service.pricePence,
        quantity: service.quantity,
        discountPence: service.discountPence,
      })),
    })),
    deliveryDays: days.map((day) => day.toISOString().slice(0, 10)),
    toAgree: await readToAgree(sqlOf(deps.pool), { ...bought, hasWindow }),
  }
}
