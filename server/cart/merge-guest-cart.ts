import type { Deps } from '../deps.ts'
import { heldByOwner } from './owner.ts'

/**
 * Gives the guest's cart and unpaid hold to the shopper: quantities add up, capped at what there
 * is, and no line is lost; the guest's cart is empty afterwards.
 */
export async function mergeGuestCart(
  { db }: Pick<Deps, 'db'>,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [guest] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM "Cart" WHERE "guestId" = ${guestId} FOR UPDATE`
    await tx.order.updateMany({
      where: { guestId, paymentStatus: 'pending', stockReturnedAt: null },
      data: { guestId: null, userId },
    })
    if (!guest) return
    await tx.$executeRaw`
      WITH cart AS (
        INSERT INTO "Cart" (id, "userId", "updatedAt") VALUES (uuidv7(), ${userId}::uuid, now())
        ON CONFLICT ("userId") DO UPDATE SET "updatedAt" = now() RETURNING id)
      INSERT INTO "CartItem" (id, "cartId", "productId", quantity, "createdAt")
      SELECT uuidv7(), cart.id, ci."productId", ci.quantity, ci."createdAt"
      FROM "CartItem" ci, cart WHERE ci."cartId" = ${guest.id}::uuid
      ON CONFLICT ("cartId", "productId") DO UPDATE
      SET quantity = GREATEST(1, LEAST(
        "CartItem".quantity + EXCLUDED.quantity,
        (SELECT p.stock + ${heldByOwner({ userId })} FROM "Product" p
          WHERE p.id = EXCLUDED."productId")))`
    await tx.cartItem.deleteMany({ where: { cartId: guest.id } })
  })
}
