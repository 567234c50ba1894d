import type { Sql } from '../../platform/sql.ts'

/**
 * Tells the database who changes prices in this transaction: a member of staff, or a sale that begins
 * or ends as planned. The history of prices names them, and a sale keeps the dates that are written.
 */
export async function actAs(
  tx: Pick<Sql, '$executeRaw'>,
  actor: { id: string } | 'plan',
): Promise<void> {
  const name = actor === 'plan' ? actor : actor.id
  await tx.$executeRaw`SELECT set_config('shop.actor', ${name}, true)`
}
