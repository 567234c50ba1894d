import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { z } from 'zod'
import { readRows } from '../../../platform/sql.ts'
import { parseTextQuery, type TextNode } from './text-query.ts'

const row = z.object({ texts: z.array(z.string()) })

const normalizing = `SELECT ARRAY(
    SELECT to_tsquery('english', query)::text
    FROM unnest($1::text[]) WITH ORDINALITY AS given(query, place) ORDER BY place
  ) AS texts`

/** By text alone: PostgreSQL's dictionaries are the same in every database of the shop. */
const known = new LRUCache<string, { node: TextNode | null }>({ max: 2000 })

/**
 * Normalises text queries: stems, without stop words, by one statement for those not in this cache.
 */
export async function normalizeQueries(
  pool: Pool,
  texts: readonly string[],
): Promise<(TextNode | null)[]> {
  const found = texts.map((text) => known.get(text))
  const wanted = texts.filter((_, at) => found[at] === undefined)
  if (wanted.length > 0) {
    const [read] = await readRows(pool, row)({ text: normalizing, values: [wanted] })
    wanted.forEach((text, at) => known.set(text, { node: parseTextQuery(read?.texts[at] ?? '') }))
  }
  return texts.map((text, at) => (found[at] ?? known.get(text))?.node ?? null)
}
