import { z } from 'zod'
import { Prisma } from '../../../../generated/prisma/client.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { inTransaction, onlyRow, readRows } from '../../../../platform/sql.ts'
import { changedSince, isBehind, seenNow } from '../../../changes-since.ts'

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

/** The snapshot of a reading. */
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
    const titles = onlyRow(await readRows(tx, titlesRow)(allTitles))
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

const changesRow = z.object({
  ...seen,
  isBehind: z.boolean(),
  changed: z.array(z.string()),
  rows: z.array(facetRow),
})

/**
 * $1 is the snapshot of the last reading. A removed product is among the changed, without a row.
 */
const changes = `
  WITH changed AS MATERIALIZED (
    ${changedSince('FacetChange', '$1')}
  )
  SELECT ${seenNow}, ${isBehind('$1')} AS "isBehind", (SELECT COALESCE(json_agg("productId"), '[]') FROM changed) AS changed,
    (SELECT COALESCE(json_agg(r), '[]') FROM (
      SELECT ${row} FROM changed JOIN "ProductFacet" USING ("productId")
    ) AS r) AS rows`

/** Reads what has changed since a snapshot, and whether the server is behind it. */
export const readChanges = async ({ pool }: Pick<Deps, 'pool'>, since: string) =>
  onlyRow(await readRows(pool, changesRow)({ text: changes, values: [since] }))
