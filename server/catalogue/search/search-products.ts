import type { Deps } from '../../platform/deps.ts'
import { cardColumns } from '../listing/card.ts'
import { productCard, type SearchInput, type SearchOutput } from '../catalogue.schema.ts'
import { readRows } from '../../platform/sql.ts'
import { chipsOf } from './chips.ts'
import { lookUp } from './look-up.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Limit } from './query/limits.ts'
import { parseQuery, type Query, wantedOf } from './query/parse-query.ts'
import { textQueryOf } from './query/text-query.ts'

/** So many matches are ranked of those in names, in facts and in descriptions each. */
const LOOKED_AT = 500

const measures = ['price', 'width', 'depth', 'height'] as const
const columns = { price: 'payablePence', width: 'widthCm', depth: 'depthCm', height: 'heightCm' }

/** $7 and on: the least and the most of each measure; null where it has no limit. */
const within = measures
  .map((measure, place) => {
    const [from, to] = [`$${7 + 2 * place}::int`, `$${8 + 2 * place}::int`]
    const column = `e."${columns[measure]}"`
    return `(${from} IS NULL OR ${column} >= ${from}) AND (${to} IS NULL OR ${column} <= ${to})`
  })
  .join(' AND ')

const matching = (where: string) =>
  `(SELECT e."productId" FROM "SearchEntry" AS e, query WHERE ${where} AND ${within} LIMIT ${LOOKED_AT})`

/** Where a query can be found; by limits alone where it names nothing. */
const candidates = {
  facts: [
    'SELECT "productId" FROM in_names',
    // Every name is among the facts: names that fill the places leave what has the very words.
    matching(`e.facts @@ query.named AND (SELECT count(*) FROM in_names) < ${LOOKED_AT}`),
    matching(`e.facts @@ query.exact
      AND (SELECT count(*) = ${LOOKED_AT} AND NOT bool_and(exact) FROM in_names)`),
  ],
  solid: matching('e.whole @@ query.named AND e.facts @@ query.solid'),
  whole: matching('e.whole @@ query.named'),
  limits: `(SELECT e."productId" FROM "SearchEntry" AS e, query WHERE ${within}
    ORDER BY e."payablePence", e."productId" LIMIT ${LOOKED_AT})`,
}

/**
 * $1 to $4: the text searches; $5: the limit of rows; $6: whether a family has one card, the best of
 * its variants. First what has all of the words in its name, then in its facts, then by other names
 * in its name, in its facts, in its description; among equals what is of that kind, then what can be bought,
 * then what has the words more often, then the cheapest. Only a bounded number is ranked, so a
 * frequent word costs no more than a rare one.
 */
const searching = (found: readonly string[]) => `
  WITH query AS MATERIALIZED (
    SELECT to_tsquery('english', $1) AS exact, to_tsquery('english', $2) AS named,
      to_tsquery('english', $3) AS solid, to_tsquery('english', $4) AS kind
  ), in_names AS MATERIALIZED (
    SELECT e."productId", e.names @@ query.exact AS exact FROM "SearchEntry" AS e, query
    WHERE e.names @@ query.named AND ${within} LIMIT ${LOOKED_AT}
  ), ranked AS (
    SELECT e."productId" AS id, e."cardId", row_number() OVER (
      ORDER BY e.names @@ query.exact DESC, e.facts @@ query.exact DESC,
        e.names @@ query.named DESC, e.facts @@ query.named DESC,
        ts_filter(e.facts, '{b}') @@ query.kind DESC, e."soldOut",
        round((ts_rank('{0.05, 0.1, 0.4, 1}', e.whole, query.named) * 20)::numeric) DESC,
        e."payablePence", e."productId"
    ) AS place
    FROM query, LATERAL (${found.join(' UNION ')}) AS f JOIN "SearchEntry" AS e USING ("productId")
  ), best AS (
    SELECT DISTINCT ON (CASE WHEN $6 THEN "cardId" ELSE id END) id, place
    FROM ranked ORDER BY CASE WHEN $6 THEN "cardId" ELSE id END, place
  ), first AS MATERIALIZED (
    SELECT id, place FROM best ORDER BY place LIMIT $5
  )
  SELECT ${cardColumns()} FROM first JOIN "Product" AS p USING (id) ORDER BY place`

const statements = {
  facts: searching(candidates.facts),
  solid: searching([...candidates.facts, candidates.solid]),
  whole: searching([...candidates.facts, candidates.whole]),
  limits: searching([candidates.limits]),
}

/** The least and the most of each measure that some limits leave. */
function boundsOf(limits: readonly Limit[]) {
  return measures.flatMap((measure) => {
    const own = limits.filter((limit) => limit.measure === measure)
    const least = own.flatMap(({ from }) => from ?? [])
    const most = own.flatMap(({ to }) => to ?? [])
    return [least.length ? Math.max(...least) : null, most.length ? Math.min(...most) : null]
  })
}

async function find({ pool }: Pick<Deps, 'pool'>, query: Query, { limit, perFamily }: SearchInput) {
  const text = textQueryOf(query.terms)
  if (text === null && query.limits.length === 0) return []
  const { exact = '', named = '', solid = '', kind = '' } = text ?? {}
  const values = [exact, named, solid ?? '', kind, limit, perFamily, ...boundsOf(query.limits)]
  const isOne = query.terms.filter(({ optional }) => !optional).length === 1
  const where = text === null ? 'limits' : solid === null ? 'whole' : isOne ? 'facts' : 'solid'
  return readRows(pool, productCard)({ text: statements[where], values })
}

/** A number without a unit, meant in centimetres. */
const inCentimetres = ({ eitherWay, from, to, ...limit }: Limit): Limit =>
  eitherWay
    ? { ...limit, measure: 'width', from: from && from / 100, to: to && to / 100 }
    : { ...limit, from, to }

/**
 * Products that match a keyword, best first, and what was understood of it. A number without a unit
 * is a price; where nothing costs that, a width.
 */
export async function searchProducts(
  deps: Pick<Deps, 'pool'>,
  input: SearchInput,
): Promise<SearchOutput> {
  return searchKnowing(deps, await lookUp(deps, wantedOf(input.keyword)), input)
}

/** The same, by what is known of the words. */
export async function searchKnowing(
  deps: Pick<Deps, 'pool'>,
  dictionary: Dictionary,
  input: SearchInput,
): Promise<SearchOutput> {
  const query = parseQuery(input.keyword, dictionary)
  const items = await find(deps, query, input)
  if (items.length > 0 || !query.limits.some(({ eitherWay }) => eitherWay)) {
    return { items, understood: chipsOf(input.keyword, query) }
  }
  const wide = { ...query, limits: query.limits.map(inCentimetres) }
  return { items: await find(deps, wide, input), understood: chipsOf(input.keyword, wide) }
}
