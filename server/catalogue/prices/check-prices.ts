import type { Actor } from '#server/audit/record-audit.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Sql } from '#server/platform/sql.ts'

/** The member of staff who changes products. */
export type Editor = Actor & Pick<SessionUser, 'role' | 'staffRoles'>

/** The fields of a product that are a price, or say when one is charged. */
export const priceFields = [
  'pricePence',
  'salePricePence',
  'plannedSalePence',
  'saleFrom',
  'saleTo',
  'assemblyPricePence',
  'takeAwayPricePence',
] as const

type Prices = Readonly<Record<(typeof priceFields)[number], number | string | null>>

/**
 * Decides, for every way that leads to a change of a product, whether somebody may change its
 * prices: throws ROLE_MISSING when one differs, or for a new product (no `before`).
 */
export function checkPrices(editor: Editor, before: Prices | null, after: Prices): void {
  if (before && priceFields.every((name) => before[name] === after[name])) return
  checkPermission(editor, 'prices')
}

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
