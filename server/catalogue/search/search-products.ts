import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import type { SearchInput, SearchOutput } from '../catalogue.schema.ts'
import type { Known } from '../followed-rows.ts'
import { cardOf, cardRow } from '../listing/card.ts'
import { bareKeyword, chipsOf } from './chips.ts'
import { type Extent, isWidth, readExtent } from './extent.ts'
import { candidatesOf } from './in-memory/candidates.ts'
import { currentIndex, lastIndex } from './in-memory/current-index.ts'
import { lookUpQuery } from './in-memory/query-matches.ts'
import type { WordIndex } from './in-memory/word-index.ts'
import { lookUp } from './look-up.ts'
import type { Dictionary } from './query/dictionary.ts'
import type { Limit } from './query/limits.ts'
import { parseQuery, type Query, type Wanted, wantedOf } from './query/parse-query.ts'
import { textQueryOf } from './query/text-query.ts'
import { cheapestStatement, mostFor, rankingStatement } from './search-statement.ts'
import { lastVocabulary, readVocabulary, type Vocabulary } from './vocabulary/vocabulary.ts'

/** The vocabulary and the index of words in the memory of a process. */
interface Memory {
  vocabulary: Vocabulary
  index: Known<WordIndex>
}

const foundRow = z.object({ isCurrent: z.boolean(), cards: z.array(cardRow) })

type Rows = z.infer<typeof foundRow>

/** Reads the cards of a query, and whether the memory by which they were selected is current. */
async function find(
  pool: Deps['pool'],
  query: Query,
  input: SearchInput,
  { vocabulary: { version }, index: { rows: index, seen } }: Memory,
): Promise<Rows> {
  const text = textQueryOf(query.terms)
  const statement =
    text === null
      ? cheapestStatement(query.limits, input, version)
      : rankingStatement(
          query,
          text,
          candidatesOf(index, await lookUpQuery(pool, index, text), {
            limits: query.limits,
            perFamily: input.perFamily,
            cards: input.limit,
            most: mostFor(input.limit),
          }),
          input,
          { version, seen },
        )
  const [rows] = await readRows(pool, foundRow)(statement)
  return rows ?? { isCurrent: false, cards: [] }
}

/** A limit without a unit as a width in centimetres. */
const inCentimetres = ({ eitherWay: _, from, to, ...limit }: Limit): Limit => ({
  ...limit,
  measure: 'width',
  from: from && from / 100,
  to: to && to / 100,
})

/** The result of a search, with the lookups of its words. */
interface Found extends SearchOutput {
  wanted: Wanted
  dictionary: Dictionary
}

/**
 * Searches for products that match a keyword, best first, and returns the limits and sizes in it. A
 * number without a unit is a price, or a width when it is implausible as a price: see extent.ts. A
 * search that finds nothing within its limits returns a keyword without them.
 */
export async function searchProducts(
  deps: Pick<Deps, 'pool'>,
  input: SearchInput,
): Promise<SearchOutput> {
  const { items, understood, wider } = await searchKnowing(deps, input)
  return { items, understood, wider }
}

/**
 * Searches, and returns the lookups too. Words and candidates are looked up in memory; the
 * statement that ranks the candidates also says whether the memory is current. If not, the memory
 * is brought up to date and the search is repeated.
 */
export async function searchKnowing(
  { pool }: Pick<Deps, 'pool'>,
  input: SearchInput,
): Promise<Found> {
  const last = lastMemory(pool)
  const found = last && (await searchBy(pool, last, input))
  return found?.isCurrent ? found : searchBy(pool, await currentMemory(pool), input)
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
  input: SearchInput,
): Promise<Found & { isCurrent: boolean }> {
  const wanted = wantedOf(input.keyword)
  const dictionary = lookUp(memory.vocabulary, wanted)
  const query = parseQuery(input.keyword, dictionary)
  const as = (asked: Query, { isCurrent, cards }: Rows, wider: SearchOutput['wider'] = null) => ({
    items: cards.map(cardOf),
    understood: chipsOf(input.keyword, asked),
    wider,
    wanted,
    dictionary,
    isCurrent,
  })
  const found = await find(pool, query, input, memory)
  if (found.cards.length > 0 || chipsOf(input.keyword, query).length === 0) return as(query, found)
  const { extent, wider } = await withoutLimits(pool, query, input, memory)
  const limits = query.limits.map((one) => (isWidth(one, extent) ? inCentimetres(one) : one))
  const wide = { ...query, limits }
  const rows = limits.some(({ measure }, at) => measure !== query.limits[at]?.measure)
    ? await find(pool, wide, input, memory)
    : found
  return rows.cards.length > 0 ? as(wide, rows) : as(query, found, wider)
}

/**
 * The extent of the products that a query finds without its limits and sizes, and the suggestion.
 */
async function withoutLimits(
  pool: Deps['pool'],
  query: Query,
  { keyword, limit }: SearchInput,
  { vocabulary, index }: Memory,
): Promise<{ extent: Extent; wider: SearchOutput['wider'] }> {
  const bare = bareKeyword(keyword, query)
  const { terms } = parseQuery(bare, lookUp(vocabulary, wantedOf(bare)))
  const extent = await readExtent(pool, index.rows, terms, mostFor(limit))
  const { leastPence: fromPence } = extent
  return { extent, wider: fromPence === null ? null : { keyword: bare, fromPence } }
}
