import type { Statement } from '#server/platform/sql.ts'
import { cardColumns } from '../listing/card.ts'
import { type Bind, parameters } from '../listing/conditions.ts'
import { orders } from '../listing/list-products.ts'
import { bestMatch, defaultSort, searchStep, type SearchSort } from '../listing-search.shared.ts'
import type { Limit } from './query/limits.ts'
import type { Query } from './query/parse-query.ts'
import type { Term } from './query/terms.ts'
import { type TextQuery, textQueryOf } from './query/text-query.ts'
import type { SearchInput } from './search.schema.ts'

type Amount = Pick<SearchInput, 'limit' | 'perFamily'>

/** How the results of a search are narrowed and sorted. */
export interface Narrowing {
  /** The filters, as conditions on an entry `e`. */
  filters: (bind: Bind) => readonly string[]
  sortBy: SearchSort
}

/** All that a search finds, best matches first. */
export const asFound: Narrowing = { filters: () => [], sortBy: bestMatch }

/** How many cards are ranked for each one asked for: the frequency of words may change their order. */
const RANKED = 4

/**
 * How many cards are ranked among themselves, and how many of all: a longer list begins with the
 * shorter one, so that nothing is shown twice where a search goes on.
 */
function rankedBlocks(limit: number): { block: number; all: number } {
  const block = RANKED * Math.min(limit, searchStep)
  return { block, all: block * Math.ceil(limit / block) }
}

const columns = { price: 'payablePence', width: 'widthCm', depth: 'depthCm', height: 'heightCm' }

/** The limits as conditions on an entry `e`; one without the measure is outside. */
function within(limits: readonly Limit[], bind: Bind): string {
  const conditions = limits.flatMap(({ measure, from, to }) => {
    const column = `e."${columns[measure]}"`
    return [
      ...(from === null ? [] : [`${column} >= ${bind(from)}::int`]),
      ...(to === null ? [] : [`${column} <= ${bind(to)}::int`]),
    ]
  })
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

/** The order of a list, as SQL; without words the best match is the cheapest. */
function orderOf(sortBy: SearchSort, of = ''): string {
  const { key, direction } = orders[sortBy === bestMatch ? defaultSort : sortBy]
  return `${of}${key} ${direction}, ${of}id ${direction}`
}

/** SQL: which entries `e` are one card. */
export const searchCardKey = ({ perFamily }: Pick<Amount, 'perFamily'>): string =>
  perFamily ? 'e."cardId"' : 'e."productId"'

/** Text queries as parameters, each bound once. */
function textsOf(bind: Bind) {
  const bound = new Map<string, string>()
  return (words: string): string => {
    const text = bound.get(words) ?? `to_tsquery('english', ${bind(words)})`
    bound.set(words, text)
    return text
  }
}

/** Keeps a condition from using an index: the other one finds few rows. */
const isTrue = (condition: string) => `(${condition}) IS TRUE`

/** Whether the query is a single word, which a description alone does not match. */
const isNamed = ({ solid }: Pick<TextQuery, 'solid'>, terms: readonly Term[]): boolean =>
  solid !== null && terms.filter(({ optional }) => !optional).length === 1

/** The entries `e` that match: all words in names and facts, or some of them in the description. */
function matching(text: TextQuery, terms: readonly Term[], query: (words: string) => string) {
  const facts = `e.facts @@ ${query(text.plain)}`
  if (isNamed(text, terms)) return facts
  const solid = text.solid === null ? '' : ` AND ${isTrue(`e.facts @@ ${query(text.solid)}`)}`
  return `(${facts} OR (e.whole @@ ${query(text.named)}${solid}))`
}

/** The condition that a query finds an entry `e`. */
export function foundBy({ terms, limits }: Query, bind: Bind): string {
  const text = textQueryOf(terms)
  const inLimits = within(limits, bind)
  if (text === null) return limits.length === 0 ? 'false' : inLimits
  return `${matching(text, terms, textsOf(bind))} AND ${inLimits}`
}

/** SQL: the cards of `best` in order. */
export const cardsOf = (best: string, order: string) => `
  SELECT ${cardColumns()} FROM ${best} AS b JOIN "Product" AS p USING (id) ORDER BY ${order}`

/**
 * The cards that match a query, best first: all words in the name, then in the facts, then with
 * other names in the name, the facts, the description; equal ones by kind, then those that can be
 * had, then the frequency of the words, then price. A family has the place of its best variant, and
 * shows the cheapest that can be had of those that match as well: all words in the facts, of which
 * names are part, and as many of them in the kind. Without words, the cheapest within the limits.
 * Filters leave out what does not fit, and another order sorts all that is found.
 */
export function searchStatement(
  { terms, limits }: Query,
  asked: Amount,
  { filters, sortBy }: Narrowing = asFound,
): Statement {
  const { values, bind } = parameters()
  const text = textQueryOf(terms)
  const card = searchCardKey(asked)
  const fits = [within(limits, bind), ...filters(bind)].join(' AND ')
  if (text === null) {
    return {
      text: `
        WITH best AS (
          SELECT * FROM (
            SELECT DISTINCT ON (${card}) e."productId" AS id, e."payablePence", e.title
            FROM "CatalogueEntry" AS e WHERE ${limits.length === 0 ? 'false' : fits}
            ORDER BY ${card}, e."readyDays" IS NULL, e."payablePence", e."productId"
          ) AS cheapest ORDER BY ${orderOf(sortBy)} LIMIT ${bind(asked.limit)}::int
        )
        ${cardsOf('best', orderOf(sortBy, 'b.'))}`,
      values,
      planned: 'anew',
    }
  }
  const query = textsOf(bind)
  const names = `ts_filter(e.facts, '{a}')`
  const tiers =
    '"exactName" DESC, "exactFacts" DESC, "anyName" DESC, "anyFacts" DESC, kind DESC, gone'
  const worth = (weights: string, vector: string, words: string) =>
    `round((ts_rank('${weights}', ${vector}, ${query(words)}) * 20)::numeric)`
  const found = `found AS MATERIALIZED (
        SELECT e."productId" AS id, ${card} AS card, e."payablePence" AS price,
          e."readyDays" IS NULL AS gone,
          ${names} @@ ${query(text.exact)} AS "exactName", e.facts @@ ${query(text.exact)} AS "exactFacts",
          ${names} @@ ${query(text.plain)} AS "anyName", e.facts @@ ${query(text.plain)} AS "anyFacts",
          ts_filter(e.facts, '{b}') @@ ${query(text.kind)} AS kind
        FROM "CatalogueEntry" AS e
        WHERE ${matching(text, terms, query)} AND ${fits}
      )`
  const standsFirst = `f."exactFacts" DESC, f."anyFacts" DESC,
    ${worth('{0, 0, 1, 0}', 'e.facts', text.kind)} DESC, f.gone, f.price, f.id`
  if (sortBy !== bestMatch) {
    return {
      text: `
        WITH ${found}, best AS (
          SELECT * FROM (
            SELECT DISTINCT ON (f.card) f.id, e."payablePence", e.title
            FROM found AS f JOIN "CatalogueEntry" AS e ON e."productId" = f.id
            ORDER BY f.card, ${standsFirst}
          ) AS one ORDER BY ${orderOf(sortBy)} LIMIT ${bind(asked.limit)}::int
        )
        ${cardsOf('best', orderOf(sortBy, 'b.'))}`,
      values,
      planned: 'anew',
    }
  }
  const { block, all } = rankedBlocks(asked.limit)
  return {
    text: `
      WITH ${found}, best_of_card AS (
        SELECT DISTINCT ON (card) * FROM found ORDER BY card, ${tiers}, price, id
      ), top AS (
        SELECT *, (row_number() OVER (ORDER BY ${tiers}, price, id) - 1) / ${bind(block)}::int AS block
        FROM best_of_card ORDER BY ${tiers}, price, id LIMIT ${bind(all)}::int
      ), ranked AS (
        SELECT t.card, row_number() OVER (
          ORDER BY t.block, ${tiers}, ${worth('{0.05, 0.1, 0.4, 1}', 'e.whole', text.named)} DESC, t.price, t.id
        ) AS place
        FROM top AS t JOIN "CatalogueEntry" AS e ON e."productId" = t.id
        ORDER BY place LIMIT ${bind(asked.limit)}::int
      ), best AS (
        SELECT DISTINCT ON (card) f.id, r.place
        FROM ranked AS r JOIN found AS f USING (card) JOIN "CatalogueEntry" AS e ON e."productId" = f.id
        ORDER BY card, ${standsFirst}
      )
      ${cardsOf('best', 'b.place')}`,
    values,
    planned: 'anew',
  }
}

/**
 * The cards whose description alone has the typed words, best first; null for a keyword without
 * words. Those that a search finds anyway are left out.
 */
export function mentionStatement(
  { terms, limits }: Query,
  asked: Amount,
  { filters }: Narrowing = asFound,
): Statement | null {
  const text = textQueryOf(terms)
  if (text === null) return null
  const { values, bind } = parameters()
  const query = textsOf(bind)
  const card = searchCardKey(asked)
  return {
    text: `
      WITH told AS (
        SELECT DISTINCT ON (${card}) e."productId" AS id, e."payablePence" AS price,
          e."readyDays" IS NULL AS gone,
          round((ts_rank(e.whole, ${query(text.exact)}) * 20)::numeric) AS worth
        FROM "CatalogueEntry" AS e
        WHERE e.whole @@ ${query(text.exact)} AND ${[within(limits, bind), ...filters(bind)].join(' AND ')}
          AND NOT ${isTrue(matching(text, terms, query))}
        ORDER BY ${card}, e."readyDays" IS NULL, e."payablePence", e."productId"
      ), best AS (
        SELECT * FROM told ORDER BY gone, worth DESC, price, id LIMIT ${bind(asked.limit)}::int
      )
      ${cardsOf('best', 'b.gone, b.worth DESC, b.price, id')}`,
    values,
    planned: 'anew',
  }
}

/**
 * The statement that reads the ranges of price and width of the products that match a query's
 * words, without its limits; null where none matches. The least price is that of a product that can
 * be had, if there is one.
 */
export function extentStatement(terms: readonly Term[]): Statement {
  const { values, bind } = parameters()
  const text = textQueryOf(terms)
  const matches = text === null ? 'true' : matching(text, terms, textsOf(bind))
  return {
    text: `
      SELECT COALESCE(min(e."payablePence") FILTER (WHERE e."readyDays" IS NOT NULL),
          min(e."payablePence")) AS "leastPence", max(e."payablePence") AS "mostPence",
        min(e."widthCm") AS "narrowestCm", max(e."widthCm") AS "widestCm"
      FROM "CatalogueEntry" AS e WHERE ${matches}`,
    values,
    planned: 'anew',
  }
}
