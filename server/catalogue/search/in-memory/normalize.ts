import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { z } from 'zod'
import { onlyRow, readRows } from '../../../platform/sql.ts'
import { parseTextQuery, type TextNode } from './text-query.ts'

const row = z.object({ words: z.array(z.string()) })

const normalizing = `SELECT ARRAY(
    SELECT to_tsquery('english', quote_literal(word))::text
    FROM unnest($1::text[]) WITH ORDINALITY AS given(word, place) ORDER BY place
  ) AS words`

/** By word alone: PostgreSQL's dictionaries are the same in every database of the shop. */
const known = new LRUCache<string, { node: TextNode | null }>({ max: 10_000 })

/**
 * Normalises text queries as `to_tsquery` does: stems, without stop words, by one statement for the
 * words that are not in this cache.
 */
export async function normalizeQueries(
  pool: Pool,
  texts: readonly string[],
): Promise<(TextNode | null)[]> {
  const queries = texts.map(parseTextQuery)
  const normalized = await normalizeWords(pool, new Set(queries.flatMap(wordsOf)))
  return queries.map((query) => withStems(query, normalized))
}

/** The words as nodes, usually of one lexeme; null for a stop word. */
async function normalizeWords(pool: Pool, words: ReadonlySet<string>) {
  const found = new Map<string, TextNode | null>()
  const wanted: string[] = []
  for (const word of words) {
    const cached = known.get(word)
    if (cached) found.set(word, cached.node)
    else wanted.push(word)
  }
  if (wanted.length === 0) return found
  const read = onlyRow(await readRows(pool, row)({ text: normalizing, values: [wanted] }))
  wanted.forEach((word, at) => {
    const node = parseTextQuery(read.words[at] ?? '')
    known.set(word, { node })
    found.set(word, node)
  })
  return found
}

function wordsOf(query: TextNode | null): string[] {
  if (query === null) return []
  if (query.kind === 'lexeme') return [query.lexeme]
  return query.kind === 'not' ? wordsOf(query.node) : query.nodes.flatMap(wordsOf)
}

/** A query with its words normalised; an operator without its stop words, null if nothing is left. */
function withStems(
  query: TextNode | null,
  normalized: ReadonlyMap<string, TextNode | null>,
): TextNode | null {
  if (query === null) return null
  if (query.kind === 'lexeme') {
    const stem = normalized.get(query.lexeme) ?? null
    return stem?.kind === 'lexeme' ? { ...stem, isPrefix: query.isPrefix } : stem
  }
  if (query.kind === 'not') {
    const node = withStems(query.node, normalized)
    return node && { kind: 'not', node }
  }
  const nodes = query.nodes.flatMap((one) => withStems(one, normalized) ?? [])
  return nodes.length > 1 ? { kind: query.kind, nodes } : (nodes[0] ?? null)
}
