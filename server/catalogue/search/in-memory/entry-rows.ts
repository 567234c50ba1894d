import type { Pool } from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { inTransaction, onlyRow, readRows } from '../../../platform/sql.ts'
import { changedSince, isBehind, seenNow } from '../../changes-since.ts'

/** The columns of a "SearchEntry" in the index. */
const entryRow = z.object({
  id: z.string(),
  /** The family, or the product itself. */
  card: z.string(),
  /** Space-separated lexemes; facts include those of names and kind. */
  names: z.string(),
  kind: z.string(),
  facts: z.string(),
  pricePence: z.int(),
  widthCm: z.int().nullable(),
  depthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
  soldOut: z.boolean(),
})
export type EntryRow = z.infer<typeof entryRow>

const lexemes = (vector: string) => `array_to_string(tsvector_to_array(${vector}), ' ')`

const row = `"productId" AS id, "cardId" AS card, ${lexemes('names')} AS names,
  ${lexemes("ts_filter(facts, '{b}')")} AS kind, ${lexemes('facts')} AS facts,
  "payablePence" AS "pricePence", "widthCm", "depthCm", "heightCm", "soldOut"`

const seenRow = z.object({ seen: z.string() })
const now = Prisma.raw(`SELECT ${seenNow}`)
const cursor = Prisma.raw(`DECLARE entries NO SCROLL CURSOR FOR SELECT ${row} FROM "SearchEntry"`)

/** How many rows are read at once. */
const AT_ONCE = 5000

/** Reads all search entries in batches, in one snapshot; resolves to the snapshot. */
export const readAllEntries = (pool: Pool, add: (rows: EntryRow[]) => void): Promise<string> =>
  inTransaction(pool, async (tx) => {
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
    const { seen } = onlyRow(await readRows(tx, seenRow)(now))
    await tx.$executeRaw(cursor)
    const next = Prisma.raw(`FETCH ${AT_ONCE} FROM entries`)
    for (;;) {
      const rows = await readRows(tx, entryRow)(next)
      if (rows.length === 0) return seen
      add(rows)
    }
  })

const changesRow = seenRow.extend({
  isBehind: z.boolean(),
  changed: z.array(z.string()),
  rows: z.array(entryRow),
})

/**
 * $1 is the snapshot of the last reading. A removed product is among the changed, without a row.
 */
const changes = `
  WITH changed AS MATERIALIZED (
    ${changedSince('SearchChange', '$1')}
  )
  SELECT ${seenNow}, ${isBehind('$1')} AS "isBehind", (SELECT COALESCE(json_agg("productId"), '[]') FROM changed) AS changed,
    (SELECT COALESCE(json_agg(r), '[]') FROM (
      SELECT ${row} FROM changed JOIN "SearchEntry" USING ("productId")
    ) AS r) AS rows`

/** Reads what has changed since a snapshot, and whether the server is behind it. */
export const readEntryChanges = async (pool: Pool, since: string) =>
  onlyRow(await readRows(pool, changesRow)({ text: changes, values: [since] }))
