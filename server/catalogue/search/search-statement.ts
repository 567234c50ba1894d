import type { Statement } from '../../platform/sql.ts'
import type { SearchInput } from '../catalogue.schema.ts'
import { isUnchanged } from '../followed-rows.ts'
import { cardColumns } from '../listing/card.ts'
import type { Candidates } from './in-memory/candidates.ts'
import type { Limit } from './query/limits.ts'
import type { Query } from './query/parse-query.ts'
import type { Term } from './query/terms.ts'
import { type TextQuery, textQueryOf } from './query/text-query.ts'
import { isCurrent } from './vocabulary/vocabulary.ts'

/** For each card that is asked for, so many candidates are ranked: how often words are said may change their order. */
const RANKED = 4

/** The most candidates of a search for so many cards. */
export const mostFor = (limit: number): number => RANKED * limit

const columns = { price: 'payablePence', width: 'widthCm', depth: 'depthCm', height: 'heightCm' }

/** Conditions on a row `e` with their values, which come after those that are there. */
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

/** The cards of `best` in their order, and whether what they were chosen by still holds. */
const cardsOfBest = (holds: string, order: string, limit: string) => `
  SELECT ${holds} AS "isCurrent", (SELECT COALESCE(json_agg(c), '[]') FROM (
    SELECT ${cardColumns()} FROM (SELECT * FROM best AS b ORDER BY ${order} LIMIT ${limit}) AS b
      JOIN "Product" AS p USING (id) ORDER BY ${order}
  ) AS c) AS cards`

/** Keeps the indexes of words out of a condition: "oak" may be a third of the shop. */
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
  seen: '$9',
}

/**
 * First what has all of the words in its name, then in its facts, then by other names in its name, in
 * its facts, in its description; among equals what is of that kind, then what can be bought, then what
 * has the words more often, then the cheapest. Only candidates are ranked, so a frequent word costs no
 * more than a rare one. Of a family the best of its variants.
 */
function ranking(
  { exact, named, plain, kind, perFamily, ...values }: typeof VALUES,
  { candidates, matches }: { candidates: string; matches: string },
): string {
  const holds = `${isCurrent(values.version)} AND ${isUnchanged('SearchChange', values.seen)}`
  return `
  WITH ranked AS (
    SELECT e."productId" AS id, CASE WHEN ${perFamily} THEN e."cardId" ELSE e."productId" END AS card,
      row_number() OVER (
        ORDER BY e.names @@ ${exact} DESC, e.facts @@ ${exact} DESC,
          e.names @@ ${plain} DESC, e.facts @@ ${plain} DESC,
          ts_filter(e.facts, '{b}') @@ ${kind} DESC, e."soldOut",
          round((ts_rank('{0.05, 0.1, 0.4, 1}', e.whole, ${named}) * 20)::numeric) DESC,
          e."payablePence", e."productId"
      ) AS place
    FROM (${candidates}) AS c(id) JOIN "SearchEntry" AS e ON e."productId" = c.id
    WHERE ${matches}
  ), best AS (
    SELECT DISTINCT ON (card) id, place FROM ranked ORDER BY card, place
  )
  ${cardsOfBest(holds, 'b.place', values.limit)}`
}

const given = `SELECT unnest(${VALUES.candidates})`

/** The words of a plan that is kept are read once, not for each row. */
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

/** The same with further candidates, whose descriptions have the words. */
const byDescriptions = (described: string, limits: string, most: string) =>
  ranking(VALUES, {
    candidates: `${given} UNION
      (SELECT e."productId" FROM "SearchEntry" AS e WHERE ${described} AND ${limits} LIMIT ${most})`,
    matches: isTrue(`e.facts @@ ${VALUES.plain} OR (${described})`),
  })

/** The cheapest within some limits, for a keyword that names nothing. */
const cheapest = (limits: string) => `
  WITH found AS MATERIALIZED (
    SELECT "productId" AS id, CASE WHEN $3::boolean THEN "cardId" ELSE "productId" END AS card, "payablePence" AS price
    FROM "SearchEntry" AS e WHERE ${limits} ORDER BY "payablePence", "productId" LIMIT $2::int
  ), best AS (
    SELECT DISTINCT ON (card) id, price FROM found ORDER BY card, price, id
  )
  ${cardsOfBest(isCurrent('$4'), 'b.price, id', '$1::int')}`

/** Whether a single word was asked for, which a description alone does not make up for. */
const isNamed = ({ solid }: Pick<TextQuery, 'solid'>, terms: readonly Term[]): boolean =>
  solid !== null && terms.filter(({ optional }) => !optional).length === 1

/** The condition on rows whose descriptions have the words. */
const describedBy = (
  solid: string | null,
  bind: (text: string) => string,
  named: string,
): string =>
  solid === null
    ? `e.whole @@ ${named}`
    : `e.whole @@ ${named} AND ${isTrue(`e.facts @@ ${bind(solid)}`)}`

/** Between which prices and widths all products lie: each end is the first entry of an index. */
const extentOfAll = `
  SELECT COALESCE(
      (SELECT "payablePence" FROM "SearchEntry" WHERE NOT "soldOut" ORDER BY "payablePence" LIMIT 1),
      (SELECT min("payablePence") FROM "SearchEntry")
    ) AS "leastPence", (SELECT max("payablePence") FROM "SearchEntry") AS "mostPence",
    (SELECT min("widthCm") FROM "SearchEntry") AS "narrowestCm",
    (SELECT max("widthCm") FROM "SearchEntry") AS "widestCm"`

/**
 * The statement that reads between which prices and widths everything lies that has the words of a
 * query, whatever its limits are: each is null where nothing has them. The least price is of what can
 * be bought, if anything can.
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

/** No cards, for a keyword that asks for nothing. */
const nothing = `SELECT ${isCurrent('$1')} AS "isCurrent", '[]'::json AS cards`

type Amount = Pick<SearchInput, 'limit' | 'perFamily'>

/** The statement for a keyword without words: the cheapest within its limits, or nothing. */
export function cheapestStatement(
  limits: readonly Limit[],
  { limit, perFamily }: Amount,
  version: string,
): Statement {
  if (limits.length === 0) return { text: nothing, values: [version] }
  const values: unknown[] = [limit, mostFor(limit), perFamily, version]
  return { text: cheapest(within(limits, values)), values, planned: 'anew' }
}

/**
 * The statement that ranks candidates and reads the cards of the best, in their order. Where facts have
 * few, descriptions are looked at as well: of the products that the index names, or else of all, by a
 * statement that is planned each time, as what is frequent and what is rare needs other plans.
 */
export function rankingStatement(
  { terms, limits }: Query,
  { exact, named, plain, solid, kind }: TextQuery,
  { ids, described }: Candidates,
  { limit, perFamily }: Amount,
  { version, seen }: { version: string; seen: bigint },
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
    version,
    String(seen),
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
