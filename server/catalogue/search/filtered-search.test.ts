import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { searchAndCount } from './missed-searches.ts'
import { readSearchFacets } from './search-products.ts'
import { filteredSearchInput, searchFacetsInput } from './search.schema.ts'

const shop = seededCatalogue()
type Asked = Omit<z.input<typeof filteredSearchInput>, 'limit'>
const search = async (asked: Asked) => {
  const input = filteredSearchInput.parse({ perFamily: true, limit: 100, ...asked })
  const { clock, pool, categories, settings } = shop
  const log = pino({ level: 'silent' })
  return searchAndCount({ clock, pool, categories, settings, log }, input)
}
const facetsOf = (asked: Asked) =>
  readSearchFacets(shop, searchFacetsInput.parse({ perFamily: true, ...asked }))

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

test('what a search finds is narrowed by filters, best matches first', async () => {
  const all = await search({ keyword: 'oak' })
  const some = await search({ keyword: 'oak', category: ['tables', 'beds'], priceMaxPence: 40_000 })
  const expected = all.items.filter(
    ({ category, pricePence, salePricePence }) =>
      ['tables', 'beds'].includes(category) && (salePricePence ?? pricePence) <= 40_000,
  )
  expect(expected.length).toBeGreaterThan(1)
  expect(expected.length).toBeLessThan(all.items.length)
  expect(new Set(idsOf(some))).toEqual(new Set(idsOf({ items: expected })))
})

test('a filter that one variant of a family fits shows that variant', async () => {
  const { items } = await search({ keyword: 'aster sofa', colour: ['green'] })
  expect(items.map(({ family }) => family?.title)).toContain('Aster Three-Seater Sofa')
  const aster = items.find(({ family }) => family?.title === 'Aster Three-Seater Sofa')
  expect(aster?.family?.swatches.find(({ chosen }) => chosen)?.label).toMatch(
    /moss|sage|teal|green/i,
  )
})

test('what a search finds is sorted as lists are', async () => {
  const paid = async (sortBy: Asked['sortBy'], keyword = 'sofa') =>
    (await search({ keyword, sortBy })).items.map(
      ({ pricePence, salePricePence }) => salePricePence ?? pricePence,
    )
  const found = await search({ keyword: 'sofa' })
  const up = await paid('price-lowtohigh')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(await paid('price-hightolow')).toEqual(up.toReversed())
  const named = await search({ keyword: 'sofa', sortBy: 'title-ztoa' })
  expect(new Set(idsOf(named))).toEqual(new Set(idsOf(found)))
  expect(idsOf(found)).not.toEqual(
    idsOf(await search({ keyword: 'sofa', sortBy: 'price-lowtohigh' })),
  )
  const limits = await paid('price-hightolow', 'under £60')
  expect(limits.length).toBeGreaterThan(1)
  expect(limits).toEqual(limits.toSorted((a, b) => b - a))
})

test.each(['sofa', 'oak', 'double bed', 'sofa under 160', 'chair £100 to £300', 'under £60'])(
  'the counts of “%s” are what the search finds with each choice',
  async (keyword) => {
    const facets = await facetsOf({ keyword })
    const countOf = async (filter: Partial<Asked>) =>
      (await search({ keyword, ...filter })).items.length
    expect(facets.total).toBe(await countOf({}))
    expect(facets.inStock).toBe(await countOf({ inStock: true }))
    for (const facet of ['colour', 'material', 'seats', 'shape'] as const) {
      for (const [id, count] of Object.entries(facets[facet])) {
        expect([facet, id, count]).toEqual([facet, id, await countOf({ [facet]: [id] })])
      }
    }
    for (const [id, count] of Object.entries(facets.tree.category)) {
      expect([id, count]).toEqual([id, await countOf({ category: [id] })])
    }
    for (const [stars, count] of Object.entries(facets.rating)) {
      expect(count).toBe(await countOf({ rating: Number(stars) }))
    }
  },
)

test('counts leave out their own choices, and say what removing a filter would show', async () => {
  const asked = { keyword: 'sofa', category: ['tables'] }
  const [facets, all] = [await facetsOf(asked), await facetsOf({ keyword: 'sofa' })]
  expect(facets.total).toBe(0)
  expect(facets.tree).toEqual(all.tree)
  expect(facets.without).toEqual([{ facet: 'category', count: all.total }])
})

test('of what only descriptions mention, filters leave out what does not fit', async () => {
  const { mentioned } = await search({ keyword: 'sofa' })
  expect(mentioned.length).toBeGreaterThan(1)
  const tables = await search({ keyword: 'sofa', category: ['tables'] })
  expect(tables.items).toEqual([])
  expect(tables.mentioned.length).toBeGreaterThan(0)
  expect(tables.mentioned.every(({ category }) => category === 'tables')).toBe(true)
})

test('filters and an order take no more statements than a search without them', async () => {
  const plain = await countStatements(() => search({ keyword: 'sofa' }))
  const narrowed = { keyword: 'sofa', inStock: true, sortBy: 'title-atoz' } as const
  expect(await countStatements(() => search(narrowed))).toBe(plain)
})
