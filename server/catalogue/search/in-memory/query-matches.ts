import type { Pool } from 'pg'
import type { TextQuery } from '../query/text-query.ts'
import { hasPhrase, lengthOf, matchesOf, partsOf } from './matches.ts'
import { normalizeQueries } from './normalize.ts'
import { bitsOf, IN_KIND, type Postings, unionOf } from './postings.ts'
import type { TextNode } from './text-query.ts'
import type { WordIndex } from './word-index.ts'

/** The products that have the words of a query in names, kinds and facts. */
export interface QueryMatches {
  /** All that was typed. */
  exact: Postings
  /** All of it by any of its names: these are found. */
  plain: Postings
  /** Any of it as a kind: what is in one of these lists, where it is in the kind. */
  kind: Postings[]
  /** What a description can make up for the rest of; null where a description is enough by itself. */
  solid: (() => Postings) | null
  /** Whether words have to stand together, which is not looked up here. */
  hasPhrase: boolean
}

const hasKind = (list: Postings) => list.some((posting) => (bitsOf(posting) & IN_KIND) !== 0)

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
  const kinds = partsOf(index, any).filter(hasKind)
  return {
    exact: look(typed),
    plain: found,
    // Few products are looked up in each list; many are read along with all of them, merged once.
    kind: found.length < lengthOf(kinds) ? kinds : [unionOf(kinds)],
    solid: solid === null ? null : () => look(some),
    hasPhrase: named !== null && hasPhrase(named),
  }
}
