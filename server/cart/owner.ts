import type { SessionUser } from '../lib/people/session-user.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { isOpenOrder } from '../stock/hold.ts'
import { MAX_PIECES } from './bounds.ts'
import type { OwnerInput } from './cart.schema.ts'

/** The owner of a cart or an order: a shopper or a guest. */
export type Owner = { userId: string } | { guestId: string }

/**
 * The owner that a request acts for: the signed-in user, otherwise the guest. A `userId` that is
 * not the session's is refused: NOT_SIGNED_IN for a visitor, NOT_YOURS for another shopper.
 */
export function ownerOf(user: SessionUser | null, input: OwnerInput): Owner {
  if (input.userId && !user) throw new ShopError('NOT_SIGNED_IN', {})
  if (input.userId && input.userId !== user?.id) throw new ShopError('NOT_YOURS', {})
  if (user) return { userId: user.id }
  if (input.guestId) return { guestId: input.guestId }
  throw new ShopError('INVALID_INPUT', { fields: { guestId: 'Send a guest id, or sign in.' } })
}

/** The condition that a row with the alias belongs to the owner. */
export function belongsTo(alias: 'c' | 'o', owner: Owner): Prisma.Sql {
  const column = Prisma.raw(alias)
  return 'userId' in owner
    ? Prisma.sql`${column}."userId" = ${owner.userId}::uuid`
    : Prisma.sql`${column}."guestId" = ${owner.guestId}`
}

/** The products in the owner's cart: a statement that selects their ids. */
export const inCartOf = (owner: Owner): Prisma.Sql => Prisma.sql`
  SELECT ci."productId" FROM "Cart" c JOIN "CartItem" ci ON ci."cartId" = c.id
  WHERE ${belongsTo('c', owner)}`

/**
 * How many of product `p` the owner's open orders took from stock: the owner can still order them.
 */
export function heldByOwner(owner: Owner): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT sum(oi.quantity - oi."madeQuantity") FROM "OrderItem" oi JOIN "Order" o ON o.id = oi."orderId"
    WHERE oi."productId" = p.id AND ${isOpenOrder} AND ${belongsTo('o', owner)}), 0)::int`
}

/**
 * How many of product `p` the owner can order; a product made to order has only the limit of a
 * cart.
 */
export function sellableTo(owner: Owner): Prisma.Sql {
  return Prisma.sql`CASE WHEN p."leadDays" IS NULL
    THEN LEAST(p.stock + ${heldByOwner(owner)}, ${MAX_PIECES}::int) ELSE ${MAX_PIECES}::int END`
}
