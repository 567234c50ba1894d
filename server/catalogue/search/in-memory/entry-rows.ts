import type { Pool } from 'pg'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import { inTransaction, readRows } from '../../../platform/sql.ts'
import { seenNow } from '../../followed-rows.ts'

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
export const readAllEntries = (pool: Pool, add: (rows: EntryRow[]) => void): Promise<bigint> =>
  inTransaction(pool, async (tx) => {
    await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
    const [first] = await readRows(tx, seenRow)(now)
    await tx.$executeRaw(cursor)
    const next = Prisma.raw(`FETCH ${AT_ONCE} FROM entries`)
    for (;;) {
      const rows = await readRows(tx, entryRow)(next)
      if (rows.length === 0) return BigInt(first?.seen ?? 0)
      add(rows)
    }
  })

const changesRow = seenRow.extend({ changed: z.array(z.string()), rows: z.array(entryRow) })

/**
 * $1 is the snapshot of the last reading. A removed product is among the changed, without a row.
 */
const changes = `
  WITH changed AS MATERIALIZED (
    SELECT "productId" FROM "SearchChange" WHERE "changedIn" >= $1::bigint
  )
  SELECT ${seenNow}, (SELECT COALESCE(json_agg("productId"), '[]') FROM changed) AS changed,
    (SELECT COALESCE(json_agg(r), '[]') FROM (
      SELECT ${row} FROM changed JOIN "SearchEntry" USING ("productId")
    ) AS r) AS rows`

/** Reads what may have changed since a snapshot; some of it may have been read before. */
export async function readEntryChanges(pool: Pool, since: bigint) {
  const [found] = await readRows(pool, changesRow)({ text: changes, values: [String(since)] })
  if (!found) throw new Error('A statement that always has a row had none.')
  return found
}
