import type { QueryConfig } from 'pg'
import { z } from 'zod'
import { isKept } from '../../lib/fields.ts'
import { decodeCursor, type CursorKey } from '../../lib/page.ts'
import { cardColumns, cardRow } from './card.ts'
import type { ListInput, ProductCard } from '../catalogue.schema.ts'
import type { SortBy } from './listing-search.ts'
import type { Branch } from './filter.ts'
import { prepared } from '../../platform/statement-names.ts'

/** A card's row with its sort key. */
export const sortedRow = cardRow.extend({ key: z.union([z.string(), z.int()]) })
export type SortedCard = ProductCard & { key: string | number }

const price = {
  column: '"payablePence"',
  place: (order: SortBy) => z.tuple([z.literal(order), z.int32().min(0), z.uuid()]),
}
/** In the order of people: case and accents only count between titles that are equal otherwise. */
const title = {
  column: 'title COLLATE "en-x-icu"',
  place: (order: SortBy) => z.tuple([z.literal(order), z.string().refine(isKept), z.uuid()]),
}

/** The sort columns of lists. */
export const orders = {
  'price-lowtohigh': { ...price, direction: 'ASC' },
  'price-hightolow': { ...price, direction: 'DESC' },
  'title-atoz': { ...title, direction: 'ASC' },
  'title-ztoa': { ...title, direction: 'DESC' },
} as const satisfies Record<SortBy, object>

/** The cursor after a card; it is valid for its own sort order only. */
export function keyAfter(sortBy: SortBy, card: SortedCard): CursorKey {
  return [sortBy, card.key, card.id]
}

/** Reads the sort key and id from a cursor. */
export function readCursor(sortBy: SortBy, cursor: string): [string | number, string] {
  const { place } = orders[sortBy]
  const [, key, id] = decodeCursor<[SortBy, string | number, string]>(cursor, place(sortBy))
  return [key, id]
}

/** The branches as columns: whole categories, and those narrowed by subcategory, size or both. */
function columnsOf(branches: readonly Branch[]) {
  const whole = branches.filter(({ subcategory, size }) => subcategory === null && size === null)
  const bySubcategory = branches.filter(
    ({ subcategory, size }) => subcategory !== null && size === null,
  )
  const bySize = branches.filter(({ subcategory, size }) => subcategory === null && size !== null)
  const byBoth = branches.filter(({ subcategory, size }) => subcategory !== null && size !== null)
  return [
    whole.map(({ category }) => category),
    bySubcategory.map(({ category }) => category),
    bySubcategory.map(({ subcategory }) => subcategory),
    bySize.map(({ category }) => category),
    bySize.map(({ size }) => size),
    byBoth.map(({ category }) => category),
    byBoth.map(({ subcategory }) => subcategory),
    byBoth.map(({ size }) => size),
  ]
}

/** The rows that a list reads: all products, or one product for each card. */
interface Source {
  table: string
  id: string
  /** The conditions on a row without a chosen size; with one; and with one of those in `sizes`. */
  whole: string
  sized: string
  sizedOf: (sizes: string) => string
  counts: string
}

const products: Source = {
  table: '"Product"',
  id: 'id',
  whole: '"archivedAt" IS NULL',
  sized: '"archivedAt" IS NULL',
  sizedOf: () => '"archivedAt" IS NULL',
  counts: `SELECT category, NULLIF(subcategory, '') AS subcategory,
    array_remove(ARRAY[size], '') AS sizes, count FROM "ProductCount" WHERE count > 0`,
}

/** The variants of one family, whose id is the parameter `$n`. */
function variantsOf(n: number): Source {
  const where = `"archivedAt" IS NULL AND "familyId" = $${n}::uuid`
  return {
    ...products,
    whole: where,
    sized: where,
    sizedOf: () => where,
    counts: `SELECT category, subcategory, array_remove(ARRAY[size], NULL) AS sizes,
      count(*)::int AS count FROM "Product" WHERE ${where} GROUP BY category, subcategory, size`,
  }
}

const cards: Source = {
  table: '"Card"',
  id: '"productId"',
  whole: '"isLead"',
  sized: 'true',
  // A card with several of the chosen sizes is represented by the cheapest.
  sizedOf: (sizes) => `NOT string_to_array("cheaperSizes", ',') && ${sizes}`,
  counts: `SELECT category, NULLIF(subcategory, '') AS subcategory,
    string_to_array(sizes, ',') AS sizes, count FROM "CardCount" WHERE count > 0`,
}

/**
 * The statement for one page of cards, the first card after it, and the counts of the tree. Each
 * branch reads its first rows from an index of its own, and the page is merged from those: every
 * page costs the same, whatever its position and filters.
 */
export function pageQuery(
  branches: readonly Branch[] | null,
  {
    sortBy,
    limit,
    cursor,
    perFamily,
    family = null,
  }: Pick<ListInput, 'sortBy' | 'limit' | 'cursor' | 'perFamily'> &
    Partial<Pick<ListInput, 'family'>>,
): QueryConfig {
  const given = branches ? columnsOf(branches) : []
  const listed = perFamily ? cards : products
  const source = family === null ? listed : variantsOf(given.length + 1)
  const { table, id, whole, sized, sizedOf, counts } = source
  const { column, direction } = orders[sortBy]
  const after = cursor ? readCursor(sortBy, cursor) : []
  const sizes = [...new Set(branches?.flatMap(({ size }) => size ?? []))]
  const several = source === cards && sizes.length > 1 ? [sizes] : []
  // All values are parameters, so that there is one statement for each sort order, with and without
  // a filter.
  const values: unknown[] = [
    ...given,
    ...(family === null ? [] : [family]),
    ...several,
    ...after,
    limit + 1,
  ]
  const order = `ORDER BY key ${direction}, id ${direction} LIMIT $${values.length}`
  const isAfter =
    after.length > 0
      ? `AND (${column}, ${id}) ${direction === 'ASC' ? '>' : '<'} ($${values.length - 2}, $${values.length - 1})`
      : ''
  const first = (where: string) =>
    `SELECT ${id} AS id, ${column} AS key FROM ${table} WHERE ${where} ${isAfter} ${order}`
  const within = (given: string, columns: string, where: string) =>
    `SELECT f.id, f.key FROM unnest(${given}) AS b(${columns})
     CROSS JOIN LATERAL (${first(`${table}.category = b.category AND ${where}`)}) AS f`
  const ofSize = `${table}.size = b.size AND ${several.length > 0 ? sizedOf('$9::text[]') : sized}`
  const chosen = [
    within('$1::text[]', 'category', whole),
    within(
      '$2::text[], $3::text[]',
      'category, subcategory',
      `${table}.subcategory = b.subcategory AND ${whole}`,
    ),
    within('$4::text[], $5::text[]', 'category, size', ofSize),
    within(
      '$6::text[], $7::text[], $8::text[]',
      'category, subcategory, size',
      `${table}.subcategory = b.subcategory AND ${ofSize}`,
    ),
  ].join(' UNION ALL ')
  const rows = branches ? `SELECT id, key FROM (${chosen}) AS c ${order}` : first(whole)
  return prepared(
    `SELECT
      (SELECT COALESCE(json_agg(c), '[]') FROM (
        SELECT ${cardColumns()}, r.key FROM (${rows}) AS r JOIN "Product" AS p USING (id)
        ORDER BY r.key ${direction}, id ${direction}
      ) AS c) AS cards,
      (SELECT COALESCE(json_agg(n), '[]') FROM (
        ${counts}
      ) AS n) AS counts`,
    values,
  )
}
