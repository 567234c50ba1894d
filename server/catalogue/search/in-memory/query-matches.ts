import type { Pool } from 'pg'
import type { TextQuery } from '../query/text-query.ts'
import { lengthOf, matchesOf, partsOf } from './matches.ts'
import { normalizeQueries } from './normalize.ts'
import type { Postings } from './postings.ts'
import type { TextNode } from './text-query.ts'
import type { WordIndex } from './word-index.ts'

/** The products that have the words of a query in names, kinds and facts. */
export interface QueryMatches {
  /** All that was typed. */
  exact: Postings
  /** All of it by any of its names: these are found. */
  plain: Postings
  /** Any of it: what is in one of these lists. */
  kind: Postings[]
  /** What a description can make up for the rest of; null where a description is enough by itself. */
  solid: (() => Postings) | null
}

/** Looks the words of a query up. */
export async function lookUpQuery(
  pool: Pool,
  index: WordIndex,
  { exact, plain, kind, solid }: TextQuery,
): Promise<QueryMatches> {
  const texts = [exact, plain, kind, ...(solid === null ? [] : [solid])]
  const [typed = null, named = null, any = null, some = null] = await normalizeQueries(pool, texts)
  const known = new Map<string, Postings>()
  /** Texts that differ in weights alone are the same query here. */
  const look = (node: TextNode | null) => {
    const key = JSON.stringify(node)
    const found = known.get(key) ?? matchesOf(index, node)
    known.set(key, found)
    return found
  }
  const found = look(named)
  const kinds = partsOf(index, any)
  return {
    exact: look(typed),
    plain: found,
    // Few products are looked up in each list; many are read along with all of them, merged once.
    kind: found.length < lengthOf(kinds) ? kinds : [look(any)],
    solid: solid === null ? null : () => look(some),
  }
}
