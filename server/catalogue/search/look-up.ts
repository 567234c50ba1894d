import { gtinsOf } from '#server/lib/text/gtin.shared.ts'
import { z } from 'zod'
import { onSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows } from '#server/platform/sql.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Wanted } from './query/parse-query.ts'
import { completionsOf, correctionsOf } from './query/spellings.ts'
import { phraseKey } from './query/words.ts'

const searchTerm = z.object({
  phrase: z.string(),
  means: z.array(z.string()),
  mentions: z.array(z.string()),
})

const knownRow = z.object({
  known: z.array(z.string()),
  /** Those that descriptions have, which are no misspellings either. */
  told: z.array(z.string()),
  longer: z.array(z.object({ word: z.string(), longer: z.string() })),
  terms: z.array(searchTerm),
  /** The product on sale whose SKU is $4, or whose GTIN is one of $5. */
  skuId: z.uuid().nullable(),
})

/** SQL: a word as a text query of the words of entries. */
const simple = (word: string) => `quote_literal(${word})::tsquery`

/**
 * The words that entries have, those that begin with the others, and the search terms of phrases.
 * $1 are words to know, $2 those of them that may be unfinished, $3 phrases, $4 a SKU, $5 GTINs.
 */
const knowing = `
  WITH known AS MATERIALIZED (
    SELECT w FROM unnest($1::text[]) AS w
    WHERE EXISTS (SELECT FROM "CatalogueEntry" AS e WHERE e.words @@ ${simple('w')})
  ), unfinished AS MATERIALIZED (
    SELECT DISTINCT w FROM unnest($2::text[]) AS w WHERE w NOT IN (SELECT w FROM known)
  )
  SELECT
    (SELECT COALESCE(json_agg(w), '[]') FROM known) AS known,
    (SELECT COALESCE(json_agg(w), '[]') FROM unfinished
      WHERE EXISTS (SELECT FROM "CatalogueEntry" AS e
        WHERE e.whole @@ to_tsquery('english', quote_literal(w)))) AS told,
    (SELECT COALESCE(json_agg(b), '[]') FROM (
      SELECT w AS word, longer FROM unfinished, LATERAL (
        SELECT word FROM "SearchWord" UNION SELECT phrase FROM "SearchTerm" WHERE phrase NOT LIKE '% %'
      ) AS v(longer)
      WHERE starts_with(longer, w)
    ) AS b) AS longer,
    (SELECT COALESCE(json_agg(t), '[]') FROM (
      SELECT phrase, means, mentions FROM "SearchTerm" WHERE phrase = ANY($3::text[])
    ) AS t) AS terms,
    (SELECT p.id FROM "Product" AS p WHERE (p.sku = $4 OR p.gtin = ANY($5::text[]))
      AND ${onSale('p')} ORDER BY (p.sku = $4) IS TRUE DESC, p.id LIMIT 1) AS "skuId"`

const nearRow = z.object({ word: z.string(), near: z.string(), apart: z.int() })

/** The words that are at most two typing errors from those in $1. */
const spelling = `
  SELECT w AS word, near, levenshtein_less_equal(w, near, 2) AS apart
  FROM unnest($1::text[]) AS w, (
    SELECT word FROM "SearchWord" UNION SELECT phrase FROM "SearchTerm" WHERE phrase NOT LIKE '% %'
  ) AS known(near)
  WHERE abs(length(near) - length(w)) <= 2 AND levenshtein_less_equal(w, near, 2) <= 2`

const meaningOf = `SELECT phrase, means, mentions FROM "SearchTerm" WHERE phrase = ANY($1::text[])`

/** Whether the spelling of a word is corrected: too many words are similar to a shorter one. */
const isSpelled = (word: string) => /^[^0-9]{3,40}$/.test(word)

/** A text without a NUL, which PostgreSQL refuses; no word has one. */
const kept = (words: readonly string[]) => words.filter((word) => !word.includes('\0'))

/** What is known of a keyword: its words, and the product on sale whose SKU or GTIN it is. */
interface LookedUp extends Dictionary {
  skuId: string | null
}

/**
 * Looks up the words of a keyword in the catalogue's words and the search terms, and a code: one
 * statement, one more where a word is misspelled, and one where its right spelling may be a search
 * term.
 */
export async function lookUp(pool: Deps['pool'], wanted: Wanted, sku = ''): Promise<LookedUp> {
  const words = kept(wanted.words)
  const found = onlyRow(
    await readRows(
      pool,
      knownRow,
    )({
      text: knowing,
      values: [
        [...new Set([...words, ...kept(wanted.joined)])],
        words.filter(isSpelled),
        kept(wanted.phrases),
        // No SKU has a NUL, which PostgreSQL refuses.
        sku.replaceAll('\0', ' '),
        gtinsOf(sku),
      ],
    }),
  )
  const terms = new Map(found.terms.map((term) => [term.phrase, term]))
  const known = new Set(found.known)
  const unknown = words.filter(
    (word) => isSpelled(word) && !known.has(word) && !terms.has(phraseKey([word])),
  )
  const spellings = await spellingsOf(pool, unknown, found)
  const named = [...new Set([...spellings.values()].flat())].filter((word) => !terms.has(word))
  if (named.length > 0) {
    const more = await readRows(pool, searchTerm)({ text: meaningOf, values: [named] })
    for (const term of more) terms.set(term.phrase, term)
  }
  return { terms, known, spellings, skuId: found.skuId }
}

/** The completions of unknown words; the corrections of those that nothing begins with. */
async function spellingsOf(
  pool: Deps['pool'],
  unknown: readonly string[],
  { longer, told }: Pick<z.infer<typeof knownRow>, 'longer' | 'told'>,
): Promise<Map<string, string[]>> {
  const completed = new Map(
    unknown.map((word) => [
      word,
      completionsOf(longer.flatMap((one) => (one.word === word ? [one.longer] : []))),
    ]),
  )
  const wrong = unknown.filter((word) => completed.get(word)?.length === 0 && !told.includes(word))
  if (wrong.length > 0) {
    const near = await readRows(pool, nearRow)({ text: spelling, values: [wrong] })
    for (const word of wrong) {
      completed.set(
        word,
        correctionsOf(
          word,
          near.filter((one) => one.word === word),
        ),
      )
    }
  }
  return new Map([...completed].filter(([, right]) => right.length > 0))
}
