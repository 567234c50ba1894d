import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { knownNow } from '../known-now.ts'
import { conditionsOf } from '../listing/conditions.ts'
import type { FilteredSearchInput, SearchOutput } from './search.schema.ts'
import { searchProducts } from './search-products.ts'
import type { Narrowing } from './search-statement.ts'
import { singularOf } from './query/words.ts'

/**
 * The most phrases that are stored, and that one minute adds: thousands of requests fill nothing.
 */
const MOST = 2000
const MOST_A_MINUTE = 20

/** After how many seconds the same phrase is counted again, to avoid contention for its row. */
const AGAIN_SECONDS = 5

/** How long a phrase is stored after its last search, in days; less when it was searched once. */
const KEPT_DAYS = 90
const ONCE_DAYS = 14

/**
 * Searches for a shopper, and counts a search that finds nothing, with filters too where the search
 * finds nothing without them; only logs a failure to count.
 */
export async function searchAndCount(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories' | 'settings' | 'log'>,
  input: FilteredSearchInput,
): Promise<SearchOutput> {
  const found = await searchProducts(deps, input, narrowingOf(deps, input))
  if (found.items.length === 0 && !found.isFilteredOut) {
    await countMissed(deps, input.keyword).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a search without a result was not counted')
    })
  }
  return found
}

const narrowingOf = (
  deps: Pick<Deps, 'clock' | 'categories'>,
  { sortBy, ...filter }: FilteredSearchInput,
): Narrowing => ({
  filters: (bind) => conditionsOf(filter, bind, knownNow(deps)).map(({ fits }) => fits),
  sortBy,
})

/**
 * Counts a keyword that found nothing; stores nothing but its words. One statement, which adds no
 * phrase beyond the limits.
 */
export async function countMissed(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  keyword: string,
): Promise<void> {
  const phrase = missedPhrase(keyword)
  if (phrase === null) return
  const now = clock.now()
  await readRows(
    pool,
    z.object({ times: z.int() }),
  )({
    text: `INSERT INTO "MissedSearch" AS m (phrase, "firstAt", "lastAt")
      SELECT $1::text, $2::timestamptz, $2::timestamptz
      WHERE EXISTS (SELECT FROM "MissedSearch" WHERE phrase = $1::text)
        OR (SELECT count(*) < ${MOST} AND ${MOST_A_MINUTE} >
            count(*) FILTER (WHERE "firstAt" > $2::timestamptz - interval '1 minute') FROM "MissedSearch")
      ON CONFLICT (phrase) DO UPDATE SET times = m.times + 1, "lastAt" = $2::timestamptz
        WHERE m."lastAt" < $2::timestamptz - interval '${AGAIN_SECONDS} seconds'
      RETURNING times`,
    values: [phrase, now],
  })
}

/** Deletes phrases that were not searched for long; those that were searched once earlier. */
export async function forgetMissedSearches({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await db.missedSearch.deleteMany({
    where: {
      OR: [
        { lastAt: { lt: daysAgo(KEPT_DAYS) } },
        { times: 1, lastAt: { lt: daysAgo(ONCE_DAYS) } },
      ],
    },
  })
}

const LONGEST = 60

/** Anything but letters, digits and the signs of measures and prices. */
const OTHER = /[^\p{L}\p{N}£.'"-]+/gu

/**
 * The phrase under which a keyword that finds nothing is counted: lower case, words in the
 * singular. Null for possible personal data (an e-mail address, a number of five digits or more)
 * and for a text that is longer than a search.
 */
export function missedPhrase(keyword: string): string | null {
  if (keyword.includes('@') || /\d{5}/.test(keyword.replaceAll(/[\s-]/g, ''))) return null
  const words = keyword.normalize('NFKC').toLowerCase().replaceAll(OTHER, ' ').trim().split(' ')
  const phrase = words.map(singularOf).join(' ')
  const isWord = /\p{L}{2}/u.test(phrase)
  return isWord && phrase.length <= LONGEST ? phrase : null
}
