import { z } from 'zod'
import type { Deps } from '../../../../platform/deps.ts'
import { readRows } from '../../../../platform/sql.ts'

const texts = z.array(z.string())
const numbers = z.array(z.int().nullable())

/** Rows of "ProductFacet" as columns: many rows are read at once, and a list of numbers is quickly read. */
const columns = z.object({
  id: texts,
  card: texts,
  /** `category/subcategory/size`, empty where there is none. */
  kind: texts,
  title: texts,
  price: z.array(z.int()),
  width: numbers,
  depth: numbers,
  height: numbers,
  /** Ids with commas between them. */
  colours: texts,
  materials: texts,
  ready: numbers,
  rating: numbers,
})
export type FacetRows = z.infer<typeof columns>

/** As of when rows were read: transactions before this one had ended. */
const seen = { seen: z.string() }

const row = `"productId" AS id, "cardId" AS card, title, "payablePence" AS price,
  concat_ws('/', category, COALESCE(subcategory, ''), COALESCE(size, '')) AS kind,
  "widthCm" AS width, "depthCm" AS depth, "heightCm" AS height,
  array_to_string(colours, ',') AS colours, array_to_string(materials, ',') AS materials,
  "readyDays" AS ready, rating`

const asColumns = (from: string) =>
  `(SELECT json_build_object(${Object.keys(columns.shape)
    .map((name) => `'${name}', COALESCE(json_agg(r.${name}), '[]')`)
    .join(', ')}) FROM (${from}) AS r)`

const seenNow = 'pg_snapshot_xmin(pg_current_snapshot())::text AS seen'

const wholeRow = z.object({ ...seen, rows: columns, byTitle: z.array(z.int()) })

/** In the order of prices; `byTitle` has the places of the rows in the order of titles. */
const whole = `
  WITH r AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY "payablePence", "productId") - 1 AS place, * FROM "ProductFacet"
  )
  SELECT ${seenNow}, ${asColumns(`SELECT ${row} FROM r ORDER BY place`)} AS rows,
    (SELECT COALESCE(json_agg(place ORDER BY title COLLATE "en-x-icu", "productId"), '[]') FROM r) AS "byTitle"`

/**
 * The condition that no row has changed since rows were read, as of when is the parameter. It looks at
 * the last change alone: how many came after a time that it does not know, no plan can tell.
 */
export const isUnchanged = (since: string): string =>
  `(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${since}::bigint
    AND COALESCE((SELECT max("changedIn") FROM "FacetChange") < ${since}::bigint, true))`

const changesRow = z.object({ ...seen, changed: texts, rows: columns })

/** $1: as of when rows were read last. What no row is left of is changed and not among the rows. */
const changes = `
  WITH changed AS MATERIALIZED (
    SELECT "productId" FROM "FacetChange" WHERE "changedIn" >= $1::bigint
  )
  SELECT ${seenNow}, (SELECT COALESCE(json_agg("productId"), '[]') FROM changed) AS changed,
    ${asColumns(`SELECT ${row} FROM changed JOIN "ProductFacet" USING ("productId")`)} AS rows`

const only = <Row>(rows: Row[]): Row => {
  const [first] = rows
  if (first === undefined) throw new Error('A statement that always has a row had none.')
  return first
}

/** All that lists filter products on sale by. */
export const readAll = async ({ pool }: Pick<Deps, 'pool'>) =>
  only(await readRows(pool, wholeRow)({ text: whole }))

/** What may have changed since rows were read; some of it may have been read already. */
export const readChanges = async ({ pool }: Pick<Deps, 'pool'>, since: string) =>
  only(await readRows(pool, changesRow)({ text: changes, values: [since] }))
