import type { Statement } from '../../platform/sql.ts'
import type { SearchInput } from './search.schema.ts'
import { isUnchanged } from '../changes-since.ts'
import { cardColumns } from '../listing/card.ts'
import type { Candidates } from './in-memory/candidates.ts'
import type { Limit } from './query/limits.ts'
import type { Query } from './query/parse-query.ts'
import type { Term } from './query/terms.ts'
import { type TextQuery, textQueryOf } from './query/text-query.ts'
import { isCurrent, type Vocabulary } from './vocabulary/vocabulary.ts'

/** How many candidates are ranked for each card: the frequency of words may change their order. */
const RANKED = 4

/** The most candidates of a search for `limit` cards. */
export const mostFor = (limit: number): number => RANKED * limit

const columns = { price: 'payablePence', width: 'widthCm', depth: 'depthCm', height: 'heightCm' }

/** The limits as conditions on a row `e`; appends their values. */
function within(limits: readonly Limit[], values: unknown[]): string {
  const conditions = limits.flatMap(({ measure, from, to }) => {
    const column = `e."${columns[measure]}"`
    return [
      ...(from === null ? [] : [`${column} >= $${values.push(from)}::int`]),
      ...(to === null ? [] : [`${column} <= $${values.push(to)}::int`]),
    ]
  })
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

/** Reads the cards of `best` in order, and whether the memory by which they were selected holds. */
const cardsOfBest = (holds: string, order: string, limit: string) => `
  SELECT ${holds} AS "isCurrent", (SELECT COALESCE(json_agg(c), '[]') FROM (
    SELECT ${cardColumns()} FROM (SELECT * FROM best AS b ORDER BY ${order} LIMIT ${limit}) AS b
      JOIN "Product" AS p USING (id) ORDER BY ${order}
  ) AS c) AS cards`

/** Keeps a condition from using a GIN index: "oak" may be in a third of the rows. */
const isTrue = (condition: string) => `(${condition}) IS TRUE`

const query = (value: number) => `to_tsquery('english', $${value})`
const VALUES = {
  exact: query(1),
  named: query(2),
  plain: query(3),
  kind: query(4),
  candidates: '$5::uuid[]',
  limit: '$6::int',
  perFamily: '$7::boolean',
  version: '$8',
  wordsSeen: '$9',
  seen: '$10',
}

/**
 * Ranks products with all words in the name first, then in the facts, then with other names in the
 * name, the facts, the description; equal ones by kind, then stock, then the frequency of the
 * words, then price. Only candidates are ranked, so a frequent word costs no more than a rare one.
 * A family has the place of its best variant and shows the cheapest in stock of those that match as
 * well: all words in the facts, of which names are part, and as many of them in the kind.
 */
function ranking(
  { exact, named, plain, kind, perFamily, ...values }: typeof VALUES,
  { candidates, matches }: { candidates: string; matches: string },
): string {
  const isKept = isCurrent(values.version, values.wordsSeen)
  const holds = `${isKept} AND ${isUnchanged('SearchChange', values.seen)}`
  return `
  WITH ranked AS (
    SELECT e."productId" AS id, CASE WHEN ${perFamily} THEN e."cardId" ELSE e."productId" END AS card,
      row_number() OVER (
        ORDER BY e.names @@ ${exact} DESC, e.facts @@ ${exact} DESC,
          e.names @@ ${plain} DESC, e.facts @@ ${plain} DESC,
          ts_filter(e.facts, '{b}') @@ ${kind} DESC, e."soldOut",
          round((ts_rank('{0.05, 0.1, 0.4, 1}', e.whole, ${named}) * 20)::numeric) DESC,
          e."payablePence", e."productId"
      ) AS place,
      row_number() OVER (
        ORDER BY e.facts @@ ${exact} DESC, e.facts @@ ${plain} DESC,
          round((ts_rank('{0, 0, 1, 0}', e.facts, ${kind}) * 20)::numeric) DESC, e."soldOut",
          e."payablePence", e."productId"
      ) AS shown
    FROM (${candidates}) AS c(id) JOIN "SearchEntry" AS e ON e."productId" = c.id
    WHERE ${matches}
  ), best AS (
    SELECT DISTINCT ON (card) id, min(place) OVER (PARTITION BY card) AS place
    FROM ranked ORDER BY card, shown
  )
  ${cardsOfBest(holds, 'b.place', values.limit)}`
}

const given = `SELECT unnest(${VALUES.candidates})`

/** As a subquery, so that a generic plan evaluates the text query once and not for each row. */
const once = (words: string) => `(SELECT ${words})`
const kept = {
  ...VALUES,
  exact: once(VALUES.exact),
  named: once(VALUES.named),
  plain: once(VALUES.plain),
  kind: once(VALUES.kind),
}

const byFacts = ranking(kept, { candidates: given, matches: isTrue(`e.facts @@ ${kept.plain}`) })

const byFactsOrDescriptions = ranking(kept, {
  candidates: given,
  matches: isTrue(`e.facts @@ ${kept.plain} OR e.whole @@ ${kept.named}`),
})

/** Ranks the candidates and further products whose descriptions match. */
const byDescriptions = (described: string, limits: string, most: string) =>
  ranking(VALUES, {
    candidates: `${given} UNION
      (SELECT e."productId" FROM "SearchEntry" AS e WHERE ${described} AND ${limits} LIMIT ${most})`,
    matches: isTrue(`e.facts @@ ${VALUES.plain} OR (${described})`),
  })

/** The cheapest products within limits, for a keyword without words. */
const cheapest = (limits: string) => `
  WITH found AS MATERIALIZED (
    SELECT "productId" AS id, CASE WHEN $3::boolean THEN "cardId" ELSE "productId" END AS card, "payablePence" AS price
    FROM "SearchEntry" AS e WHERE ${limits} ORDER BY "payablePence", "productId" LIMIT $2::int
  ), best AS (
    SELECT DISTINCT ON (card) id, price FROM found ORDER BY card, price, id
  )
  ${cardsOfBest(isCurrent('$4', '$5'), 'b.price, id', '$1::int')}`

/** Whether the query is a single word, which a description alone does not match. */
const isNamed = ({ solid }: Pick<TextQuery, 'solid'>, terms: readonly Term[]): boolean =>
  solid !== null && terms.filter(({ optional }) => !optional).length === 1

/** The condition on rows whose descriptions match. */
const describedBy = (
  solid: string | null,
  bind: (text: string) => string,
  named: string,
): string =>
  solid === null
    ? `e.whole @@ ${named}`
    : `e.whole @@ ${named} AND ${isTrue(`e.facts @@ ${bind(solid)}`)}`

/** The ranges of price and width of all products; each end is the first entry of an index. */
const extentOfAll = `
  SELECT COALESCE(
      (SELECT "payablePence" FROM "SearchEntry" WHERE NOT "soldOut" ORDER BY "payablePence" LIMIT 1),
      (SELECT min("payablePence") FROM "SearchEntry")
    ) AS "leastPence", (SELECT max("payablePence") FROM "SearchEntry") AS "mostPence",
    (SELECT min("widthCm") FROM "SearchEntry") AS "narrowestCm",
    (SELECT max("widthCm") FROM "SearchEntry") AS "widestCm"`

/**
 * The statement that reads the ranges of price and width of the products that match a query's
 * words, without its limits; null when none matches. The least price is that of a product in stock,
 * if there is one.
 */
export function extentStatement(terms: readonly Term[]): Statement {
  const text = textQueryOf(terms)
  if (text === null) return { text: extentOfAll }
  const values: unknown[] = []
  const bind = (words: string) => query(values.push(words))
  const facts = `e.facts @@ ${bind(text.plain)}`
  const described = isNamed(text, terms) ? null : describedBy(text.solid, bind, bind(text.named))
  return {
    text: `SELECT COALESCE(min(e."payablePence") FILTER (WHERE NOT e."soldOut"), min(e."payablePence")) AS "leastPence",
        max(e."payablePence") AS "mostPence", min(e."widthCm") AS "narrowestCm",
        max(e."widthCm") AS "widestCm"
      FROM "SearchEntry" AS e WHERE ${[facts, ...(described === null ? [] : [`(${described})`])].join(' OR ')}`,
    values,
    planned: 'anew',
  }
}

/** No cards, for a keyword without words and limits. */
const nothing = `SELECT ${isCurrent('$1', '$2')} AS "isCurrent", '[]'::json AS cards`

type Amount = Pick<SearchInput, 'limit' | 'perFamily'>
type VocabularyState = Pick<Vocabulary, 'version' | 'seen'>

/** The statement for a keyword without words: the cheapest within its limits, or nothing. */
export function cheapestStatement(
  limits: readonly Limit[],
  { limit, perFamily }: Amount,
  { version, seen }: VocabularyState,
): Statement {
  if (limits.length === 0) return { text: nothing, values: [version, seen] }
  const values: unknown[] = [limit, mostFor(limit), perFamily, version, seen]
  return { text: cheapest(within(limits, values)), values, planned: 'anew' }
}

/**
 * The statement that ranks candidates and reads the cards of the best, in order. When facts match
 * few, descriptions are searched too: those of the products that the index names, or of all, by a
 * statement that is planned each time, because frequent and rare words need different plans.
 */
export function rankingStatement(
  { terms, limits }: Query,
  { exact, named, plain, solid, kind }: TextQuery,
  { ids, described }: Candidates,
  { limit, perFamily }: Amount,
  { vocabulary, seen }: { vocabulary: VocabularyState; seen: string },
): Statement {
  const most = mostFor(limit)
  const values = (candidates: string[]): unknown[] => [
    exact,
    named,
    plain,
    kind,
    candidates,
    limit,
    perFamily,
    vocabulary.version,
    vocabulary.seen,
    seen,
  ]
  if (described?.length === 0 || isNamed({ solid }, terms)) {
    return { text: byFacts, values: values(ids) }
  }
  if (described !== null)
    return { text: byFactsOrDescriptions, values: values([...ids, ...described]) }
  const all = values(ids)
  const condition = describedBy(solid, (text) => query(all.push(text)), VALUES.named)
  const text = byDescriptions(condition, within(limits, all), `$${all.push(most)}::int`)
  return { text, values: all, planned: 'anew' }
}
