import { z } from 'zod'
import { Prisma } from '../../../../generated/prisma/client.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { inTransaction, readRows } from '../../../../platform/sql.ts'
import { seenNow } from '../../../followed-rows.ts'

/** A row of "ProductFacet". */
const facetRow = z.object({
  id: z.string(),
  card: z.string(),
  /** `category/subcategory/size`, with empty parts for none. */
  kind: z.string(),
  title: z.string(),
  price: z.int(),
  width: z.int().nullable(),
  depth: z.int().nullable(),
  height: z.int().nullable(),
  /** Comma-separated ids. */
  colours: z.string(),
  materials: z.string(),
  ready: z.int().nullable(),
  rating: z.int().nullable(),
})
export type FacetRow = z.infer<typeof facetRow>

/** The snapshot of a reading: all transactions before this id had ended. */
const seen = { seen: z.string() }

const row = `"productId" AS id, "cardId" AS card, title, "payablePence" AS price,
  concat_ws('/', category, COALESCE(subcategory, ''), COALESCE(size, '')) AS kind,
  "widthCm" AS width, "depthCm" AS depth, "heightCm" AS height,
  array_to_string(colours, ',') AS colours, array_to_string(materials, ',') AS materials,
  "readyDays" AS ready, rating`

const titlesRow = z.object({ ...seen, titlePlaces: z.array(z.int()) })

/** How many rows are read at once. */
const AT_ONCE = 10_000

/**
 * Reads the facets of all products on sale, in one snapshot, in batches in the order of prices.
 * Resolves to the snapshot and the place of each row in the order of titles.
 */
export const readAll = (
  { pool }: Pick<Deps, 'pool'>,
  add: (rows: FacetRow[]) => void,
  atOnce = AT_ONCE,
): Promise<z.infer<typeof titlesRow>> =>
  inTransaction(pool, async (tx) => {
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
    const titles = only(await readRows(tx, titlesRow)(allTitles))
    await tx.$executeRaw(wholeCursor)
    const next = Prisma.raw(`FETCH ${atOnce} FROM facets`)
    for (;;) {
      const rows = await readRows(tx, facetRow)(next)
      if (rows.length === 0) return titles
      add(rows)
    }
  })

const wholeCursor = Prisma.raw(`
  DECLARE facets NO SCROLL CURSOR FOR
  SELECT ${row} FROM "ProductFacet" ORDER BY "payablePence", "productId"`)

const allTitles = Prisma.raw(`
  SELECT ${seenNow},
    COALESCE(json_agg(place ORDER BY "payablePence", "productId"), '[]') AS "titlePlaces"
  FROM (
    SELECT "payablePence", "productId",
      row_number() OVER (ORDER BY title COLLATE "en-x-icu", "productId") - 1 AS place
    FROM "ProductFacet"
  ) AS titled`)

const changesRow = z.object({ ...seen, changed: z.array(z.string()), rows: z.array(facetRow) })

/**
 * $1 is the snapshot of the last reading. A removed product is among the changed, without a row.
 */
const changes = `
  WITH changed AS MATERIALIZED (
    SELECT "productId" FROM "FacetChange" WHERE "changedIn" >= $1::bigint
  )
  SELECT ${seenNow}, (SELECT COALESCE(json_agg("productId"), '[]') FROM changed) AS changed,
    (SELECT COALESCE(json_agg(r), '[]') FROM (
      SELECT ${row} FROM changed JOIN "ProductFacet" USING ("productId")
    ) AS r) AS rows`

const only = <Row>(rows: Row[]): Row => {
  const [first] = rows
  if (first === undefined) throw new Error('A statement that always has a row had none.')
  return first
}

/** Reads what may have changed since a snapshot; some of it may have been read before. */
export const readChanges = async ({ pool }: Pick<Deps, 'pool'>, since: bigint) =>
  only(await readRows(pool, changesRow)({ text: changes, values: [String(since)] }))
