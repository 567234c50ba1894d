import type { SessionUser } from '../auth/auth.schema.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import type { OwnerInput } from './cart.schema.ts'

/** Whose cart or order something is: a shopper's, or a guest's. */
export type Owner = { userId: string } | { guestId: string }

/**
 * The owner a request speaks for: whoever is signed in, otherwise the guest. A `userId` that is
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

/** How many of product `p` the owner's own unpaid orders hold: theirs to order again. */
export function heldByOwner(owner: Owner): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT sum(oi.quantity) FROM "OrderItem" oi JOIN "Order" o ON o.id = oi."orderId"
    WHERE oi."productId" = p.id AND o."paymentStatus" = 'pending'
      AND o."stockReturnedAt" IS NULL AND o."holdExpiresAt" IS NOT NULL
      AND ${belongsTo('o', owner)}), 0)::int`
}
