import type { Sql } from '#server/platform/sql.ts'

/**
 * Sets who changes prices in this transaction, for the triggers: a member of staff, or a planned
 * sale that begins or ends. The price history names them, and a sale keeps the dates that are
 * written.
 */
export async function actAs(
  tx: Pick<Sql, '$executeRaw'>,
  actor: { id: string } | 'plan',
): Promise<void> {
  const name = actor === 'plan' ? actor : actor.id
  await tx.$executeRaw`SELECT set_config('shop.actor', ${name}, true)`
}
