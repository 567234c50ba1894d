import { z } from 'zod'
import { isKept } from '#server/lib/fields.ts'
import { type CursorKey, decodeCursor, pageOf } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows, type Statement } from '#server/platform/sql.ts'
import type { ListInput, ListOutput } from '../catalogue.schema.ts'
import { type Known, knownNow } from '../known-now.ts'
import { cardColumns, cardOf, cardRow } from './card.ts'
import { cardKey, conditionsOf, parameters, within } from './conditions.ts'
import { branchCount, facetsOf, totalOf } from './filter.ts'
import type { SortBy } from '../listing-search.shared.ts'
import { onSale } from '#server/catalogue-entry/on-sale.ts'
import { modelUrl, ownMedia } from '#server/images/name.shared.ts'
import { wholeProduct, type WholeProduct } from '../catalogue.schema.ts'

const price = {
  key: '"payablePence"',
  place: (order: SortBy) => z.tuple([z.literal(order), z.int32().min(0), z.uuid()]),
}
/** In the order of people: case and accents only count between titles that are equal otherwise. */
const title = {
  key: 'title COLLATE "en-x-icu"',
  place: (order: SortBy) => z.tuple([z.literal(order), z.string().refine(isKept), z.uuid()]),
}

/** The orders of lists: the column of an entry, the shape of a cursor, and the direction. */
export const orders = {
  'price-lowtohigh': { ...price, direction: 'ASC' },
  'price-hightolow': { ...price, direction: 'DESC' },
  'title-atoz': { ...title, direction: 'ASC' },
  'title-ztoa': { ...title, direction: 'DESC' },
} as const satisfies Record<SortBy, object>

/** A card's row with its sort key. */
const sortedRow = cardRow.extend({ key: z.union([z.string(), z.int()]) })
const listed = z.object({ cards: z.array(sortedRow), counts: z.array(branchCount) })

/**
 * Reads a page of a filtered list, with the counts of the tree of categories: products, or one card
 * for each family. Of the variants that the filter selects the cheapest that can be had stands for
 * its family; the cheapest where none can. Pages follow one another by sort key and id, so that none
 * repeats a card.
 */
export async function listProducts(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  filter: ListInput,
): Promise<ListOutput> {
  const known = knownNow(deps)
  const { cards, counts } = onlyRow(await readRows(deps.pool, listed)(listStatement(filter, known)))
  const keyAfter = ({ key, id }: (typeof sorted)[number]): CursorKey => [filter.sortBy, key, id]
  const sorted = cards.map(cardOf)
  const { items, nextCursor } = pageOf(sorted, filter.limit, keyAfter)
  const total = totalOf(counts, filter, known.taxonomy)
  return { items, nextCursor, total, facets: facetsOf(counts, known.taxonomy) }
}

function readCursor(sortBy: SortBy, cursor: string): [string | number, string] {
  const shape = orders[sortBy].place(sortBy)
  const [, key, id] = decodeCursor<[SortBy, string | number, string]>(cursor, shape)
  return [key, id]
}

/**
 * One page of cards and the first card after it; and the cards of each kind and sizes, which leave
 * out the choices in the tree.
 */
function listStatement(filter: ListInput, known: Known): Statement {
  const { sortBy, cursor, limit } = filter
  const { values, bind } = parameters()
  const { key, direction } = orders[sortBy]
  const conditions = conditionsOf(filter, bind, known)
  const beside = conditions.flatMap(({ facet, fits }) => (facet === 'category' ? [] : [fits]))
  const inTree = conditions.find(({ facet }) => facet === 'category')?.fits ?? 'true'
  const after = cursor ? readCursor(sortBy, cursor) : null
  const isAfter = after
    ? `(key, id) ${direction === 'ASC' ? '>' : '<'} (${bind(after[0])}, ${bind(after[1])}::uuid)`
    : 'true'
  const order = `key ${direction}, id ${direction}`
  return {
    text: `
      WITH fitting AS MATERIALIZED (
        SELECT e."productId" AS id, ${cardKey(filter)} AS card, e.category, e.subcategory, e.size,
          e."payablePence", e.${key} AS key, e."readyDays" IS NULL AS gone, ${inTree} AS "inTree"
        FROM "CatalogueEntry" AS e WHERE ${[within(filter, bind), ...beside].join(' AND ')}
      ), shown AS (
        SELECT DISTINCT ON (card, category, subcategory) id, key
        FROM fitting WHERE "inTree"
        ORDER BY card, category, subcategory, gone, "payablePence", id
      ), page AS (
        SELECT id, key FROM shown WHERE ${isAfter} ORDER BY ${order} LIMIT ${bind(limit + 1)}::int
      )
      SELECT
        (SELECT COALESCE(json_agg(c), '[]') FROM (
          SELECT ${cardColumns()}, r.key FROM page AS r JOIN "Product" AS p USING (id) ORDER BY ${order}
        ) AS c) AS cards,
        (SELECT COALESCE(json_agg(n), '[]') FROM (
          SELECT c.category, c.subcategory, COALESCE(s.sizes, '{}') AS sizes, count(*)::int AS count
          FROM (SELECT DISTINCT card, category, subcategory FROM fitting) AS c
          LEFT JOIN (
            SELECT card, category, subcategory, array_agg(DISTINCT size) AS sizes
            FROM fitting WHERE size IS NOT NULL GROUP BY card, category, subcategory
          ) AS s ON s.card = c.card AND s.category = c.category
            AND s.subcategory IS NOT DISTINCT FROM c.subcategory
          GROUP BY c.category, c.subcategory, s.sizes
        ) AS n) AS counts`,
    values,
    planned: 'anew',
  }
}

const row = wholeProduct
  .omit({ averageReview: true, showsWas: true })
  .extend({ ...cardRow.pick({ family: true, prices: true }).shape, ratingSum: z.int() })

/** Every field that a card lacks is the column of its name, except the average. */
const wholeColumns = Object.keys(row.shape)
  .filter((name) => !(name in cardRow.shape) && name !== 'ratingSum')
  .map((name) => `p."${name}"`)
  .join(', ')

const reading = `
  SELECT ${cardColumns()}, ${wholeColumns}, p."ratingSum"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, place) JOIN "Product" AS p USING (id)
  WHERE ${onSale('p')}
  ORDER BY given.place`

/** Reads the products on sale with these ids, in their order. */
export async function readProductsByIds(
  { pool }: Pick<Deps, 'pool'>,
  ids: string[],
): Promise<{ items: WholeProduct[] }> {
  const rows = await readRows(pool, row)({ text: reading, values: [ids] })
  return {
    items: rows.map(cardOf).map(({ ratingSum, model, ...product }) => ({
      ...product,
      model: model === null ? null : modelUrl(ownMedia, model),
      averageReview: product.reviewCount === 0 ? 0 : ratingSum / product.reviewCount,
    })),
  }
}
