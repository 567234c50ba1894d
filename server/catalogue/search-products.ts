import type { Deps } from '../deps.ts'
import { cardColumns } from './card.ts'
import type { ProductCard, SearchInput } from './catalogue.schema.ts'
import { searchWords } from './search-words.ts'

/** Of what a keyword finds, at most so many by their title and so many in all are looked at closely. */
const LOOKED_AT = 500

/** An unfinished word stands for at most so many that begin with it: beyond, the index is asked. */
const ENDINGS = 100

/**
 * $1: the words, $2: how many products. A word that begins none of the catalogue's words also stands
 * for those that it is one typing error away from: a letter too many, too few or wrong, or two
 * swapped. The last word may be unfinished. Every word has to be found; where they are found as they
 * were typed comes first, then where the title has them all, then title, brand, category and colour.
 * A word that half of the catalogue has costs no more than a rare one: not all that it finds is ranked.
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
  SELECT ${cardColumns}
  FROM query, LATERAL (
    (SELECT id FROM "Product" AS t WHERE t."archivedAt" IS NULL
       AND ts_filter(t."searchVector", '{a}') @@ query.loose LIMIT ${LOOKED_AT})
    UNION
    (SELECT id FROM "Product" AS o WHERE o."archivedAt" IS NULL
       AND o."searchVector" @@ query.loose LIMIT ${LOOKED_AT})
  ) AS found JOIN "Product" AS p USING (id)
  ORDER BY p."searchVector" @@ query.exact DESC,
    ts_filter(p."searchVector", '{a}') @@ query.loose DESC,
    ts_filter(p."searchVector", '{a,b}') @@ query.loose DESC,
    ts_rank('{0.1, 0.1, 0.4, 1}', p."searchVector", query.loose) DESC,
    p.stock = 0, p."payablePence", p.id
  LIMIT $2`

/** Products that fit a keyword, best first; one typing error in each word is forgiven. */
export async function searchProducts(
  { pool }: Pick<Deps, 'pool'>,
  { keyword, limit }: SearchInput,
): Promise<{ items: ProductCard[] }> {
  const words = searchWords(keyword)
  if (words.length === 0) return { items: [] }
  const query = { name: 'search', text: searching, values: [words, limit] }
  return { items: (await pool.query<ProductCard>(query)).rows }
}
