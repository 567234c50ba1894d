import { z } from 'zod'
import { chosenOptions, chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { isExactly, searchedFor } from '#server/catalogue/staff/admin-list-products.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows } from '#server/platform/sql.ts'
import { waitingPieces } from './on-hand.ts'
import type { Stocktake, StocktakePageInput, StocktakePageOutput } from './stocktake.schema.ts'
import { type CountFilter, countReasonIds } from './stocktake.shared.ts'

type Db = Deps['db']

/** How many stocktakes the list has. */
const LISTED = 100

/** SQL: the latest count of each product of a stocktake `s`. */
const latestCounts = Prisma.sql`
  SELECT DISTINCT ON (c."productId") c.* FROM "StocktakeCount" c
  WHERE c."stocktakeId" = s.id ORDER BY c."productId", c.id DESC`

const stocktakeRow = z.object({
  id: z.uuid(),
  number: z.int(),
  category: z.string().nullable(),
  title: z.string(),
  isBlind: z.boolean(),
  startedBy: z.string().nullable(),
  finishedBy: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  counted: z.int(),
  different: z.int(),
})
type Row = z.infer<typeof stocktakeRow>

const readStocktakes = (db: Db, where: Prisma.Sql): Promise<Row[]> => readRows(db, stocktakeRow)`
  SELECT s.id, s.number, s.category, s.title, s."isBlind", s."createdAt", s."finishedAt",
    a."userName" AS "startedBy", z."userName" AS "finishedBy", done.counted, done.different
  FROM "Stocktake" s LEFT JOIN "User" a ON a.id = s."startedById"
  LEFT JOIN "User" z ON z.id = s."finishedById"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS counted,
      (count(*) FILTER (WHERE l.counted <> l.expected))::int AS different
    FROM (${latestCounts}) l) done
  WHERE ${where} ORDER BY s.number DESC LIMIT ${LISTED}::int`

const stocktakeOf = ({
  id: _,
  category: _category,
  createdAt,
  finishedAt,
  ...row
}: Row): Stocktake => ({
  ...row,
  startedAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Reads the stocktakes, the newest first. */
export async function listStocktakes({ db }: Pick<Deps, 'db'>): Promise<{ items: Stocktake[] }> {
  return { items: (await readStocktakes(db, Prisma.sql`true`)).map(stocktakeOf) }
}

/** SQL: which products, joined with their latest count `l`, a filter shows. */
const filters = {
  toCount: Prisma.sql`l.id IS NULL`,
  counted: Prisma.sql`l.id IS NOT NULL`,
  different: Prisma.sql`l.counted <> l.expected`,
} satisfies Record<CountFilter, Prisma.Sql>

/** SQL: whether product `p` belongs to a stocktake: those that were counted do, whatever became of them. */
const scopeOf = ({ category, finishedAt }: Row): Prisma.Sql =>
  finishedAt === null
    ? Prisma.sql`(l.id IS NOT NULL OR (p."archivedAt" IS NULL AND p."leadDays" IS NULL
        AND ${category === null ? Prisma.sql`true` : Prisma.sql`p.category = ${category}`}))`
    : Prisma.sql`l.id IS NOT NULL`

const lineRow = z.object({
  productId: z.uuid(),
  title: z.string(),
  options: optionsColumn,
  sku: z.string().nullable(),
  image: z.string().nullable(),
  category: z.string(),
  stock: z.int(),
  waiting: z.int().nullable(),
  countId: z.int().nullable(),
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  reason: z.enum(countReasonIds).nullable(),
  by: z.string().nullable(),
  countedAt: z.date().nullable(),
})
const totalRow = z.object({ total: z.int(), found: z.int() })

/**
 * Reads a page of a stocktake: its products by title, the one whose SKU or GTIN is searched for first. What
 * is expected is told before a count only where it is not hidden. A finished one has the products
 * that were counted, whatever became of them. Throws NOT_FOUND.
 */
export async function readStocktake(
  { db }: Pick<Deps, 'db'>,
  { number, show: asked, search, ...page }: StocktakePageInput,
): Promise<StocktakePageOutput> {
  const [found] = await readStocktakes(db, Prisma.sql`s.number = ${number}::int`)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'stocktake' })
  const latest = Prisma.sql`
    SELECT l.* FROM "Stocktake" s CROSS JOIN LATERAL (${latestCounts}) l WHERE s.id = ${found.id}::uuid`
  const matched = search ? searchedFor(search) : Prisma.sql`true`
  // A finished one has nothing to count.
  const show = found.finishedAt !== null && asked === 'toCount' ? 'counted' : asked
  const isTold = !found.isBlind && found.finishedAt === null
  const [rows, counts] = await Promise.all([
    readRows(db, lineRow)`
      WITH latest AS (${latest})
      SELECT p.id AS "productId", p.title, ${chosenOptions} AS options, p.sku, p.images[1] AS image,
        p.category, p.stock,
        CASE WHEN l.id IS NULL AND ${isTold} THEN ${waitingPieces} END AS waiting,
        l.id::int AS "countId", l.expected, l.counted, l.reason, u."userName" AS by,
        l."createdAt" AS "countedAt"
      FROM "Product" p LEFT JOIN latest l ON l."productId" = p.id
      LEFT JOIN "User" u ON u.id = l."countedById"
      WHERE ${scopeOf(found)} AND ${matched} AND ${filters[show]}
      ORDER BY ${isExactly(search ?? '')} IS TRUE DESC, lower(p.title), p.id
      LIMIT ${page.limit}::int OFFSET ${offsetOf(page)}::int`,
    readRows(db, totalRow)`
      WITH latest AS (${latest})
      SELECT count(*)::int AS total,
        (count(*) FILTER (WHERE ${matched} AND ${filters[show]}))::int AS found
      FROM "Product" p LEFT JOIN latest l ON l."productId" = p.id WHERE ${scopeOf(found)}`,
  ])
  const { total, found: count } = onlyRow(counts)
  return {
    ...stocktakeOf(found),
    total,
    items: rows.map(lineOf),
    pagination: paginate(page, count),
  }
}

function lineOf({
  options,
  stock,
  waiting,
  countId,
  expected,
  counted,
  reason,
  by,
  countedAt,
  ...line
}: z.infer<typeof lineRow>): StocktakePageOutput['items'][number] {
  const isCounted = countId !== null && expected !== null && counted !== null && countedAt !== null
  return {
    ...line,
    variant: chosenOptionsText(options),
    expected: waiting === null ? null : { pieces: stock + waiting, waiting },
    count: isCounted
      ? { id: countId, expected, counted, reason, by, at: countedAt.toISOString() }
      : null,
  }
}
