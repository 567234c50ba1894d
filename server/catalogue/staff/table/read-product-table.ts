import { z } from 'zod'
import { chosenOptions, chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows } from '#server/platform/sql.ts'
import { isLow } from '#server/stock/stock-statements.ts'
import { isExactly, staffFilter } from '../admin-list-products.ts'
import { productStates, type TableSort } from './product-table.shared.ts'
import {
  MAX_SHOWN,
  type ProductTableInput,
  type ProductTableOutput,
  type TableVariant,
  tableRow,
} from './product-table.schema.ts'

/** SQL: the state of a product. */
const state = Prisma.sql`CASE
  WHEN "archivedAt" IS NOT NULL THEN 'archived'
  WHEN "leadDays" IS NOT NULL THEN 'toOrder'
  WHEN stock = 0 THEN 'soldOut'
  WHEN ${isLow} THEN 'low' ELSE 'onSale' END`

/** SQL: what cards are sorted by. */
const sortKeys = {
  title: Prisma.sql`lower(title)`,
  sku: Prisma.sql`sku`,
  stock: Prisma.sql`stock`,
  price: Prisma.sql`"leastPence"`,
  added: Prisma.sql`"addedAt"`,
} satisfies Record<TableSort, Prisma.Sql>

/** A row before its states have names and its variants are read. */
const cardRow = tableRow.omit({ variants: true }).extend({ states: z.array(z.int()) })
const countRow = z.object({ total: z.int() })

/**
 * Reads a page of the products by family: a row for each family of which the filter finds variants,
 * and for each product without a family. The SKU or GTIN that is searched for comes first. Three statements.
 */
export async function readProductTable(
  { db }: Pick<Deps, 'db'>,
  { sort, isDescending, open, search, category, stock, ...page }: ProductTableInput,
): Promise<ProductTableOutput> {
  const where = staffFilter({ search, category, stock })
  const direction = isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const exact = search ? Prisma.sql`"isExact" DESC, ` : Prisma.empty
  const [cards, counted, variants] = await Promise.all([
    readRows(db, cardRow)`
      WITH found AS (
        SELECT COALESCE("familyId", id) AS card, title, sku, stock, "payablePence", "createdAt",
          ${isExactly(search ?? '')} IS TRUE AS "isExact", ${state} AS state
        FROM "Product" WHERE ${where}),
      cards AS (
        SELECT f.card AS id, bool_and(fam.id IS NOT NULL) AS "isFamily",
          COALESCE(min(fam.title), min(f.title)) AS title, min(fam.slug) AS "familySlug",
          count(*)::int AS count, min(f.sku) AS sku, sum(f.stock)::int AS stock,
          min(f."payablePence") AS "leastPence", max(f."payablePence") AS "mostPence",
          max(f."createdAt") AS "addedAt",
          bool_or(f."isExact") AS "isExact",
          ARRAY[${stateCounts}] AS states
        FROM found f LEFT JOIN "Family" fam ON fam.id = f.card
        GROUP BY f.card),
      page AS (
        SELECT *, row_number() OVER (
          ORDER BY ${exact}${sortKeys[sort]} ${direction} NULLS LAST, lower(title), id) AS place
        FROM cards ORDER BY place LIMIT ${page.limit}::int OFFSET ${offsetOf(page)}::int)
      SELECT p.id, p."isFamily", p.title, COALESCE(p."familySlug", one.slug) AS slug, one.image,
        one.category, p.count, p.sku, p.stock, p."leastPence", p."mostPence", p.states,
        (SELECT count(*)::int FROM "Product" v
          WHERE (v.id = p.id OR v."familyId" = p.id) AND v."archivedAt" IS NULL) AS "onSaleCount"
      FROM page p CROSS JOIN LATERAL (
        SELECT v.slug, v.images[1] AS image, v.category FROM "Product" v
        WHERE v.id = p.id OR v."familyId" = p.id
        ORDER BY v."archivedAt" IS NOT NULL, v."payablePence", v.id LIMIT 1) one
      ORDER BY p.place`,
    readRows(db, countRow)`
      SELECT count(DISTINCT COALESCE("familyId", id))::int AS total FROM "Product" WHERE ${where}`,
    readVariants(db, { where, open }),
  ])
  return {
    items: cards.map(({ states, ...card }) => ({
      ...card,
      states: statesOf(states),
      variants: open.includes(card.id) ? (variants.get(card.id) ?? []) : null,
    })),
    pagination: paginate(page, onlyRow(counted).total),
  }
}

/** SQL: how many of a card's variants are in each state, in the order of the states. */
const stateCounts = Prisma.join(
  productStates.map((one) => Prisma.sql`count(*) FILTER (WHERE f.state = ${one})::int`),
)

/** Counts in the order of the states, by their names. */
function statesOf(counts: readonly number[]): ProductTableOutput['items'][number]['states'] {
  const [onSale = 0, toOrder = 0, low = 0, soldOut = 0, archived = 0] = counts
  return { onSale, toOrder, low, soldOut, archived }
}

const variantRow = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  options: optionsColumn,
  sku: z.string().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  stock: z.int(),
  state: z.enum(productStates),
})

/** The variants of families that a filter finds, in the order of the families' options. */
async function readVariants(
  db: Deps['db'],
  { where, open }: { where: Prisma.Sql; open: readonly string[] },
): Promise<ReadonlyMap<string, TableVariant[]>> {
  if (open.length === 0) return new Map()
  const rows = await readRows(db, variantRow)`
    WITH found AS (
      SELECT id, ${state} AS state FROM "Product"
      WHERE "familyId" = ANY(${[...open]}::uuid[]) AND ${where}),
    placed AS (
      SELECT p.*, found.state, ${chosenOptions} AS options, row_number() OVER (
        PARTITION BY p."familyId" ORDER BY ARRAY(
          SELECT v.position FROM unnest(p."optionValueIds") AS c(id)
          JOIN "OptionValue" v USING (id) JOIN "FamilyOption" o ON o.id = v."optionId"
          ORDER BY o.position), p.id) AS place
      FROM found JOIN "Product" p USING (id))
    SELECT id, "familyId", slug, title, options, sku, "pricePence", "salePricePence", stock, state
    FROM placed WHERE place <= ${MAX_SHOWN}::int ORDER BY "familyId", place`
  return Map.groupBy(
    rows.map(({ options, ...row }) => ({ ...row, variant: chosenOptionsText(options) })),
    ({ familyId }) => familyId,
  )
}
