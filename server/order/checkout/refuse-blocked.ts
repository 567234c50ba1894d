import type { SessionUser } from '#server/lib/people/session-user.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Throws ORDERING_BLOCKED for an order by an account or with an address that staff have blocked. An
 * account's own address counts, and the confirmed one of a blocked account. Orders that are there
 * already go on, and can be seen.
 */
export async function refuseBlocked(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  user: Pick<SessionUser, 'id' | 'email'> | null,
  email: string | null,
): Promise<void> {
  const address = user?.email ?? email
  if (address === null) return
  const blocked = await db.customerRecord.findFirst({
    where: {
      blockedAt: { not: null },
      OR: [
        { email: address },
        { user: { email: address, emailConfirmedAt: { not: null } } },
        ...(user === null ? [] : [{ userId: user.id }]),
      ],
    },
    select: { id: true },
  })
  if (blocked) {
    throw new OrderError('ORDERING_BLOCKED', { phone: settings.current().contact.phone })
  }
}
