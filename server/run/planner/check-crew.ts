import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'

/** Throws INVALID_INPUT for people who are not staff. */
export async function checkCrew(tx: Pick<Tx, 'user'>, crew: readonly string[]): Promise<void> {
  const ids = [...new Set(crew)]
  const found = await tx.user.count({ where: { id: { in: ids }, role: 'admin' } })
  if (found === crew.length) return
  throw new ShopError('INVALID_INPUT', {
    fields: { crew: 'Choose crew from your staff, each person once.' },
  })
}
