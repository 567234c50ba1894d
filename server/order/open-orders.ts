import { addressFields, type AddressFields } from '../address/address.schema.ts'
import { belongsTo, type Owner } from '../cart/owner.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Attempt } from './place-order.ts'

type Line = { productId: string; quantity: number; pricePence: number }

/** An order that waits for its payment and holds its stock. */
export interface OpenOrder extends AddressFields {
  id: string
  number: number
  method: 'stripe' | 'paypal'
  email: string | null
  addressId: string | null
  totalPence: number
  paymentIntentId: string | null
  lines: Line[]
}

/** The condition that order `o` is an unpaid one of the owner, and that staff have not taken it on. */
export function isOpen(owner: Owner): Prisma.Sql {
  return Prisma.sql`${belongsTo('o', owner)} AND o."paymentStatus" = 'pending'
    AND o."stockReturnedAt" IS NULL AND o."holdExpiresAt" IS NOT NULL`
}

/** The owner's open orders as JSON, newest first: a part of a statement. */
export function openOrders(owner: Owner): Prisma.Sql {
  return Prisma.sql`(
    SELECT COALESCE(json_agg(json_build_object(
      'id', o.id, 'number', o.number, 'method', o."paymentMethod", 'email', o.email,
      'addressId', o."addressId", 'totalPence', o."totalPence",
      'paymentIntentId', o."paymentIntentId", 'firstName', o."firstName",
      'lastName', o."lastName", 'address', o.address, 'city', o.city, 'pincode', o.pincode,
      'phone', o.phone, 'notes', o.notes,
      'lines', (
        SELECT json_agg(json_build_object('productId', oi."productId", 'quantity', oi.quantity,
          'pricePence', oi."pricePence"))
        FROM "OrderItem" oi WHERE oi."orderId" = o.id)
      ) ORDER BY o."createdAt" DESC), '[]')
    FROM "Order" o WHERE ${isOpen(owner)})`
}

const keyOf = (lines: Line[]) =>
  lines
    .map((line) => `${line.productId}:${line.quantity}:${line.pricePence}`)
    .toSorted()
    .join()

const compared = [...addressFields.keyof().options, 'email'] as const

/** Whether an attempt asks for the order that is there already: lines, address, total and method. */
export function isSameAttempt(order: OpenOrder, { basket, destination, method }: Attempt): boolean {
  return (
    order.method === method &&
    order.totalPence === basket.totalPence &&
    keyOf(order.lines) === keyOf(basket.lines) &&
    compared.every((field) => order[field] === destination[field])
  )
}
