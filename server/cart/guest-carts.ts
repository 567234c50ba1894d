import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { holdsStock } from '../stock/hold.ts'
import { MAX_CODES } from './bounds.ts'
import { sellableTo } from './owner.ts'
import { readRows } from '../platform/sql.ts'
import { GUEST_CART_DAYS } from '../lib/people/guest-id.shared.ts'

const locked = z.object({ id: z.uuid() })

/**
 * Merges the guest's cart into the shopper's: quantities add up, capped at the limit of a line, as
 * do their services, capped at the pieces; no line is lost, and the guest's cart is empty
 * afterwards. Orders keep their owner; a shopper's order that was placed from the guest's cart
 * refers to the shopper's cart from then on.
 */
export async function mergeGuestCart(
  { db }: Pick<Deps, 'db'>,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [guest] = await readRows(tx, locked)`
      SELECT id FROM "Cart" WHERE "guestId" = ${guestId} FOR UPDATE`
    if (!guest) return
    const together = Prisma.sql`GREATEST(1, LEAST(
      "CartItem".quantity + EXCLUDED.quantity,
      (SELECT ${sellableTo({ userId })} FROM "Product" p WHERE p.id = EXCLUDED."productId")))`
    await tx.$executeRaw`
      WITH cart AS (
        INSERT INTO "Cart" AS c (id, "userId", codes, "updatedAt")
        SELECT uuidv7(), ${userId}::uuid, codes, now() FROM "Cart" WHERE id = ${guest.id}::uuid
        ON CONFLICT ("userId") DO UPDATE SET "updatedAt" = now(), codes = (
          SELECT COALESCE(array_agg(code ORDER BY first), '{}') FROM (
            SELECT code, min(place) AS first
            FROM unnest(c.codes || EXCLUDED.codes) WITH ORDINALITY AS all_codes (code, place)
            GROUP BY code ORDER BY first LIMIT ${MAX_CODES}::int) AS kept)
        RETURNING id)
      INSERT INTO "CartItem" (id, "cartId", "productId", quantity, "assemblyQuantity", "takeAwayQuantity",
        "createdAt")
      SELECT uuidv7(), cart.id, ci."productId", ci.quantity, ci."assemblyQuantity",
        ci."takeAwayQuantity", ci."createdAt"
      FROM "CartItem" ci, cart WHERE ci."cartId" = ${guest.id}::uuid
      ON CONFLICT ("cartId", "productId") DO UPDATE
      SET quantity = ${together},
        "assemblyQuantity" = LEAST(
          "CartItem"."assemblyQuantity" + EXCLUDED."assemblyQuantity", ${together}),
        "takeAwayQuantity" = LEAST(
          "CartItem"."takeAwayQuantity" + EXCLUDED."takeAwayQuantity", ${together})`
    // Payment removes the order's lines from the cart that the order refers to.
    await tx.$executeRaw`
      UPDATE "Order" o SET "cartId" = (SELECT id FROM "Cart" WHERE "userId" = ${userId}::uuid)
      WHERE "userId" = ${userId}::uuid AND "cartId" = ${guest.id}::uuid
        AND ${holdsStock}`
    await tx.cart.update({
      where: { id: guest.id },
      data: { codes: [], items: { deleteMany: {} } },
    })
  })
}

const BATCH = 1000

/** Deletes unused guest carts; returns how many. */
export async function forgetGuestCarts({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ deleted: number }> {
  const before = new Date(clock.now().getTime() - GUEST_CART_DAYS * 86_400_000)
  let deleted = 0
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM "Cart" WHERE id IN (
        SELECT id FROM "Cart" WHERE "guestId" IS NOT NULL AND "updatedAt" < ${before}
        LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`
    deleted += count
    if (count < BATCH) return { deleted }
  }
}
