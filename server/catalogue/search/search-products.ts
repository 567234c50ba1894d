import type { Deps } from '../../platform/deps.ts'
import { cardColumns } from '../listing/card.ts'
import { productCard, type ProductCard, type SearchInput } from '../catalogue.schema.ts'
import { searchWords } from './search-words.ts'
import { readRows } from '../../platform/sql.ts'

/** Limits of ranking: so many matches by title, and so many in all. */
const LOOKED_AT = 500

/** The most completions of an unfinished word; beyond, the index matches the prefix. */
const ENDINGS = 100

/**
 * $1: the words, $2: the limit, $3: whether a family has one card, the best of its variants. A word that is no prefix of the catalogue's words also matches
 * those at one typing error: a letter inserted, missing or wrong, or two swapped. The last word may
 * be unfinished. Every word has to match. Exact matches rank first, then those with all words in
 * the title, then by title, brand, category and colour. Only a bounded number of matches is ranked,
 * so a frequent word costs no more than a rare one.
 */
const searching = `
  WITH typed AS (
    SELECT word, position, position = cardinality($1::text[]) AS is_last,
      (SELECT array_agg(begun.word) FROM (
        SELECT known.word FROM "SearchWord" AS known WHERE starts_with(known.word, given.word)
        LIMIT ${ENDINGS + 1}
      ) AS begun) AS endings
    FROM unnest($1::text[]) WITH ORDINALITY AS given(word, position)
  ), meant AS (
    SELECT position, concat_ws(' | ',
      typed.word || CASE
        WHEN is_last AND COALESCE(cardinality(endings), 0) NOT BETWEEN 1 AND ${ENDINGS} THEN ':*'
        ELSE ''
      END,
      CASE WHEN is_last AND cardinality(endings) <= ${ENDINGS}
        THEN array_to_string(endings, ' | ') END,
      (SELECT string_agg(known.word, ' | ') FROM "SearchWord" AS known
       WHERE endings IS NULL AND length(typed.word) >= 3
         AND length(known.word) BETWEEN length(typed.word) - 1 AND length(typed.word) + 1
         AND CASE levenshtein_less_equal(typed.word, known.word, 2)
           WHEN 1 THEN true
           WHEN 2 THEN length(typed.word) = length(known.word)
             AND "lettersOf"(typed.word) = "lettersOf"(known.word)
           ELSE false
         END)) AS alternatives
    FROM typed
  ), query AS MATERIALIZED (
    SELECT to_tsquery('english', string_agg('(' || alternatives || ')', ' & ' ORDER BY position)) AS loose,
      to_tsquery('english', (SELECT string_agg(word, ' & ' ORDER BY position) FROM typed)) AS exact
    FROM meant
  )
  , ranked AS (
  SELECT p.id, p."familyId", row_number() OVER (
    ORDER BY p."searchVector" @@ query.exact DESC,
      ts_filter(p."searchVector", '{a}') @@ query.loose DESC,
      ts_filter(p."searchVector", '{a,b}') @@ query.loose DESC,
      ts_rank('{0.1, 0.1, 0.4, 1}', p."searchVector", query.loose) DESC,
      p.stock = 0 AND p."leadDays" IS NULL, p."payablePence", p.id
  ) AS place
  FROM query, LATERAL (
    (SELECT id FROM "Product" AS t WHERE t."archivedAt" IS NULL
       AND ts_filter(t."searchVector", '{a}') @@ query.loose LIMIT ${LOOKED_AT})
    UNION
    (SELECT id FROM "Product" AS o WHERE o."archivedAt" IS NULL
       AND o."searchVector" @@ query.loose LIMIT ${LOOKED_AT})
  ) AS found JOIN "Product" AS p USING (id)
  ), best AS (
    SELECT DISTINCT ON (CASE WHEN $3 THEN COALESCE("familyId", id) ELSE id END) id, place
    FROM ranked ORDER BY CASE WHEN $3 THEN COALESCE("familyId", id) ELSE id END, place
  )
  SELECT ${cardColumns()} FROM best JOIN "Product" AS p USING (id) ORDER BY place LIMIT $2`

/** Products that match a keyword, best first; each word may have one typing error. */
export async function searchProducts(
  { pool }: Pick<Deps, 'pool'>,
  { keyword, limit, perFamily }: SearchInput,
): Promise<{ items: ProductCard[] }> {
  const words = searchWords(keyword)
  if (words.length === 0) return { items: [] }
  const values = [words, limit, perFamily]
  return { items: await readRows(pool, productCard)({ text: searching, values }) }
}
