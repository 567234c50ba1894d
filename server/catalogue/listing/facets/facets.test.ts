import { expect, test } from 'vitest'
import { listInput } from '#server/catalogue/catalogue.schema.ts'
import { listProducts } from '../list-products.ts'
import { allFacets, byHand, cardsIn, facetsByHand, fitting } from './counted-by-hand.fixture.ts'
import { facetNames } from '../conditions.ts'
import { aFilter, randomCatalogue } from './random-catalogue.fixture.ts'
import { readFacets } from './read-facets.ts'

const FILTERS = 1000

const shop = randomCatalogue()

const sum = (bars: readonly number[]) => bars.reduce((a, b) => a + b, 0)

test('1,000 random filters over 2,000 random products have the counts, totals and orders of a count by hand: by category, subcategory, size, price, colour, material, seats, shape, drawers, width, depth, height, stock, day of delivery and rating, each counted without its own choice', async () => {
  for (let round = 0; round < FILTERS; round += 1) {
    const filter = aFilter()
    const { items, total, facets } = await listProducts(shop, filter)
    const listed = { page: items.map(({ id }) => id), total, ...facets }
    expect({ filter, ...listed }).toEqual({ filter, ...byHand(filter) })
    if (round % 4 > 0 || !filter.perFamily) continue
    const {
      price,
      width,
      depth,
      height,
      rating,
      without: _,
      ...counted
    } = await readFacets(shop, filter)
    const sums = {
      rated: rating['4'] ?? 0,
      bars: sum(price.bars),
      sides: [width, depth, height].map(({ bars, ...ends }) => ({ ...ends, cards: sum(bars) })),
    }
    expect({ filter, ...counted, ...sums }).toEqual({ filter, ...facetsByHand(filter) })
  }
}, 120_000)

test('when nothing fits, the counts without each filter are right', async () => {
  const filter = listInput.parse({
    perFamily: true,
    colour: ['green'],
    priceMaxPence: 1,
    widthMax: 80,
  })
  const { total, without } = await readFacets(shop, filter)
  expect(total).toBe(0)
  expect(without).toEqual([{ facet: 'price', count: cardsIn(filter, fitting(filter, ['price'])) }])
})

test('pages of a filtered list have no gaps', async () => {
  for (const sortBy of [
    'price-lowtohigh',
    'price-hightolow',
    'title-atoz',
    'title-ztoa',
  ] as const) {
    const input = listInput.parse({ perFamily: true, sortBy, material: ['oak'], limit: 40 })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listProducts(shop, { ...input, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(cardsIn(input, fitting(input)))
  }
})

test('every facet has a condition', () => {
  expect(allFacets.toSorted()).toEqual(facetNames.toSorted())
})
