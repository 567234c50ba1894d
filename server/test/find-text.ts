import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { ObjectStore } from '../platform/object-store.ts'
import { readRows } from '../platform/sql.ts'

/** The tables that contain a text, in any column and any case. */
export async function tablesWith({ pool }: Pick<Deps, 'pool'>, text: string): Promise<string[]> {
  const tables = await readRows(pool, z.object({ name: z.string() }))`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { name } of tables) {
    // A row cast to text contains all of its columns, JSON and arrays too.
    const { rowCount } = await pool.query(
      `SELECT 1 FROM ${name} AS t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
      [text],
    )
    if (rowCount) found.push(name.replaceAll('"', '').replace('public.', ''))
  }
  return found.toSorted()
}

/** The keys of the object store whose name or content contains a text. */
export async function objectsWith(images: ObjectStore, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { key } of await images.list('')) {
    const stored = await images.get(key)
    const chunks: Buffer[] = []
    if (stored) for await (const chunk of stored.body) chunks.push(Buffer.from(chunk))
    if (key.includes(text) || Buffer.concat(chunks).includes(text)) found.push(key)
  }
  return found
}
