import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Estimator, Inventory } from './estimate.schema.ts'
import { estimateInventory } from './inventory-estimate.shared.ts'
import { countFreeDays } from './removal-days.ts'
import { inventoryWords } from './inventory-words.shared.ts'
import type { Estimate } from './estimate-removal.shared.ts'

/**
 * The kinds that people count, hidden ones too for the lists that have them, and the figures of the
 * price in force. One statement.
 */
export async function readEstimator({
  db,
  settings,
}: { db: Pick<Tx, 'removalKind'> } & Pick<Deps, 'settings'>): Promise<Estimator> {
  const rows = await db.removalKind.findMany({
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    select: {
      slug: true,
      label: true,
      plural: true,
      aliases: true,
      rooms: true,
      litres: true,
      dismantleMinutes: true,
      twoPeople: true,
      fragile: true,
      special: true,
      drawing: true,
      holds: true,
      archivedAt: true,
    },
  })
  const kinds = rows.map(({ archivedAt, ...kind }) => ({ ...kind, isHidden: archivedAt !== null }))
  return { kinds, prices: settings.current().removalPrices }
}

/**
 * The estimate of an inventory with the figures in force and the days that are free, and the
 * inventory in words. Throws INVALID_INPUT for a kind that there is not.
 */
export async function estimateFor(
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'settings'>,
  inventory: Inventory,
): Promise<{ estimate: Estimate | null; words: string }> {
  const estimator = await readEstimator(deps)
  const known = new Set(estimator.kinds.map(({ slug }) => slug))
  const unknown = inventory.pieces.findIndex(({ kind }) => !known.has(kind))
  if (unknown !== -1) {
    const message = 'There is no such kind of piece.'
    throw new ShopError('INVALID_INPUT', { fields: { [`pieces.${unknown}.kind`]: message } })
  }
  const { when } = inventory
  const { vans = 1 } = estimateInventory({ ...inventory, when: undefined }, estimator, 0) ?? {}
  const freeDays = when ? await countFreeDays(deps, when, vans) : 0
  return {
    estimate: estimateInventory(inventory, estimator, freeDays),
    words: inventoryWords(inventory, estimator.kinds),
  }
}
