import type { AddressFields } from '../address/address.schema.ts'
import { belongsTo, type Owner } from '../cart/owner.ts'
import type { Deps } from '../deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { sqlOf } from '../sql.ts'
import type { BasketRow } from './basket.ts'
import { openOrders, type OpenOrder } from './open-orders.ts'

/** What the shop knows when somebody wants to order. */
export interface Known {
  /** The lines of the cart, oldest first. */
  rows: BasketRow[]
  /** The owner's unpaid orders, newest first. */
  open: OpenOrder[]
  /** The saved address that was named, when it is the owner's own. */
  saved: (AddressFields & { addressId: string }) | null
}

/** The owner's saved address as JSON: a part of a statement. */
function savedAddress(owner: Owner, addressId: string | null): Prisma.Sql {
  if (!('userId' in owner) || addressId === null) return Prisma.sql`NULL::json`
  return Prisma.sql`(
    SELECT json_build_object('addressId', id, 'firstName', "firstName", 'lastName', "lastName",
      'address', address, 'city', city, 'pincode', pincode, 'phone', phone, 'notes', notes)
    FROM "Address" WHERE id::text = ${addressId} AND "userId" = ${owner.userId}::uuid)`
}

/** Everything that an order is made of: cart, unpaid orders and address, in one statement. */
export async function readAttempt(
  { pool }: Pick<Deps, 'pool'>,
  owner: Owner,
  addressId: string | null,
): Promise<Known> {
  const [known] = await sqlOf(pool).$queryRaw<Known[]>`
    SELECT (
      SELECT COALESCE(json_agg(json_build_object(
        'cartId', c.id, 'productId', p.id, 'title', p.title, 'image', p.images[1],
        'pricePence', p."pricePence", 'salePricePence', p."salePricePence",
        'quantity', ci.quantity, 'archived', p."archivedAt" IS NOT NULL
        ) ORDER BY ci."createdAt", ci.id), '[]')
      FROM "Cart" c JOIN "CartItem" ci ON ci."cartId" = c.id
      JOIN "Product" p ON p.id = ci."productId"
      WHERE ${belongsTo('c', owner)}) AS rows,
    ${openOrders(owner)} AS open,
    ${savedAddress(owner, addressId)} AS saved`
  if (!known) throw new Error('A statement without FROM gave no row.')
  return known
}
