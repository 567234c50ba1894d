import type { Deps } from '../../../platform/deps.ts'
import type { ListInput } from '../../catalogue.schema.ts'
import { readCards } from '../card.ts'
import { branchesOf, type Count } from '../filter.ts'
import { readCursor, type SortedCard } from '../page-query.ts'
import { boundsOf } from './in-memory/bounds.ts'
import { currentTable } from './in-memory/current-table.ts'
import { pageOfPlaces, selectCards } from './in-memory/select-cards.ts'

/**
 * The same as `pageQuery` for a list that is narrowed by price, colour and so on: which cards these
 * are is worked out in memory, and those of the page are read.
 */
export async function readNarrowed(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<{ cards: SortedCard[]; counts: Count[] }> {
  const { sortBy, limit, cursor } = filter
  const after = cursor ? readCursor(sortBy, cursor) : null
  const table = await currentTable({ pool })
  const bounds = boundsOf(table, filter, branchesOf(filter), clock.now())
  const { chosen, counts } = selectCards(table, bounds, filter)
  const places = pageOfPlaces(table, chosen, { sortBy, limit: limit + 1 }, after)
  const keys = new Map(
    places.map((place) => {
      const key = sortBy.startsWith('title') ? table.title[place] : table.price[place]
      return [table.id[place] ?? '', key ?? 0]
    }),
  )
  const found = await readCards(pool, [...keys.keys()])
  return { cards: found.map((card) => ({ ...card, key: keys.get(card.id) ?? 0 })), counts }
}
