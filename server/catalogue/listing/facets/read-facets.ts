import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { readRows } from '../../../platform/sql.ts'
import type { FacetsOutput, ListInput } from '../../catalogue.schema.ts'
import { branchesOf } from '../filter.ts'
import { facetConditions, facetNames } from './facet-conditions.ts'
import { filterValues, inBranches } from './facet-page-query.ts'

const BARS = 20
const RATINGS = [4, 3, 2]

const counted = z.array(z.object({ value: z.string(), count: z.int() }))
const row = z.object({
  total: z.int(),
  colour: counted,
  material: counted,
  rating: counted,
  inStock: z.int(),
  least: z.int().nullable(),
  most: z.int().nullable(),
  bars: counted,
  without: counted,
})

const bitOf = (name: (typeof facetNames)[number] | 'category') =>
  name === 'category' ? 1 << facetNames.length : 1 << facetNames.indexOf(name)

/** Each facet has a bit, set where a row does not fit it. */
const misses = [
  ...facetNames.map((name) => ({ name, fits: facetConditions[name] })),
  { name: 'category' as const, fits: inBranches },
]
const missed = misses
  .map(({ name, fits }) => `CASE WHEN ${fits} THEN 0 ELSE ${bitOf(name)} END`)
  .join(' | ')

/** Rows that fit all facets but for one. */
const leaving = (name: (typeof facetNames)[number]) => `missed & ~${bitOf(name)} = 0`

/** Cards by value, for rows `r`; products without a family need no comparison with others. */
const cardsBy = (value: string, from: string, where: string) => `
  SELECT value, sum(n)::int AS count FROM (
    SELECT ${value} AS value, count(*) AS n FROM r${from} WHERE ${where} AND alone GROUP BY 1
    UNION ALL
    SELECT value, count(*) FROM (
      SELECT DISTINCT "cardId", category, subcategory, ${value} AS value FROM r${from} WHERE ${where} AND NOT alone
    ) AS d GROUP BY 1
  ) AS both_kinds GROUP BY 1`

const listed = (counts: string) => `(SELECT COALESCE(json_agg(c), '[]') FROM (${counts}) AS c)`
const oneCount = (where: string) =>
  `(SELECT COALESCE(sum(count), 0)::int FROM (${cardsBy(`'all'::text`, '', where)}) AS c)`

const reading = `
  WITH r AS MATERIALIZED (
    SELECT * FROM (
      SELECT "cardId", "cardId" = "productId" AS alone, category, subcategory, "payablePence", colours, materials,
        "readyDays", rating, ${missed} AS missed
      FROM "ProductFacet" AS h
    ) AS all_rows WHERE missed & (missed - 1) = 0
  ), priced AS MATERIALIZED (
    SELECT min("payablePence") AS price FROM r WHERE ${leaving('price')} GROUP BY "cardId", category, subcategory
  ), ends AS MATERIALIZED (
    SELECT min(price) AS least, max(price) AS most FROM priced
  )
  SELECT least, most,
    ${oneCount('missed = 0')} AS total,
    ${listed(cardsBy('v', ', unnest(colours) AS v', leaving('colour')))} AS colour,
    ${listed(cardsBy('v', ', unnest(materials) AS v', leaving('material')))} AS material,
    ${listed(cardsBy('v::text', `, unnest(ARRAY[${RATINGS.join(', ')}]) AS v`, `${leaving('rating')} AND rating >= v * 100`))} AS rating,
    ${oneCount(`${leaving('inStock')} AND "readyDays" = 0`)} AS "inStock",
    ${listed(`SELECT least(${BARS} - 1, (price - least) * ${BARS} / greatest(most - least, 1))::text AS value,
      count(*)::int AS count FROM priced, ends GROUP BY 1`)} AS bars,
    ${listed(cardsBy('missed::text', '', 'missed > 0'))} AS without
  FROM ends`

const recordOf = (counts: z.infer<typeof counted>) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]))

/**
 * What can be chosen beside the tree of categories, with the number of cards that each choice has.
 * Each facet's counts leave its own choices out.
 */
export async function readFacets(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<FacetsOutput> {
  const values = filterValues(filter, branchesOf(filter), clock.now())
  const [found] = await readRows(pool, row)({ text: reading, values })
  if (found === undefined) throw new Error('The facets have no row.')
  const bars = recordOf(found.bars)
  const without = recordOf(found.without)
  return {
    total: found.total,
    price: {
      leastPence: found.least ?? 0,
      mostPence: found.most ?? 0,
      bars: Array.from({ length: BARS }, (_, place) => bars[place] ?? 0),
    },
    colour: recordOf(found.colour),
    material: recordOf(found.material),
    rating: recordOf(found.rating),
    inStock: found.inStock,
    without: misses.flatMap(({ name }) => {
      const count = without[bitOf(name)] ?? 0
      return count > 0 ? [{ facet: name, count }] : []
    }),
  }
}
