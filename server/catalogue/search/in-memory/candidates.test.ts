import { expect, test } from 'vitest'
import type { Limit } from '../query/limits.ts'
import { candidatesOf, extentOfMatches } from './candidates.ts'
import type { EntryRow } from './entry-rows.ts'
import { matchesOf } from './matches.ts'
import { parseTextQuery } from './text-query.ts'
import { addEntries, changeEntries, emptyIndex, type WordIndex } from './word-index.ts'

const anEntry = (id: string, given: Partial<EntryRow> = {}): EntryRow => ({
  id,
  card: id,
  names: 'sofa',
  kind: '',
  facts: 'sofa',
  pricePence: 50_000,
  widthCm: 180,
  depthCm: 90,
  heightCm: 80,
  soldOut: false,
  ...given,
})

const indexOf = (entries: readonly EntryRow[]): WordIndex => {
  const index = emptyIndex()
  addEntries(index, entries)
  return index
}

/** The candidates of one word. */
function ask(
  given: readonly EntryRow[] | WordIndex,
  {
    limits = [],
    most = 10,
    cards = most,
    solid,
    hasPhrase = false,
  }: { limits?: Limit[]; most?: number; cards?: number; solid?: string; hasPhrase?: boolean } = {},
) {
  const index = 'ids' in given ? given : indexOf(given)
  const plain = matchesOf(index, parseTextQuery(`'sofa'`))
  const told = solid === undefined ? null : () => matchesOf(index, parseTextQuery(solid))
  const matches = { exact: plain, plain, kind: [plain], solid: told, hasPhrase }
  return {
    ...candidatesOf(index, matches, { limits, perFamily: true, cards, most }),
    extent: extentOfMatches(index, matches),
  }
}

const upTo = (measure: Limit['measure'], to: number): Limit => ({
  measure,
  from: null,
  to,
  start: 0,
  end: 1,
})

test('a family of sixty fabrics is one candidate, with its cheapest variant', () => {
  const family = Array.from({ length: 60 }, (_, at) =>
    anEntry(`f${at}`, { card: 'family', pricePence: 40_000 - at }),
  )
  expect(ask([...family, anEntry('other')], { most: 2 }).ids).toEqual(['f59', 'other'])
})

test('a family may show a cheaper variant whose name lacks the word, chosen anew after each change', () => {
  const named = anEntry('named', { card: 'family', pricePence: 40_000 })
  const cheaper = anEntry('cheaper', { card: 'family', pricePence: 30_000, names: 'throw' })
  const index = indexOf([named, cheaper, anEntry('other')])
  expect(ask(index).ids).toEqual(['named', 'other', 'cheaper'])
  const changed = [{ ...cheaper, pricePence: 45_000 }]
  expect(changeEntries(index, ['cheaper'], changed)).toBe(index)
  expect(ask(index).ids).toEqual(['named', 'other'])
  changeEntries(index, ['named'], [{ ...named, soldOut: true }])
  expect(ask(index).ids).toEqual(['other', 'named', 'cheaper'])
})

test('candidates are sorted by name before facts, then by kind, then by stock, then by price', () => {
  const entries = [
    anEntry('dear', { pricePence: 90_000, kind: 'sofa' }),
    anEntry('cheap', { pricePence: 10_000, kind: 'sofa' }),
    anEntry('gone', { pricePence: 100, kind: 'sofa', soldOut: true }),
    anEntry('beside', { pricePence: 100, names: 'sofa tabl', facts: 'sofa tabl' }),
    anEntry('told', { pricePence: 100, names: 'throw', facts: 'sofa throw' }),
  ]
  expect(ask(entries).ids).toEqual(['cheap', 'dear', 'gone', 'beside', 'told'])
})

test('the best of ten thousand are kept, whatever the order in which they are added', () => {
  const prices = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_007)
  const entries = prices.map((pricePence) =>
    anEntry(String(pricePence).padStart(5, '0'), { pricePence }),
  )
  const cheapest = entries
    .map(({ id }) => id)
    .toSorted()
    .slice(0, 20)
  expect(ask(entries, { most: 20 }).ids).toEqual(cheapest)
})

test('equal candidates are in the order of their ids', () => {
  const entries = Array.from({ length: 500 }, (_, at) =>
    anEntry(String((at * 7) % 500).padStart(3, '0')),
  )
  const ids = ask(entries, { most: 5 }).ids
  expect(ids).toEqual(['000', '001', '002', '003', '004'])
  expect(ask(entries.toReversed(), { most: 5 }).ids).toEqual(ids)
})

test('a product without a width is outside every limit of width', () => {
  const entries = [anEntry('narrow', { widthCm: 120 }), anEntry('unknown', { widthCm: null })]
  expect(ask(entries, { limits: [upTo('width', 150)] }).ids).toEqual(['narrow'])
  expect(ask(entries, { limits: [upTo('price', 50_000)] }).ids).toEqual(['narrow', 'unknown'])
})

test('when facts match few products, products whose descriptions may match are named', () => {
  const entries = [anEntry('sofa'), anEntry('lamp', { names: 'lamp', facts: 'lamp' })]
  expect(ask(entries, { solid: `'sofa' | 'lamp'` }).described).toEqual(['lamp'])
  expect(ask(entries, { solid: `'vase'` }).described).toEqual([])
  expect(ask(entries, { solid: `'lamp'`, most: 1 }).described).toEqual([])
  expect(ask(entries).described).toBeNull()
})

test('descriptions are ignored when facts match enough cards, except for phrases', () => {
  const entries = ['one', 'two'].map((id) => anEntry(id))
  const lamp = anEntry('lamp', { names: 'lamp', facts: 'lamp' })
  const given = { cards: 2, solid: `'lamp'` }
  expect(ask([...entries, lamp], given).described).toEqual([])
  expect(ask([...entries, lamp], { ...given, hasPhrase: true }).described).toEqual(['lamp'])
  expect(ask([...entries.slice(1), lamp], given).described).toEqual(['lamp'])
})

test('the least price is that of a product in stock, if there is one', () => {
  const sold = anEntry('sold', { pricePence: 100, widthCm: null, soldOut: true })
  const here = anEntry('here', { pricePence: 900, widthCm: 200 })
  expect(ask([sold, here]).extent).toEqual({
    matching: 2,
    leastPence: 900,
    mostPence: 900,
    narrowestCm: 200,
    widestCm: 200,
  })
  expect(ask([sold]).extent).toMatchObject({ leastPence: 100, narrowestCm: null, widestCm: null })
  expect(ask([]).extent).toMatchObject({ matching: 0, leastPence: null })
})
