import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { filteredSearchInput } from './search.schema.ts'
import {
  missedPhrase,
  countMissed,
  forgetMissedSearches,
  searchAndCount,
} from './missed-searches.ts'

const shop = seededCatalogue()
let now = new Date('2026-11-22T12:00:00Z')
const deps = {
  get db() {
    return shop.db
  },
  get pool() {
    return shop.pool
  },
  get categories() {
    return shop.categories
  },
  get settings() {
    return shop.settings
  },
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
}
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const search = (keyword: string) => searchAndCount(deps, filteredSearchInput.parse({ keyword }))
const filtered = (keyword: string) =>
  searchAndCount(deps, filteredSearchInput.parse({ keyword, colour: ['orange'], seats: ['6'] }))
const counted = async () =>
  Object.fromEntries(
    (await shop.db.missedSearch.findMany()).map(({ phrase, times }) => [phrase, times]),
  )

beforeEach(() => shop.db.missedSearch.deleteMany())

test('searches that find nothing are counted by their words alone', async () => {
  await search('Laptops')
  later(10)
  await search(' laptop ')
  await search('sofa')
  expect(await counted()).toEqual({ laptop: 2 })
  const [row] = await shop.db.missedSearch.findMany()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['firstAt', 'lastAt', 'phrase', 'times'])
})

test('a search of which filters leave nothing is not counted, one that finds nothing anyway is', async () => {
  expect(await filtered('wardrobe')).toMatchObject({ items: [], isFilteredOut: true })
  expect(await filtered('laptop')).toMatchObject({ items: [], isFilteredOut: false })
  expect(await counted()).toEqual({ laptop: 1 })
})

test.each([
  ['Hot Tubs', 'hot tub'],
  ['desk under £100', 'desk under £100'],
  ['kim@example.com', null],
  ['07700 900123', null],
  ['4242 4242 4242 4242', null],
  ['x', null],
  ['?!', null],
  ['laptop '.repeat(10), null],
])('%s is counted as %s', (keyword, phrase) => {
  expect(missedPhrase(keyword)).toBe(phrase)
})

test('thousands of different words in a minute add twenty rows', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let n = 0; n < 60; n += 1) {
    await countMissed(deps, `zq${letters[n % 26]}${letters[Math.floor(n / 26)]}`)
  }
  expect(await shop.db.missedSearch.count()).toBe(20)
  later(61)
  await countMissed(deps, 'trampoline')
  expect(await counted()).toHaveProperty('trampoline', 1)
})

test('at most 2,000 phrases are stored, and stored ones are still counted', async () => {
  await shop.pool.query(
    `INSERT INTO "MissedSearch" (phrase, "firstAt", "lastAt")
      SELECT 'word ' || n, $1::timestamptz - interval '1 day', $1::timestamptz - interval '1 day'
      FROM generate_series(1, 2000) AS n`,
    [now],
  )
  await countMissed(deps, 'trampoline')
  await countMissed(deps, 'word 7')
  expect(await shop.db.missedSearch.count()).toBe(2000)
  expect(await counted()).toHaveProperty('word 7', 2)
})

test('a phrase is deleted after 90 days, and after 14 when it was searched once', async () => {
  await countMissed(deps, 'trampoline')
  await countMissed(deps, 'laptop')
  later(10)
  await countMissed(deps, 'laptop')
  later(15 * 86_400)
  await forgetMissedSearches(deps)
  expect(await counted()).toEqual({ laptop: 2 })
  later(76 * 86_400)
  await forgetMissedSearches(deps)
  expect(await counted()).toEqual({})
})
