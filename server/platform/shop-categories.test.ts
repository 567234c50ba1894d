import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from '#server/http/response-cache/cache.ts'
import { listenForChanges } from '#server/http/change-listener/listen.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { productQuery } from '../http/rest/shapes/product.shape.ts'
import { faultsOf } from '#server/catalogue/staff/product-rules.ts'
import { specifiedCategories, taxonomyOf } from '#server/lib/taxonomy.shared.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const rugs = { id: 'rugs', label: 'Rugs', position: 10, drawnAs: 'frame' }

test('the rows of a new database are the categories of the specification', async () => {
  const { categories, pool } = shop.deps
  const before = categories.current()
  await categories.reload(pool)
  // The same object, so that pages need not contain the categories.
  expect(categories.current()).toBe(before)
  expect(before.categories).toBe(specifiedCategories)
})

test('every process has a change of the categories within a second, and empties its response cache', async () => {
  const cache = createResponseCache()
  const listener = listenForChanges({
    url: shop.databaseUrl,
    cache,
    log: shop.log,
    readSettings: shop.deps.categories.reload,
  })
  await listener.ready
  const page = { status: 200, type: 'text/html', body: '', about: '', route: '/*' }
  await cache.read({ address: '/shop/home', key: 'page' }, async () => page)
  await shop.deps.db.category.create({ data: rugs })
  await expect
    .poll(() => shop.deps.categories.current().findCategory('rugs')?.label, { timeout: 1000 })
    .toBe('Rugs')
  await expect.poll(() => cache.statistics().entries, { timeout: 1000 }).toBe(0)
  await listener.stop()
})

test('an unknown category is refused by its id, and a new one is known', () => {
  const before = taxonomyOf()
  const refusal = productQuery(before).safeParse({ category: 'rugs' }).error
  expect(refusal?.issues[0]?.message).toBe("There is no category 'rugs'.")
  const product = { category: 'rugs', subcategory: null, size: 'xl', pricePence: 100 }
  const checked = { ...product, salePricePence: null }
  expect(faultsOf(checked, before)).toEqual({ category: 'This category does not exist.' })
  const after = taxonomyOf([
    ...specifiedCategories,
    { id: 'rugs', label: 'Rugs', subcategories: [], sizes: [{ id: 's', label: '120 × 170' }] },
  ])
  expect(productQuery(after).safeParse({ category: 'rugs' }).success).toBe(true)
  expect(faultsOf(checked, after)).toEqual({ size: 'Rugs do not come in this size.' })
})
