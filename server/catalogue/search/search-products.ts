import { gtinsOf } from '#server/lib/text/gtin.shared.ts'
import { skuOf } from '#server/lib/text/sku.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { ProductCard } from '../catalogue.schema.ts'
import { cardOf, cardRow } from '../listing/card.ts'
import {
  bareKeyword,
  chipsOf,
  without,
  describingPhrases,
  type Phrase,
} from './describing-phrases.ts'
import { type Extent, isWidth, readExtent } from './extent.ts'
import { cardOfProduct, isCode, withFirst } from './find-by-sku.ts'
import { helpPagesFor } from './help-pages.ts'
import { lookUp } from './look-up.ts'
import { nearestTo } from './nearest.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Limit } from './query/limits.ts'
import { parseQuery, type Query, type Wanted, wantedOf } from './query/parse-query.ts'
import type {
  SearchInput,
  SearchOutput,
  SearchFacetsInput,
  SearchFacetsOutput,
} from './search.schema.ts'
import {
  asFound,
  mentionStatement,
  type Narrowing,
  searchStatement,
  foundBy,
  searchCardKey,
} from './search-statement.ts'
import { readFacetsWithTree } from '../listing/facets/read-facets.ts'

type Pool = Deps['pool']

async function find(
  pool: Pool,
  query: Query,
  asked: SearchInput,
  narrowing?: Narrowing,
): Promise<ProductCard[]> {
  const rows = await readRows(pool, cardRow)(searchStatement(query, asked, narrowing))
  return rows.map(cardOf)
}

/** How many cards are shown whose descriptions alone have the words. */
const MENTIONED = 12

/** Reads the cards whose descriptions alone have the words, where a search finds few. */
async function mentionedIn(
  pool: Pool,
  { parsed, items }: Found,
  asked: SearchInput,
  by: Narrowing,
) {
  const statement = mentionStatement(parsed, { ...asked, limit: MENTIONED }, by)
  if (items.length >= asked.limit || statement === null) return []
  return (await readRows(pool, cardRow)(statement)).map(cardOf)
}

/** A limit without a unit as a width in centimetres. */
const inCentimetres = ({ eitherWay: _, from, to, ...limit }: Limit): Limit => ({
  ...limit,
  measure: 'width',
  from: from && from / 100,
  to: to && to / 100,
})

/** The result of a search, with the lookups of its words. */
interface Found extends Omit<SearchOutput, 'withoutWord' | 'mentioned' | 'pages' | 'nearest'> {
  parsed: Query
  /** The product on sale whose SKU or GTIN the keyword is; null for another keyword. */
  skuId: string | null
  wanted: Wanted
  dictionary: Dictionary
}

/**
 * Searches for products that match a keyword, best first, and returns the limits and sizes in it. A
 * number without a unit is a price, or a width when it is implausible as a price: see extent.ts.
 * Products whose descriptions alone have the words are listed apart. A search that finds nothing
 * returns a keyword without its limits, and keywords without one of its colours, materials and
 * sizes, where those find something; one of which filters leave nothing does not.
 */
export async function searchProducts(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  input: SearchInput,
  narrowing: Narrowing = asFound,
): Promise<SearchOutput> {
  const found = await searchKnowing({ pool }, input, narrowing)
  const { items, understood, wider, parsed, isFilteredOut } = found
  const isMissed = items.length === 0 && !isFilteredOut
  const [withoutOne, mentioned] = await Promise.all([
    isMissed ? withoutWord(pool, found, input) : [],
    mentionedIn(pool, found, input, narrowing),
  ])
  const pages = helpPagesFor(input.keyword, settings.current().company.orderPrefix)
  const isLost = isMissed && [withoutOne, mentioned, pages].every(({ length }) => length === 0)
  const nearest =
    isLost && wider === null
      ? await nearestTo(pool, {
          ...input,
          dictionary: found.dictionary,
          parsed,
          search: async (keyword) =>
            find(pool, parseQuery(keyword, await lookUp(pool, wantedOf(keyword))), input),
        })
      : null
  return {
    items,
    pages,
    understood,
    isFilteredOut,
    wider,
    withoutWord: withoutOne,
    mentioned,
    nearest,
  }
}

/** The most words of a keyword that are left out in turn: each is a search, over a connection of its own. */
const MOST_LEFT_OUT = 3

type WithoutWord = SearchOutput['withoutWord']

/**
 * The colours, materials and sizes of a keyword without which it finds something, within the same
 * limits; where that does not help, and leaving out the limits does not either, without both.
 */
async function withoutWord(
  pool: Pool,
  { dictionary, wider, parsed }: Found,
  asked: SearchInput,
): Promise<WithoutWord> {
  const { keyword } = asked
  const bare = bareKeyword(keyword, parsed)
  const parse = async (some: string) => parseQuery(some, await lookUp(pool, wantedOf(some)))
  const phrasesOf = async (some: string) =>
    describingPhrases(pool, some, { dictionary, ...(await parse(some)) })
  const within = await leaveOut(keyword, await phrasesOf(keyword), async (shorter) => {
    const cards = await find(pool, await parse(shorter), { ...asked, limit: 1 })
    return cards.length > 0 ? { fromPence: null } : null
  })
  if (within.length > 0 || wider !== null || bare === keyword) return within
  return leaveOut(bare, await phrasesOf(bare), async (shorter) => {
    const { leastPence } = await readExtent(pool, (await parse(shorter)).terms)
    return leastPence === null ? null : { fromPence: leastPence }
  })
}

/**
 * Leaves out each of some phrases of a keyword, as far as a search finds something then; all of
 * them, where one alone does not help.
 */
async function leaveOut(
  keyword: string,
  phrases: readonly Phrase[],
  look: (shorter: string) => Promise<{ fromPence: number | null } | null>,
): Promise<WithoutWord> {
  const leave = async (some: typeof phrases) => {
    const shorter = without(keyword, ...some)
    const found = await look(shorter)
    const word = some.map(({ text }) => text).join(' ')
    return found ? [{ word, keyword: shorter, ...found }] : []
  }
  const each = phrases.slice(0, MOST_LEFT_OUT).map((one) => leave([one]))
  const found = (await Promise.all(each)).flat()
  return found.length > 0 || phrases.length < 2 ? found : leave(phrases)
}

/**
 * Searches, and returns the lookups too. The product whose SKU the keyword is comes first; a keyword
 * that can be nothing but a SKU finds no other.
 */
export async function searchKnowing(
  { pool }: Pick<Deps, 'pool'>,
  asked: SearchInput,
  narrowing: Narrowing = asFound,
): Promise<Found> {
  const found = await searchWords({ pool }, asked, narrowing)
  if (found.skuId === null) return found
  const first = await cardOfProduct(pool, found.skuId, narrowing)
  const isAlone = isCode(asked.keyword) || gtinsOf(asked.keyword).length > 0
  const items = withFirst(first, isAlone ? [] : found.items, asked)
  return {
    ...found,
    ...(isAlone && { parsed: noQuery, understood: [], wider: null }),
    items,
    isFilteredOut: items.length === 0,
  }
}

const noQuery: Query = { terms: [], limits: [], understood: [] }

/** Searches by the words of a keyword. */
async function searchWords(
  { pool }: Pick<Deps, 'pool'>,
  asked: SearchInput,
  narrowing: Narrowing,
): Promise<Found> {
  const wanted = wantedOf(asked.keyword)
  const { skuId, ...dictionary } = await lookUp(pool, wanted, skuOf(asked.keyword))
  const query = parseQuery(asked.keyword, dictionary)
  const as = (read: Query, items: ProductCard[], wider: SearchOutput['wider'] = null): Found => ({
    items,
    understood: chipsOf(asked.keyword, read),
    wider,
    parsed: read,
    skuId,
    isFilteredOut: false,
    wanted,
    dictionary,
  })
  const found = await find(pool, query, asked, narrowing)
  if (found.length === 0 && narrowing.filters(() => '').length > 0) {
    const all = await searchWords({ pool }, { ...asked, limit: 1 }, asFound)
    if (all.items.length === 0) return all
    const items = all.parsed === query ? [] : await find(pool, all.parsed, asked, narrowing)
    return { ...all, items, isFilteredOut: items.length === 0 }
  }
  if (found.length > 0 || chipsOf(asked.keyword, query).length === 0) return as(query, found)
  const { extent, wider } = await withoutLimits(pool, query, asked.keyword)
  const limits = query.limits.map((one) => (isWidth(one, extent) ? inCentimetres(one) : one))
  if (limits.every(({ measure }, at) => measure === query.limits[at]?.measure)) {
    return as(query, found, wider)
  }
  const wide = { ...query, limits }
  const items = await find(pool, wide, asked, narrowing)
  return items.length > 0 ? as(wide, items) : as(query, found, wider)
}

/**
 * The extent of the products that a query finds without its limits and sizes, and the suggestion,
 * which keeps the sizes where something has them.
 */
async function withoutLimits(
  pool: Pool,
  query: Query,
  keyword: string,
): Promise<{ extent: Extent; wider: SearchOutput['wider'] }> {
  const bare = bareKeyword(keyword, query)
  const { terms } = parseQuery(bare, await lookUp(pool, wantedOf(bare)))
  const extent = await readExtent(pool, terms)
  const labelsOf = (some: Query) => chipsOf(keyword, some).map(({ label }) => label)
  const limits = labelsOf({ ...query, understood: [] })
  const sizes = labelsOf({ ...query, limits: [] })
  if (limits.length > 0 && sizes.length > 0) {
    const { leastPence } = await readExtent(pool, query.terms)
    const sized = { keyword: without(keyword, ...query.limits), limits, sizes: [] }
    if (leastPence !== null) return { extent, wider: { ...sized, fromPence: leastPence } }
  }
  const { leastPence } = extent
  const wider = leastPence === null ? null : { keyword: bare, fromPence: leastPence, limits, sizes }
  return { extent, wider }
}

/**
 * Reads the choices of what a keyword finds, with the number of cards of each, as lists have them:
 * in the tree of categories, and beside it. Of a keyword that finds nothing all are 0.
 */
export async function readSearchFacets(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  { keyword, perFamily, ...filter }: SearchFacetsInput,
): Promise<SearchFacetsOutput> {
  const { parsed, skuId } = await searchKnowing(deps, { keyword, perFamily, limit: 1 })
  return readFacetsWithTree(deps, filter, {
    card: searchCardKey({ perFamily }),
    about: (bind) => {
      const byWords = foundBy(parsed, bind)
      return skuId === null ? byWords : `(e."productId" = ${bind(skuId)}::uuid OR ${byWords})`
    },
  })
}
