import { roadMiles } from '#server/lib/road/road-miles.shared.ts'
import { rateOf } from './day-rates.shared.ts'
import type { Estimator, Inventory } from './estimate.schema.ts'
import { type Estimate, estimateRemoval } from './estimate-removal.shared.ts'

/** The miles by road of a removal; null while a postcode is missing or not known. */
export const milesOf = ({ from, to }: Pick<Inventory, 'from' | 'to'>): number | null =>
  from.postcode === undefined || to.postcode === undefined
    ? null
    : roadMiles(from.postcode, to.postcode)

/**
 * The estimate of an inventory; kinds that are no more are not counted. `freeDays` is how many days of
 * its week or month are free for its vans.
 */
export function estimateInventory(
  inventory: Inventory,
  { kinds, prices }: Pick<Estimator, 'kinds' | 'prices'>,
  freeDays: number,
): Estimate | null {
  const kindOf = new Map(kinds.map((kind) => [kind.slug, kind]))
  const { pieces, when, ...rest } = inventory
  return estimateRemoval(
    {
      ...rest,
      pieces: pieces.flatMap(({ kind: slug, quantity }) => {
        const kind = kindOf.get(slug)
        return kind ? [{ kind, quantity }] : []
      }),
      miles: milesOf(inventory),
      rate: when ? rateOf(when, prices, freeDays) : null,
    },
    prices,
  )
}
