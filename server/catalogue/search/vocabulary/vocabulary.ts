import type { Pool } from 'pg'
import { z } from 'zod'
import { onlyRow, readRows } from '../../../platform/sql.ts'
import { isUnchanged, seenNow } from '../../changes-since.ts'
import type { SearchTerm } from '../query/dictionary.ts'

/** The words of the catalogue and the search terms. */
export interface Vocabulary {
  /** The version of the search terms, which differs after any change. */
  version: string
  /** The snapshot in which the words were read, as text. */
  seen: string
  words: ReadonlySet<string>
  /** Search terms by the key of their phrase. */
  terms: ReadonlyMap<string, SearchTerm>
  /** The possible corrections of an unknown word: the words, and search terms of one word. */
  spelled: readonly string[]
}

/** SQL: the version of the search terms: a saved one has the id of another transaction. */
const version = `(SELECT concat_ws('/', count(*), sum(xmin::text::bigint)) FROM "SearchTerm")`

/**
 * SQL: whether a vocabulary is current; its version and snapshot are the parameters. A product with
 * a new word has a new search entry too.
 */
export const isCurrent = (known: string, seen: string): string =>
  `${version} = ${known}::text AND ${isUnchanged('SearchChange', seen)}`

const row = z.object({
  version: z.string(),
  seen: z.string(),
  words: z.array(z.string()),
  terms: z.array(
    z.object({ phrase: z.string(), means: z.array(z.string()), mentions: z.array(z.string()) }),
  ),
})

const reading = `SELECT ${version} AS version, ${seenNow},
  (SELECT COALESCE(json_agg(word), '[]') FROM "SearchWord") AS words,
  (SELECT COALESCE(json_agg(json_build_object('phrase', phrase, 'means', means, 'mentions', mentions)), '[]')
    FROM "SearchTerm") AS terms`

const read = new WeakMap<Pool, Vocabulary>()

/** The vocabulary of the last reading, possibly outdated; `isCurrent` tells. */
export const lastVocabulary = (pool: Pool): Vocabulary | undefined => read.get(pool)

/** Reads the whole vocabulary, a few thousand words. */
export async function readVocabulary(pool: Pool): Promise<Vocabulary> {
  const found = onlyRow(await readRows(pool, row)({ text: reading }))
  const single = found.terms.flatMap(({ phrase }) => (phrase.includes(' ') ? [] : phrase))
  const vocabulary = {
    version: found.version,
    seen: found.seen,
    words: new Set(found.words),
    terms: new Map(found.terms.map((term) => [term.phrase, term])),
    spelled: [...new Set([...found.words, ...single])],
  }
  read.set(pool, vocabulary)
  return vocabulary
}
