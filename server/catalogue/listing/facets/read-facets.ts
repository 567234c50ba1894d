import { z } from 'zod'
import {
  colours,
  drawers,
  type FacetValue,
  materials,
  seats,
  shapes,
} from '#server/catalogue-entry/facet-values.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows, type Statement } from '#server/platform/sql.ts'
import type { FacetsOutput, Filter, ListInput } from '#server/catalogue/catalogue.schema.ts'
import { type Known, knownNow } from '#server/catalogue/known-now.ts'
import { branchCount, type Facets, facetsOf } from '../filter.ts'
import {
  type Bind,
  cardKey,
  conditionsOf,
  type FacetName,
  facetNames,
  parameters,
  within,
} from '../conditions.ts'

const BARS = 20
const RATINGS = [4, 3, 2]

/** A histogram: the ends, and the cards of each bar that has some. */
const spread = z.object({
  least: z.int().nullable(),
  most: z.int().nullable(),
  bars: z.array(z.object({ bar: z.int(), count: z.int() })),
})

/** How many cards have exactly these bits. */
const byBits = z.array(z.object({ bits: z.int(), count: z.int() }))

const countedRow = z.object({
  total: z.int(),
  inStock: z.int(),
  ratings: z.array(z.int()),
  colours: byBits,
  materials: byBits,
  seats: byBits,
  shapes: byBits,
  drawers: byBits,
  missed: byBits,
  price: spread,
  width: spread,
  depth: spread,
  height: spread,
})

/**
 * Reads the choices beside the tree of categories, with the number of cards of each. Each facet's
 * counts leave out its own choice: an entry that misses no chosen facet counts everywhere, one that
 * misses exactly one counts for that facet alone, and any other for none.
 */
export async function readFacets(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  filter: ListInput,
): Promise<FacetsOutput> {
  const of = { card: cardKey(filter), about: (bind: Bind) => within(filter, bind), columns: [] }
  const statement = countStatement(filter, of, knownNow(deps))
  return countsIn(onlyRow(await readRows(deps.pool, countedRow)(statement)))
}

/**
 * The same for the entries that a condition `about` selects, such as those that a search finds, with
 * the counts in the tree of categories. `card` is the SQL of what is one card.
 */
export async function readFacetsWithTree(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  filter: Filter,
  of: Pick<Counted, 'card' | 'about'>,
): Promise<FacetsOutput & { tree: Facets }> {
  const row = countedRow.extend({ branches: z.array(branchCount) })
  const known = knownNow(deps)
  const statement = countStatement(filter, { ...of, columns: [branchesColumn] }, known)
  const counted = onlyRow(await readRows(deps.pool, row)(statement))
  return { ...countsIn(counted), tree: facetsOf(counted.branches, known.taxonomy) }
}

function countsIn(row: z.infer<typeof countedRow>): FacetsOutput {
  const { least, most, bars } = spreadOf(row.price)
  return {
    total: row.total,
    price: { leastPence: least, mostPence: most, bars },
    width: spreadOf(row.width),
    depth: spreadOf(row.depth),
    height: spreadOf(row.height),
    colour: countsOf(colours, row.colours),
    material: countsOf(materials, row.materials),
    seats: countsOf(seats, row.seats),
    shape: countsOf(shapes, row.shapes),
    drawers: countsOf(drawers, row.drawers),
    rating: positive(RATINGS.map((stars, at) => [stars, row.ratings[at] ?? 0])),
    inStock: row.inStock,
    without: facetNames.flatMap((facet, at) => {
      const count = countOf(row.missed, at)
      return count > 0 ? [{ facet, count }] : []
    }),
  }
}

const positive = (counts: (readonly [string | number, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))

/** How many cards have the bit at a place. */
const countOf = (counts: z.infer<typeof byBits>, place: number) =>
  counts.reduce((sum, { bits, count }) => sum + ((bits & (1 << place)) === 0 ? 0 : count), 0)

const countsOf = (known: readonly FacetValue[], counts: z.infer<typeof byBits>) =>
  positive(known.map(({ id }, place) => [id, countOf(counts, place)]))

function spreadOf({ least, most, bars }: z.infer<typeof spread>) {
  const counts = new Map(bars.map(({ bar, count }) => [bar, count]))
  return {
    least: least ?? 0,
    most: most ?? 0,
    bars: Array.from({ length: BARS }, (_, bar) => counts.get(bar) ?? 0),
  }
}

const bitOf = (facet: FacetName) => 1 << facetNames.indexOf(facet)

/** SQL: an aggregate over the entries of a card that miss no facet, or this one alone. */
const but = (facet: FacetName, aggregate: string) =>
  `${aggregate} FILTER (WHERE missed IN (0, ${bitOf(facet)}))`

/** SQL: the histogram of a column of `card`. */
const spreadColumn = (column: string) => `(
  SELECT json_build_object('least', ends.least, 'most', ends.most, 'bars', COALESCE((
    SELECT json_agg(b) FROM (
      SELECT LEAST(${BARS - 1}, (${column} - ends.least)::bigint * ${BARS} / GREATEST(ends.most - ends.least, 1)) AS bar,
        count(*)::int AS count
      FROM card WHERE ${column} IS NOT NULL GROUP BY 1
    ) AS b), '[]'))
  FROM (SELECT min(${column}) AS least, max(${column}) AS most FROM card) AS ends
) AS ${column}`

const bitsColumn = (column: string) => `(
  SELECT COALESCE(json_agg(b), '[]') FROM (
    SELECT ${column} AS bits, count(*)::int AS count FROM card WHERE ${column} <> 0 GROUP BY 1
  ) AS b) AS ${column}`

/** SQL: the cards of each kind and sizes, which leave out the choices in the tree. */
const branchesColumn = `(
  SELECT COALESCE(json_agg(n), '[]') FROM (
    SELECT category, subcategory, sizes, count(*)::int AS count FROM (
      SELECT category, subcategory,
        COALESCE(array_agg(DISTINCT size) FILTER (WHERE size IS NOT NULL), '{}') AS sizes
      FROM entry WHERE missed IN (0, ${bitOf('category')}) GROUP BY card, category, subcategory
    ) AS c GROUP BY category, subcategory, sizes
  ) AS n) AS branches`

/** What is counted: entries that fit a condition, in cards, and further columns of the result. */
interface Counted {
  card: string
  about: (bind: Bind) => string
  columns: readonly string[]
}

function countStatement(
  filter: Filter,
  { card, about, columns }: Counted,
  known: Known,
): Statement {
  const { values, bind } = parameters()
  const missed = conditionsOf(filter, bind, known).map(
    ({ facet, fits }) => `CASE WHEN ${fits} THEN 0 ELSE ${bitOf(facet)} END`,
  )
  return {
    text: `
      WITH entry AS (
        SELECT e.*, ${card} AS card, ${['0', ...missed].join(' | ')} AS missed
        FROM "CatalogueEntry" AS e WHERE ${about(bind)}
      ), card AS MATERIALIZED (
        SELECT bool_or(missed = 0) AS fits, bit_or(missed) AS missed,
          ${but('price', 'min("payablePence")')} AS price,
          ${but('width', 'min("widthCm")')} AS width,
          ${but('depth', 'min("depthCm")')} AS depth,
          ${but('height', 'min("heightCm")')} AS height,
          COALESCE(${but('colour', 'bit_or(colours)')}, 0) AS colours,
          COALESCE(${but('material', 'bit_or(materials)')}, 0) AS materials,
          COALESCE(${but('seats', 'bit_or(seats)')}, 0) AS seats,
          COALESCE(${but('shape', 'bit_or(shapes)')}, 0) AS shapes,
          COALESCE(${but('drawers', 'bit_or(drawers)')}, 0) AS drawers,
          ${but('rating', 'max(rating)')} AS rating,
          ${but('inStock', 'bool_or("readyDays" = 0)')} AS "inStock"
        FROM entry WHERE missed & (missed - 1) = 0
        GROUP BY card, category, subcategory
      )
      SELECT (SELECT count(*)::int FROM card WHERE fits) AS total,
        (SELECT count(*)::int FROM card WHERE "inStock") AS "inStock",
        ARRAY[${RATINGS.map((stars) => `(SELECT count(*)::int FROM card WHERE rating >= ${stars * 100})`).join(', ')}] AS ratings,
        ${['colours', 'materials', 'seats', 'shapes', 'drawers', 'missed'].map(bitsColumn).join(', ')},
        ${[...['price', 'width', 'depth', 'height'].map(spreadColumn), ...columns].join(', ')}`,
    values,
    planned: 'anew',
  }
}
