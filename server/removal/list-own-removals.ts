import type { Deps } from '../platform/deps.ts'
import type { OwnRemovals } from './removal.schema.ts'

/** As many as an account shows. */
const MOST = 100

/**
 * Lists the removals that were quoted to the confirmed address of an account, newest first. An
 * unconfirmed address may be somebody else's, and has none.
 */
export async function listOwnRemovals(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<OwnRemovals> {
  const user = await db.user.findFirst({
    where: { id: userId, emailConfirmedAt: { not: null } },
    select: { email: true },
  })
  if (!user) return []
  const rows = await db.removal.findMany({
    where: { email: user.email },
    orderBy: { number: 'desc' },
    take: MOST,
    select: { id: true, number: true, status: true, day: true, pricePence: true },
  })
  return rows.map(({ day, ...row }) => ({ ...row, day: day.toISOString().slice(0, 10) }))
}
