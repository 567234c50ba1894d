import { z } from 'zod'
import { addressFields, savedAddress } from '#server/address/address.schema.ts'
import { belongsTo, type Owner } from '#server/cart/owner.ts'
import { isCurrent } from '#server/delivery/order-parts.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { paymentMethodNames } from '#server/lib/order/payment-methods.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { isOpenOrder } from '#server/stock/hold.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import type { Attempt } from './attempt.ts'

interface Line {
  productId: string
  quantity: number
  pricePence: number
}

/** An open order: unpaid, with its stock held. */
export const openOrderRow = savedAddress.extend({
  id: z.uuid(),
  number: z.int(),
  method: z.enum(paymentMethodNames),
  email: z.string().nullable(),
  addressId: z.uuid().nullable(),
  totalPence: z.int(),
  twoDeliveries: z.boolean(),
  termsVersion: z.int().nullable(),
  slotId: z.uuid().nullable(),
  secondSlotId: z.uuid().nullable(),
  intentId: z.string().nullable(),
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
    services.map(({ kind: service, pricePence, quantity }) => {
      return { service, productId, pricePence, quantity }
    }),
  ),
})

/** The condition that order `o` is an open one of the owner. */
export function isOpen(owner: Owner): Prisma.Sql {
  return Prisma.sql`${belongsTo('o', owner)} AND ${isOpenOrder}`
}

/** The slot of a delivery of order `o`. */
const slotOf = (part: Part): Prisma.Sql => Prisma.sql`(
  SELECT b."slotId" FROM "DeliveryBooking" b
  WHERE b."orderId" = o.id AND b.part = ${part}::int AND ${isCurrent})`

/** The owner's open orders as JSON, newest first: a fragment of a statement. */
export function openOrders(owner: Owner): Prisma.Sql {
  return Prisma.sql`(
    SELECT COALESCE(json_agg(json_build_object(
      'id', o.id, 'number', o.number, 'method', p.method, 'email', o.email,
      'addressId', o."addressId", 'totalPence', o."totalPence",
      'twoDeliveries', o."twoDeliveries", 'termsVersion', o."termsVersion", 'intentId', p."intentId",
      'slotId', ${slotOf(1)}, 'secondSlotId', ${slotOf(2)},
      'firstName', o."firstName",
      'lastName', o."lastName", 'address', o.address, 'city', o.city, 'pincode', o.pincode,
      'phone', o.phone, 'notes', o.notes,
      'lines', ${linesJson}
      ) ORDER BY o."createdAt" DESC), '[]')
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE ${isOpen(owner)})`
}

const keyOf = (lines: readonly (Line & { service?: string })[]) =>
  lines
    .map((line) => `${line.service}:${line.productId}:${line.quantity}:${line.pricePence}`)
    .toSorted()
    .join()

const compared = [...addressFields.keyof().options, 'email'] as const

/** Whether an attempt equals an existing order: lines, services, address, total, method, deliveries
 * and accepted terms. */
export function isSameAttempt(
  order: OpenOrder,
  { basket, destination, method, twoDeliveries, termsVersion, slot, secondSlot }: Attempt,
): boolean {
  return (
    order.method === method &&
    order.twoDeliveries === twoDeliveries &&
    order.termsVersion === termsVersion &&
    order.slotId === (slot?.id ?? null) &&
    order.secondSlotId === (secondSlot?.id ?? null) &&
    order.totalPence === basket.totalPence &&
    keyOf(order.lines) === keyOf(basket.lines) &&
    keyOf(order.services) === keyOf(basket.services) &&
    compared.every((field) => order[field] === destination[field])
  )
}
