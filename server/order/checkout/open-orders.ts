import { z } from 'zod'
import { addressFields, savedAddress } from '#server/address/address.schema.ts'
import { belongsTo, type Owner } from '#server/cart/owner.ts'
import { isCurrent } from '#server/delivery/order-parts.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import { checkoutMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { isOpenOrder } from '#server/stock/hold.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import { giftPenceOf } from '../order-payment.ts'
import type { Attempt } from './attempt.ts'

interface Line {
  productId: string
  quantity: number
  pricePence: number
  discountPence: number
}

/** An open order: unpaid, with its stock held. */
export const openOrderRow = savedAddress.extend({
  id: z.uuid(),
  number: z.int(),
  method: z.enum([...checkoutMethodNames, 'gift_card']),
  email: z.string().nullable(),
  addressId: z.uuid().nullable(),
  totalPence: z.int(),
  /** What its first payment is for. */
  nowPence: z.int(),
  /** The gift card that pays for it, and what it pays beside the first payment. */
  giftCardId: z.uuid().nullable(),
  giftPence: z.int(),
  /** The last day for its balance; null for an order that is paid as a whole. */
  balanceDueOn: z.iso.date().nullable(),
  twoDeliveries: z.boolean(),
  termsVersion: z.int().nullable(),
  slotId: z.uuid().nullable(),
  secondSlotId: z.uuid().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  /** The day on which its buyer collects it. */
  collectOn: z.iso.date().nullable(),
  intentId: z.string().nullable(),
  promotions: z.array(z.object({ id: z.uuid(), code: z.string().nullable() })),
  lines: z.array(soldLine),
})
type OpenOrderRow = z.infer<typeof openOrderRow>

/** An open order, with what an attempt is compared with. */
export type OpenOrder = Omit<OpenOrderRow, 'lines'> & {
  lines: readonly Line[]
  services: readonly (Line & { service: ServiceKind })[]
}

/** An open order with its services apart from its lines. */
export const openOrderOf = ({ lines, ...order }: OpenOrderRow): OpenOrder => ({
  ...order,
  lines,
  services: lines.flatMap(({ productId, services }) =>
    services.map(({ kind: service, pricePence, quantity, discountPence }) => {
      return { service, productId, pricePence, quantity, discountPence }
    }),
  ),
})

/**
 * The condition that order `o` is an open one of the owner, from a cart: an order of assembly is
 * beside it, and neither replaces the other.
 */
export function isOpen(owner: Owner): Prisma.Sql {
  return Prisma.sql`${belongsTo('o', owner)} AND ${isOpenOrder} AND NOT o."isAssembly"`
}

/** The slot of a delivery of order `o`. */
const slotOf = (part: Part): Prisma.Sql => Prisma.sql`(
  SELECT b."slotId" FROM "DeliveryBooking" b
  WHERE b."orderId" = o.id AND b.part = ${part}::int AND ${isCurrent})`

/** The gift card that pays for order `o`. */
const giftCardOf = Prisma.sql`(
  SELECT e."giftCardId" FROM "Payment" g JOIN "GiftCardEntry" e ON e."paymentId" = g.id
  WHERE g."orderId" = o.id AND g.method = 'gift_card' LIMIT 1)`

/** The owner's open orders as JSON, newest first: a fragment of a statement. */
export function openOrders(owner: Owner): Prisma.Sql {
  return Prisma.sql`(
    SELECT COALESCE(json_agg(json_build_object(
      'id', o.id, 'number', o.number, 'method', p.method, 'email', o.email,
      'addressId', o."addressId", 'totalPence', o."totalPence",
      'nowPence', p."amountPence", 'giftCardId', ${giftCardOf}, 'giftPence', ${giftPenceOf},
      'balanceDueOn', (SELECT min(later."dueOn") FROM "Payment" later
        WHERE later."orderId" = o.id AND later.kind = 'balance'),
      'twoDeliveries', o."twoDeliveries", 'termsVersion', o."termsVersion", 'intentId', p."intentId",
      'slotId', ${slotOf(1)}, 'secondSlotId', ${slotOf(2)}, 'deliveryMethod', o."deliveryMethod",
      'collectOn', (SELECT f."collectOn" FROM "Fulfilment" f WHERE f."orderId" = o.id),
      'firstName', o."firstName",
      'lastName', o."lastName", 'address', o.address, 'city', o.city, 'pincode', o.pincode,
      'phone', o.phone, 'notes', o.notes,
      'promotions', (
        SELECT COALESCE(json_agg(json_build_object('id', u."promotionId", 'code', u.code)), '[]')
        FROM "OrderPromotion" u WHERE u."orderId" = o.id),
      'lines', ${linesJson}
      ) ORDER BY o."createdAt" DESC), '[]')
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE ${isOpen(owner)})`
}

const keyOf = (lines: readonly (Line & { service?: string })[]) =>
  lines
    .map(({ service, productId, quantity, pricePence, discountPence }) =>
      [service, productId, quantity, pricePence, discountPence].join(':'),
    )
    .toSorted()
    .join()

const keyOfPromotions = (promotions: readonly { id: string; code: string | null }[]) =>
  promotions
    .map(({ id, code }) => `${id}:${code}`)
    .toSorted()
    .join()

const compared = [...addressFields.keyof().options, 'email'] as const

/**
 * Whether an attempt equals an existing order: lines, services, promotions, address, total, method,
 * gift card, how much is paid now, deliveries and accepted terms.
 */
export function isSameAttempt(
  order: OpenOrder,
  { basket, destination, method, giftCardId, pay, twoDeliveries, ...wanted }: Attempt,
): boolean {
  return (
    // A gift card that pays for everything takes the place of the chosen method.
    [method, giftCardId && 'gift_card'].includes(order.method) &&
    order.giftCardId === giftCardId &&
    order.nowPence + order.giftPence < order.totalPence === (pay === 'deposit') &&
    order.twoDeliveries === twoDeliveries &&
    order.termsVersion === wanted.termsVersion &&
    order.slotId === (wanted.slot?.id ?? null) &&
    order.secondSlotId === (wanted.secondSlot?.id ?? null) &&
    order.deliveryMethod === (wanted.fulfilment?.method ?? 'van') &&
    order.collectOn === (wanted.fulfilment?.day?.date ?? null) &&
    order.totalPence === basket.totalPence &&
    keyOf(order.lines) === keyOf(basket.lines) &&
    keyOf(order.services) === keyOf(basket.services) &&
    keyOfPromotions(order.promotions) ===
      keyOfPromotions(basket.promotions.map(({ promotion }) => promotion)) &&
    compared.every((field) => order[field] === destination[field])
  )
}
