import { GUEST_CART_DAYS } from '../lib/guest-id.shared.ts'
import type { Deps } from '../platform/deps.ts'

const AT_ONCE = 1000

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
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`
    deleted += count
    if (count < AT_ONCE) return { deleted }
  }
}
