import type { Pool } from 'pg'
import type { TextQuery } from '../query/text-query.ts'
import { hasPhrase, lengthOf, matchesOf, partsOf } from './matches.ts'
import { normalizeQueries } from './normalize.ts'
import { bitsOf, IN_KIND, type Postings, unionOf } from './postings.ts'
import type { TextNode } from './text-query.ts'
import type { WordIndex } from './word-index.ts'

/** The products that match a query in names, kinds and facts. */
export interface QueryMatches {
  /** Matches of all typed words. */
  exact: Postings
  /** Matches of all words or their other names: the result without descriptions. */
  plain: Postings
  /** Matches of any word in the kind, as lists whose union counts. */
  kind: Postings[]
  /** Matches that a description can complete; null when a description is enough by itself. */
  solid: (() => Postings) | null
  /** Whether the query has a phrase, which is not checked here. */
  hasPhrase: boolean
}

const hasKind = (list: Postings) => list.some((posting) => (bitsOf(posting) & IN_KIND) !== 0)

/** Looks up the words of a query in the index. */
export async function lookUpQuery(
  pool: Pool,
  index: WordIndex,
  { exact, plain, kind, solid }: TextQuery,
): Promise<QueryMatches> {
  const texts = [exact, plain, kind, ...(solid === null ? [] : [solid])]
  const [typed = null, named = null, any = null, some = null] = await normalizeQueries(pool, texts)
  const known = new Map<string, Postings>()
  /** Cached by tree: texts that differ only in weights are the same query here. */
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
    // Few products are looked up in each list; for many, the lists are merged once.
    kind: found.length < lengthOf(kinds) ? kinds : [unionOf(kinds)],
    solid: solid === null ? null : () => look(some),
    hasPhrase: named !== null && hasPhrase(named),
  }
}
