import type { QueryConfig } from 'pg'
import { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import { decodeCursor, type CursorKey } from '../lib/page.ts'
import { cardColumns } from './card.ts'
import type { ListInput, ProductCard, SortOption } from './catalogue.schema.ts'
import type { Branch } from './filter.ts'

/** A card with the value that it is sorted by. */
export type SortedCard = ProductCard & { key: string | number }

const price = {
  column: '"payablePence"',
  place: z.tuple([z.int().min(0).max(2_147_483_647), z.uuid()]),
}
const title = { column: 'title', place: z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()]) }

const orders = {
  'price-lowtohigh': { ...price, direction: 'ASC' },
  'price-hightolow': { ...price, direction: 'DESC' },
  'title-atoz': { ...title, direction: 'ASC' },
  'title-ztoa': { ...title, direction: 'DESC' },
} as const satisfies Record<SortOption, object>

/** The cursor key after a card; it holds for its own order alone. */
export function keyAfter(sortBy: SortOption, card: SortedCard): CursorKey {
  return [sortBy, card.key, card.id]
}

function readCursor(sortBy: SortOption, cursor: string): [string | number, string] {
  const [order, key, id] = decodeCursor(cursor, 3)
  const parsed = orders[sortBy].place.safeParse([key, id])
  if (order === sortBy && parsed.success) return parsed.data
  throw new ShopError('INVALID_INPUT', { fields: { cursor: 'This cursor is not valid.' } })
}

/** The branches as columns: plain categories, those narrowed by a subcategory, by a size, by both. */
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

/**
 * The statement for one page of cards and the first card after it, and for the counts of all kinds. Each part of the catalogue gives
 * its first rows by an index of its own, and the page is merged from those: a page costs the same
 * wherever it is and whatever is chosen.
 */
export function pageQuery(
  branches: readonly Branch[] | null,
  { sortBy, limit, cursor }: Pick<ListInput, 'sortBy' | 'limit' | 'cursor'>,
): QueryConfig {
  const { column, direction } = orders[sortBy]
  const after = cursor ? readCursor(sortBy, cursor) : []
  const values: unknown[] = [...(branches ? columnsOf(branches) : []), ...after]
  const order = `ORDER BY key ${direction}, id ${direction} LIMIT ${limit + 1}`
  const isAfter =
    after.length > 0
      ? `AND (${column}, id) ${direction === 'ASC' ? '>' : '<'} ($${values.length - 1}, $${values.length})`
      : ''
  const first = (where: string) =>
    `SELECT id, ${column} AS key FROM "Product" WHERE "archivedAt" IS NULL ${where} ${isAfter} ${order}`
  const within = (given: string, columns: string, where: string) =>
    `SELECT f.id, f.key FROM unnest(${given}) AS b(${columns})
     CROSS JOIN LATERAL (${first(`AND "Product".category = b.category AND ${where}`)}) AS f`
  const chosen = [
    within('$1::text[]', 'category', 'true'),
    within(
      '$2::text[], $3::text[]',
      'category, subcategory',
      '"Product".subcategory = b.subcategory',
    ),
    within('$4::text[], $5::text[]', 'category, size', '"Product".size = b.size'),
    within(
      '$6::text[], $7::text[], $8::text[]',
      'category, subcategory, size',
      '"Product".subcategory = b.subcategory AND "Product".size = b.size',
    ),
  ].join(' UNION ALL ')
  const rows = branches ? `SELECT id, key FROM (${chosen}) AS c ${order}` : first('')
  return {
    name: `page-${sortBy}-${branches ? 'some' : 'all'}-${after.length > 0 ? 'next' : 'first'}-${limit}`,
    text: `SELECT
      (SELECT COALESCE(json_agg(c), '[]') FROM (
        SELECT ${cardColumns}, r.key FROM (${rows}) AS r JOIN "Product" AS p USING (id)
        ORDER BY r.key ${direction}, id ${direction}
      ) AS c) AS cards,
      (SELECT COALESCE(json_agg(n), '[]') FROM (
        SELECT category, NULLIF(subcategory, '') AS subcategory, NULLIF(size, '') AS size, count
        FROM "ProductCount" WHERE count > 0
      ) AS n) AS counts`,
    values,
  }
}
