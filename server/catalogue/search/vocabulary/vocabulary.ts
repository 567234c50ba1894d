import type { Pool } from 'pg'
import { z } from 'zod'
import { readRows } from '../../../platform/sql.ts'
import type { SearchTerm } from '../query/dictionary.ts'

/** The words of the catalogue and those that staff have written of. */
export interface Vocabulary {
  /** What both were read as: another text once one of them has changed. */
  version: string
  words: ReadonlySet<string>
  /** By the key of the phrase. */
  terms: ReadonlyMap<string, SearchTerm>
  /** What an unknown word may have meant: the words, and phrases of one word. */
  spelled: readonly string[]
}

/**
 * Words are only added, so their number tells whether there are new ones; a row of staff's that is
 * written belongs to another transaction than before.
 */
const version = `(SELECT concat_ws('/', (SELECT count(*) FROM "SearchWord"), count(*), sum(xmin::text::bigint))
  FROM "SearchTerm")`

/** The condition that a vocabulary is what the database has; its version is the parameter. */
export const isCurrent = (known: string): string => `${version} = ${known}::text`

const row = z.object({
  version: z.string(),
  words: z.array(z.string()),
  terms: z.array(
    z.object({ phrase: z.string(), means: z.array(z.string()), mentions: z.array(z.string()) }),
  ),
})

const reading = `SELECT ${version} AS version,
  (SELECT COALESCE(json_agg(word), '[]') FROM "SearchWord") AS words,
  (SELECT COALESCE(json_agg(json_build_object('phrase', phrase, 'means', means, 'mentions', mentions)), '[]')
    FROM "SearchTerm") AS terms`

const read = new WeakMap<Pool, Vocabulary>()

/** The vocabulary as it was read last, older perhaps than the call: for a statement that tells. */
export const lastVocabulary = (pool: Pool): Vocabulary | undefined => read.get(pool)

/** The vocabulary as the database has it now. A few thousand words: they are read whole. */
export async function readVocabulary(pool: Pool): Promise<Vocabulary> {
  const [found] = await readRows(pool, row)({ text: reading })
  if (!found) throw new Error('A statement that always has a row had none.')
  const single = found.terms.flatMap(({ phrase }) => (phrase.includes(' ') ? [] : phrase))
  const vocabulary = {
    version: found.version,
    words: new Set(found.words),
    terms: new Map(found.terms.map((term) => [term.phrase, term])),
    spelled: [...new Set([...found.words, ...single])],
  }
  read.set(pool, vocabulary)
  return vocabulary
}
