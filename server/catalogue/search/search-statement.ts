import type { SearchInput } from '../catalogue.schema.ts'
import { cardColumns } from '../listing/card.ts'
import type { Limit } from './query/limits.ts'
import type { Query } from './query/parse-query.ts'
import type { Term } from './query/terms.ts'
import { textQueryOf } from './query/text-query.ts'
import { isCurrent } from './vocabulary/vocabulary.ts'

/** For each row that is asked for, so many matches are ranked of those in names, in facts and in descriptions. */
const LOOKED_AT = 8

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

/** The cards of `best` in their order, and whether the vocabulary of a version was the right one to ask with. */
const cardsOfBest = (version: string, order: string, limit: string) => `
  SELECT ${isCurrent(version)} AS "isCurrent", (SELECT COALESCE(json_agg(c), '[]') FROM (
    SELECT ${cardColumns()} FROM (SELECT * FROM best AS b ORDER BY ${order} LIMIT ${limit}) AS b
      JOIN "Product" AS p USING (id) ORDER BY ${order}
  ) AS c) AS cards`

const query = (value: number) => `to_tsquery('english', $${value})`
const [EXACT, NAMED, PLAIN, KIND] = [1, 2, 3, 4].map(query)
const [LIMIT, MOST, PER_FAMILY, VERSION] = ['$5::int', '$6::int', '$7::boolean', '$8']

/** Rows that match, and as many of the first as are looked at; none unless something holds. */
const matches = (name: string, where: string, when = 'true') => `${name} AS MATERIALIZED (
    SELECT e."productId", e.names @@ ${EXACT} AS exact FROM "SearchEntry" AS e WHERE ${where}
  ), first_${name} AS MATERIALIZED (SELECT * FROM ${name} WHERE ${when} LIMIT ${MOST})`

const leavesPlaces = (name: string) => `(SELECT count(*) FROM first_${name}) < ${MOST}`

/**
 * Where the words of a query can be found: in names, then in facts, which have all names, then in
 * descriptions, each only where the ones before leave places. Names that fill the places leave what
 * has the very words in its facts.
 */
function byWords(told: string | null) {
  const [names, facts] = [leavesPlaces('in_names'), leavesPlaces('in_facts')]
  const lacksExact = '(SELECT NOT bool_and(exact) FROM first_in_names)'
  return {
    in_names: matches('in_names', `e.names @@ ${PLAIN}`),
    in_facts: matches('in_facts', `e.facts @@ ${PLAIN}`, names),
    exactly: matches('exactly', `e.facts @@ ${EXACT}`, `NOT ${names} AND ${lacksExact}`),
    ...(told !== null && { told: matches('told', told, `${names} AND ${facts}`) }),
  }
}

/**
 * The same within limits. Of a frequent word the first rows are looked through; only where too few of
 * them are within the limits, an index of figures is joined, which takes longer. Descriptions are looked
 * through for rare words alone.
 */
function byWordsAndLimits(limits: string, told: string | null) {
  const few = `(SELECT count(*) FROM first_early) < ${MOST} / 2`
  const rare = `(SELECT count(*) FROM (SELECT FROM early LIMIT 2 * ${MOST}) AS s) < 2 * ${MOST}`
  return {
    early: `early AS MATERIALIZED (
      SELECT e."productId", ${limits} AS fits FROM "SearchEntry" AS e WHERE e.facts @@ ${PLAIN}
    ), first_early AS MATERIALIZED (
      SELECT "productId" FROM (SELECT * FROM early LIMIT 2 * ${MOST}) AS s WHERE fits LIMIT ${MOST}
    )`,
    in_facts: matches('in_facts', `e.facts @@ ${PLAIN} AND ${limits}`, few),
    ...(told !== null && {
      told: matches(
        'told',
        `${told} AND ${limits}`,
        `${few} AND ${rare} AND ${leavesPlaces('in_facts')}`,
      ),
    }),
  }
}

/**
 * First what has all of the words in its name, then in its facts, then by other names in its name, in
 * its facts, in its description; among equals what is of that kind, then what can be bought, then what
 * has the words more often, then the cheapest. Only a bounded number is ranked, so a frequent word
 * costs no more than a rare one. Of a family the best of its variants.
 */
const ranking = (parts: Record<string, string>) => `
  WITH ${Object.values(parts).join(', ')}, ranked AS (
    SELECT e."productId" AS id, CASE WHEN ${PER_FAMILY} THEN e."cardId" ELSE e."productId" END AS card,
      row_number() OVER (
        ORDER BY e.names @@ ${EXACT} DESC, e.facts @@ ${EXACT} DESC,
          e.names @@ ${PLAIN} DESC, e.facts @@ ${PLAIN} DESC,
          ts_filter(e.facts, '{b}') @@ ${KIND} DESC, e."soldOut",
          round((ts_rank('{0.05, 0.1, 0.4, 1}', e.whole, ${NAMED}) * 20)::numeric) DESC,
          e."payablePence", e."productId"
      ) AS place
    FROM (${Object.keys(parts)
      .map((name) => `SELECT "productId" FROM first_${name}`)
      .join(' UNION ')}) AS f JOIN "SearchEntry" AS e USING ("productId")
  ), best AS (
    SELECT DISTINCT ON (card) id, place FROM ranked ORDER BY card, place
  )
  ${cardsOfBest(VERSION, 'b.place', LIMIT)}`

/** The cheapest within some limits, for a keyword that names nothing. */
const cheapest = (limits: string) => `
  WITH found AS MATERIALIZED (
    SELECT "productId" AS id, CASE WHEN $3::boolean THEN "cardId" ELSE "productId" END AS card, "payablePence" AS price
    FROM "SearchEntry" AS e WHERE ${limits} ORDER BY "payablePence", "productId" LIMIT $2::int
  ), best AS (
    SELECT DISTINCT ON (card) id, price FROM found ORDER BY card, price, id
  )
  ${cardsOfBest('$4', 'b.price, id', '$1::int')}`

/**
 * The condition on rows whose descriptions have the words; null where a description is not enough.
 * `IS TRUE` keeps the index of facts out of it: any of the words, "oak", may be a third of the shop.
 */
function toldBy(
  terms: readonly Term[],
  solid: string | null,
  bind: (text: string) => string,
  named: () => string,
): string | null {
  if (solid === null) return `e.whole @@ ${named()}`
  const isOne = terms.filter(({ optional }) => !optional).length === 1
  return isOne ? null : `e.whole @@ ${named()} AND (e.facts @@ ${bind(solid)}) IS TRUE`
}

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
export function extentStatement(terms: readonly Term[]) {
  const text = textQueryOf(terms)
  if (text === null) return { text: extentOfAll }
  const values: unknown[] = []
  const bind = (words: string) => query(values.push(words))
  const conditions = [
    `e.facts @@ ${bind(text.plain)}`,
    toldBy(terms, text.solid, bind, () => bind(text.named)),
  ]
  return {
    text: `SELECT COALESCE(min(e."payablePence") FILTER (WHERE NOT e."soldOut"), min(e."payablePence")) AS "leastPence",
        max(e."payablePence") AS "mostPence", min(e."widthCm") AS "narrowestCm",
        max(e."widthCm") AS "widestCm"
      FROM "SearchEntry" AS e WHERE ${conditions.filter((one) => one !== null).join(' OR ')}`,
    values,
    planned: 'anew' as const,
  }
}

/** No cards, for a keyword that asks for nothing. */
const nothing = `SELECT ${isCurrent('$1')} AS "isCurrent", '[]'::json AS cards`

/**
 * The statement that reads the cards of a query, best first, and tells whether the vocabulary of a
 * version is still the database's. It is planned each time: what is frequent and what is rare needs
 * other plans.
 */
export function searchStatement(
  { terms, limits }: Query,
  { limit, perFamily }: Pick<SearchInput, 'limit' | 'perFamily'>,
  version: string,
) {
  const text = textQueryOf(terms)
  const most = LOOKED_AT * limit
  if (text === null && limits.length === 0) {
    return { text: nothing, values: [version], planned: 'anew' as const }
  }
  if (text === null) {
    const values: unknown[] = [limit, most, perFamily, version]
    return { text: cheapest(within(limits, values)), values, planned: 'anew' as const }
  }
  const { exact, named, plain, solid, kind } = text
  const values: unknown[] = [exact, named, plain, kind, limit, most, perFamily, version]
  const told = toldBy(
    terms,
    solid,
    (text) => query(values.push(text)),
    () => `${NAMED}`,
  )
  const where = within(limits, values)
  const parts = limits.length === 0 ? byWords(told) : byWordsAndLimits(where, told)
  return { text: ranking(parts), values, planned: 'anew' as const }
}
