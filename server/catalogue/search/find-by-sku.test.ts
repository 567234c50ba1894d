import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { searchAndCount } from './missed-searches.ts'
import { readSearchFacets } from './search-products.ts'
import { filteredSearchInput, searchFacetsInput } from './search.schema.ts'
import { suggest } from './suggest.ts'

const shop = seededCatalogue()

type Asked = Omit<z.input<typeof filteredSearchInput>, 'limit'>
const search = async (asked: Asked) => {
  const { clock, pool, categories, settings } = shop
  const deps = { clock, pool, categories, settings, log: pino({ level: 'silent' }) }
  return searchAndCount(deps, filteredSearchInput.parse({ perFamily: true, limit: 12, ...asked }))
}
const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)

const slug = 'aster-three-seater-sofa-slate-weave-black'
let sku: string
beforeAll(async () => {
  sku = (await shop.db.product.findUniqueOrThrow({ where: { slug } })).sku ?? ''
})

test('the demonstration has SKUs', () => {
  expect(sku).toMatch(/^HZ-SOF-/)
})

test.each([(code: string) => code, (code: string) => ` ${code.toLowerCase()} `])(
  'a SKU finds its variant alone, whatever its case',
  async (typed) => {
    for (const perFamily of [true, false]) {
      const found = await search({ keyword: typed(sku), perFamily })
      expect(slugsOf(found)).toEqual([slug])
      expect(found).toMatchObject({ understood: [], wider: null, nearest: null, mentioned: [] })
    }
  },
)

test('filters, their counts and suggestions know the product of a SKU', async () => {
  expect(slugsOf(await search({ keyword: sku, category: ['sofas'] }))).toEqual([slug])
  expect(await search({ keyword: sku, category: ['beds'] })).toMatchObject({
    items: [],
    isFilteredOut: true,
  })
  const facets = await readSearchFacets(
    shop,
    searchFacetsInput.parse({ perFamily: true, keyword: sku }),
  )
  expect(facets).toMatchObject({ total: 1, tree: { category: { sofas: 1 } } })
  expect(slugsOf({ items: (await suggest(shop, { keyword: sku })).products })).toEqual([slug])
})

test('a SKU that is a word too has its product first, and the others after it', async () => {
  const without = slugsOf(await search({ keyword: 'sofa' }))
  const last = without.at(-1) ?? ''
  const { id, sku: before } = await shop.db.product.findUniqueOrThrow({ where: { slug: last } })
  await shop.db.product.update({ where: { id }, data: { sku: 'SOFA' } })
  try {
    expect(slugsOf(await search({ keyword: 'sofa' }))).toEqual([last, ...without.slice(0, -1)])
  } finally {
    await shop.db.product.update({ where: { id }, data: { sku: before } })
  }
})

test('the SKU of an archived product finds nothing', async () => {
  await shop.db.product.update({ where: { slug }, data: { archivedAt: new Date() } })
  try {
    expect(slugsOf(await search({ keyword: sku }))).not.toContain(slug)
  } finally {
    await shop.db.product.update({ where: { slug }, data: { archivedAt: null } })
  }
})
