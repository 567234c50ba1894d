import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows, type Statement } from '../../platform/sql.ts'
import type { SearchInput, SearchOutput } from './search.schema.ts'
import type { Known } from '../followed-rows.ts'
import { cardOf, cardRow } from '../listing/card.ts'
import { bareKeyword, chipsOf, without } from './chips.ts'
import { describingPhrases, type Phrase } from './describing-phrases.ts'
import { type Extent, isWidth, readExtent } from './extent.ts'
import { candidatesOf } from './in-memory/candidates.ts'
import { currentIndex, lastIndex } from './in-memory/current-index.ts'
import { lookUpQuery } from './in-memory/query-matches.ts'
import type { WordIndex } from './in-memory/word-index.ts'
import { lookUp } from './look-up.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Limit } from './query/limits.ts'
import { parseQuery, type Query, type Wanted, wantedOf } from './query/parse-query.ts'
import { type TextQuery, textQueryOf } from './query/text-query.ts'
import { cheapestStatement, mostFor, rankingStatement } from './search-statement.ts'
import { lastVocabulary, readVocabulary, type Vocabulary } from './vocabulary/vocabulary.ts'

/** The vocabulary and the index of words in the memory of a process. */
interface Memory {
  vocabulary: Vocabulary
  index: Known<WordIndex>
}

/** What is asked of a search. */
interface Asked extends SearchInput {
  /**
   * Whether descriptions are searched where so many may match that the index does not name them:
   * ten times the time of another search.
   */
  inAllDescriptions: boolean
}

const foundRow = z.object({ isCurrent: z.boolean(), cards: z.array(cardRow) })

type Rows = z.infer<typeof foundRow>

/** Reads the cards of a query, and whether the memory by which they were selected is current. */
async function find(pool: Deps['pool'], query: Query, asked: Asked, memory: Memory): Promise<Rows> {
  const text = textQueryOf(query.terms)
  const statement =
    text === null
      ? cheapestStatement(query.limits, asked, memory.vocabulary)
      : await rankedBy(pool, [query, text], asked, memory)
  const [rows] = await readRows(pool, foundRow)(statement)
  return rows ?? { isCurrent: false, cards: [] }
}

/** The statement that ranks the candidates of a query. */
async function rankedBy(
  pool: Deps['pool'],
  [query, text]: [Query, TextQuery],
  asked: Asked,
  { vocabulary, index: { rows: index, seen } }: Memory,
): Promise<Statement> {
  const { ids, described } = candidatesOf(index, await lookUpQuery(pool, index, text), {
    limits: query.limits,
    perFamily: asked.perFamily,
    cards: asked.limit,
    most: mostFor(asked.limit),
  })
  // Words that staff chose for descriptions have no others to go by.
  const inAll = asked.inAllDescriptions || text.solid === null
  const candidates = { ids, described: described ?? (inAll ? null : []) }
  return rankingStatement(query, text, candidates, asked, { vocabulary, seen })
}

/** A limit without a unit as a width in centimetres. */
const inCentimetres = ({ eitherWay: _, from, to, ...limit }: Limit): Limit => ({
  ...limit,
  measure: 'width',
  from: from && from / 100,
  to: to && to / 100,
})

/** The result of a search, with the lookups of its words. */
interface Found extends Omit<SearchOutput, 'withoutWord'> {
  /** The keyword without its limits and sizes in measures. */
  bare: string
  wanted: Wanted
  dictionary: Dictionary
}

/**
 * Searches for products that match a keyword, best first, and returns the limits and sizes in it. A
 * number without a unit is a price, or a width when it is implausible as a price: see extent.ts. A
 * search that finds nothing returns a keyword without its limits, and keywords without one of its
 * colours, materials and sizes, where those find something.
 */
export async function searchProducts(
  deps: Pick<Deps, 'pool'>,
  input: SearchInput,
): Promise<SearchOutput> {
  const asked = { ...input, inAllDescriptions: true }
  const found = await searchKnowing(deps, asked)
  const { items, understood, wider } = found
  const shorter = items.length === 0 ? await withoutWord(deps.pool, found, asked) : []
  return { items, understood, wider, withoutWord: shorter }
}

/** The most words of a keyword that are left out in turn: each is a search, over a connection of its own. */
const MOST_LEFT_OUT = 3

type WithoutWord = SearchOutput['withoutWord']

/**
 * The colours, materials and sizes of a keyword without which it finds something, within the same
 * limits; where that does not help, and leaving out the limits does not either, without both.
 */
async function withoutWord(pool: Deps['pool'], found: Found, asked: Asked): Promise<WithoutWord> {
  const memory = lastMemory(pool)
  if (memory === undefined) return []
  const { dictionary, bare, wider } = found
  const parse = (keyword: string) =>
    parseQuery(keyword, lookUp(memory.vocabulary, wantedOf(keyword)))
  const phrasesOf = (keyword: string) =>
    describingPhrases(pool, keyword, { dictionary, ...parse(keyword) })
  const { keyword } = asked
  const within = await leaveOut(keyword, await phrasesOf(keyword), async (shorter) => {
    const { cards } = await find(pool, parse(shorter), { ...asked, limit: 1 }, memory)
    return cards.length > 0 ? { fromPence: null } : null
  })
  if (within.length > 0 || wider !== null || bare === keyword) return within
  return leaveOut(bare, await phrasesOf(bare), async (shorter) => {
    const most = mostFor(asked.limit)
    const { leastPence } = await readExtent(pool, memory.index.rows, parse(shorter).terms, most)
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
 * Searches, and returns the lookups too. Words and candidates are looked up in memory; the
 * statement that ranks the candidates also says whether the memory is current. If not, the memory
 * is brought up to date and the search is repeated.
 */
export async function searchKnowing({ pool }: Pick<Deps, 'pool'>, asked: Asked): Promise<Found> {
  const last = lastMemory(pool)
  const found = last && (await searchBy(pool, last, asked))
  return found?.isCurrent ? found : searchBy(pool, await currentMemory(pool), asked)
}

function lastMemory(pool: Deps['pool']): Memory | undefined {
  const [vocabulary, index] = [lastVocabulary(pool), lastIndex(pool)]
  return vocabulary && index && { vocabulary, index }
}

async function currentMemory(pool: Deps['pool']): Promise<Memory> {
  const [vocabulary, index] = await Promise.all([readVocabulary(pool), currentIndex(pool)])
  return { vocabulary, index }
}

async function searchBy(
  pool: Deps['pool'],
  memory: Memory,
  asked: Asked,
): Promise<Found & { isCurrent: boolean }> {
  const wanted = wantedOf(asked.keyword)
  const dictionary = lookUp(memory.vocabulary, wanted)
  const query = parseQuery(asked.keyword, dictionary)
  const as = (read: Query, { isCurrent, cards }: Rows, wider: SearchOutput['wider'] = null) => ({
    items: cards.map(cardOf),
    understood: chipsOf(asked.keyword, read),
    wider,
    bare: bareKeyword(asked.keyword, read),
    wanted,
    dictionary,
    isCurrent,
  })
  const found = await find(pool, query, asked, memory)
  if (found.cards.length > 0 || chipsOf(asked.keyword, query).length === 0) return as(query, found)
  const { extent, wider } = await withoutLimits(pool, query, asked, memory)
  const limits = query.limits.map((one) => (isWidth(one, extent) ? inCentimetres(one) : one))
  const wide = { ...query, limits }
  const rows = limits.some(({ measure }, at) => measure !== query.limits[at]?.measure)
    ? await find(pool, wide, asked, memory)
    : found
  return rows.cards.length > 0 ? as(wide, rows) : as(query, found, wider)
}

/**
 * The extent of the products that a query finds without its limits and sizes, and the suggestion,
 * which keeps the sizes where something has them.
 */
async function withoutLimits(
  pool: Deps['pool'],
  query: Query,
  { keyword, limit }: Asked,
  { vocabulary, index }: Memory,
): Promise<{ extent: Extent; wider: SearchOutput['wider'] }> {
  const extentOf = (terms: Query['terms']) => readExtent(pool, index.rows, terms, mostFor(limit))
  const bare = bareKeyword(keyword, query)
  const { terms } = parseQuery(bare, lookUp(vocabulary, wantedOf(bare)))
  const extent = await extentOf(terms)
  const labelsOf = (some: Query) => chipsOf(keyword, some).map(({ label }) => label)
  const limits = labelsOf({ ...query, understood: [] })
  const sizes = labelsOf({ ...query, limits: [] })
  if (limits.length > 0 && sizes.length > 0) {
    const { leastPence } = await extentOf(query.terms)
    const sized = { keyword: without(keyword, ...query.limits), limits, sizes: [] }
    if (leastPence !== null) return { extent, wider: { ...sized, fromPence: leastPence } }
  }
  const { leastPence } = extent
  const wider = leastPence === null ? null : { keyword: bare, fromPence: leastPence, limits, sizes }
  return { extent, wider }
}
