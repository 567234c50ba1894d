import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import type { SearchInput, SearchOutput } from '../catalogue.schema.ts'
import { readCards } from '../listing/card.ts'
import { chipsOf } from './chips.ts'
import { lookUp } from './look-up.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Limit } from './query/limits.ts'
import { parseQuery, type Query, wantedOf } from './query/parse-query.ts'
import { searchStatement } from './search-statement.ts'

const foundRow = z.object({ id: z.uuid() })

async function find({ pool }: Pick<Deps, 'pool'>, query: Query, input: SearchInput) {
  const statement = searchStatement(query, input)
  if (statement === null) return []
  const found = await readRows(pool, foundRow)(statement)
  return readCards(
    pool,
    found.map(({ id }) => id),
  )
}

/** A number without a unit, meant in centimetres. */
const inCentimetres = ({ eitherWay, from, to, ...limit }: Limit): Limit =>
  eitherWay
    ? { ...limit, measure: 'width', from: from && from / 100, to: to && to / 100 }
    : { ...limit, from, to }

/**
 * Products that match a keyword, best first, and what was understood of it. A number without a unit
 * is a price; where nothing costs that, a width.
 */
export async function searchProducts(
  deps: Pick<Deps, 'pool'>,
  input: SearchInput,
): Promise<SearchOutput> {
  return searchKnowing(deps, await lookUp(deps, wantedOf(input.keyword)), input)
}

/** The same, by what is known of the words. */
export async function searchKnowing(
  deps: Pick<Deps, 'pool'>,
  dictionary: Dictionary,
  input: SearchInput,
): Promise<SearchOutput> {
  const query = parseQuery(input.keyword, dictionary)
  const items = await find(deps, query, input)
  if (items.length > 0 || !query.limits.some(({ eitherWay }) => eitherWay)) {
    return { items, understood: chipsOf(input.keyword, query) }
  }
  const wide = { ...query, limits: query.limits.map(inCentimetres) }
  return { items: await find(deps, wide, input), understood: chipsOf(input.keyword, wide) }
}
