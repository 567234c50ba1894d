import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Wanted } from './query/parse-query.ts'
import { phraseKey } from './query/words.ts'

/** The most completions of an unfinished word. */
const ENDINGS = 100

const found = z.object({
  terms: z.array(
    z.object({ phrase: z.string(), means: z.array(z.string()), mentions: z.array(z.string()) }),
  ),
  known: z.array(z.string()),
  spellings: z.array(z.object({ word: z.string(), right: z.array(z.string()) })),
})

/**
 * $1: words, $2: pairs of them joined, $3: phrases by key, $4: the keys of the words. Words that nothing is known of are taken
 * for the beginning of those that begin with them; if there are none, for those at one typing error
 * (a letter inserted, missing or wrong, or two swapped), at two in a word of eight letters or more. What
 * lacks letters of such a word has its first one: "wadrbe" is a wardrobe, a "toaster" is no coaster.
 */
const lookingUp = `
  WITH known AS MATERIALIZED (
    SELECT word FROM "SearchWord" WHERE word = ANY($1::text[] || $2::text[])
  ), unknown AS MATERIALIZED (
    SELECT DISTINCT word FROM unnest($1::text[], $4::text[]) AS given(word, key)
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
      AND word NOT IN (SELECT word FROM known)
      AND NOT EXISTS (SELECT FROM "SearchTerm" WHERE phrase = key)
  ), vocabulary AS (
    SELECT word FROM "SearchWord"
    UNION ALL SELECT phrase FROM "SearchTerm" WHERE strpos(phrase, ' ') = 0
  ), longer AS MATERIALIZED (
    SELECT u.word, v.word AS right_word FROM unknown AS u, vocabulary AS v
    WHERE starts_with(v.word, u.word)
  ), mistyped AS MATERIALIZED (
    SELECT word FROM unknown WHERE word NOT IN (SELECT word FROM longer)
  ), near AS MATERIALIZED (
    SELECT word, right_word, 0 AS errors FROM longer
    UNION
    SELECT u.word, v.word, CASE levenshtein_less_equal(u.word, v.word, 2)
      WHEN 1 THEN CASE
        WHEN length(u.word) > 4 OR length(u.word) = 4 AND left(u.word, 1) = left(v.word, 1) THEN 1
      END
      WHEN 2 THEN CASE
        WHEN length(u.word) = length(v.word) AND "lettersOf"(u.word) = "lettersOf"(v.word) THEN 1
        WHEN length(u.word) >= 8 THEN 2
        WHEN length(v.word) >= 8 AND left(u.word, 1) = left(v.word, 1) THEN 2
      END
    END
    FROM mistyped AS u, vocabulary AS v
    WHERE length(v.word) BETWEEN length(u.word) - 2 AND length(u.word) + 2
  ), best AS MATERIALIZED (
    SELECT word, right_word FROM (
      SELECT word, right_word, errors, min(errors) OVER (PARTITION BY word) AS least,
        row_number() OVER (PARTITION BY word ORDER BY errors, length(right_word), right_word) AS place
      FROM near WHERE errors IS NOT NULL
    ) AS n WHERE errors = least AND place <= ${ENDINGS}
  )
  SELECT
    (SELECT COALESCE(json_agg(json_build_object('phrase', phrase, 'means', means, 'mentions', mentions)), '[]')
     FROM "SearchTerm" WHERE phrase = ANY($3::text[]) OR phrase IN (SELECT right_word FROM best)) AS terms,
    (SELECT COALESCE(json_agg(word), '[]') FROM known) AS known,
    (SELECT COALESCE(json_agg(s), '[]') FROM (
      SELECT word, json_agg(right_word ORDER BY right_word) AS "right" FROM best GROUP BY word
    ) AS s) AS spellings`

/** What the catalogue and staff's words know of the words of a keyword. */
export async function lookUp(
  { pool }: Pick<Deps, 'pool'>,
  { words, joined, phrases }: Wanted,
): Promise<Dictionary> {
  const values = [words, joined, phrases, words.map((word) => phraseKey([word]))]
  const [row] = await readRows(pool, found)({ text: lookingUp, values })
  const { terms, known, spellings } = row ?? { terms: [], known: [], spellings: [] }
  return {
    terms: new Map(terms.map((term) => [term.phrase, term])),
    known: new Set(known),
    spellings: new Map(spellings.map(({ word, right }) => [word, right])),
  }
}
