import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from '#server/http/response-cache/cache.ts'
import { listenForChanges } from '#server/http/change-listener/listen.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { productQuery } from '#server/http/rest/product.schema.ts'
import { faultsOf } from '../product-rules.ts'
import {
  categories,
  findCategory,
  knowCategories,
  specifiedCategories,
} from '../taxonomy.shared.ts'
import { followCategories, readCategories } from './read-categories.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterEach(() => knowCategories())
afterAll(() => shop[Symbol.asyncDispose]())

const query = () => productQuery.safeParse({ category: 'rugs' })
const rugs = { id: 'rugs', label: 'Rugs', position: 10, drawnAs: 'frame' }

test('the rows of a new database are the categories of the specification', async () => {
  expect(await readCategories(shop.deps.pool)).toEqual(specifiedCategories)
  await followCategories(shop.deps.pool)
  // The same object, so that pages need not contain the categories.
  expect(categories).toBe(specifiedCategories)
})

test('every process has a change of the categories within a second, and empties its response cache', async () => {
  const cache = createResponseCache()
  const listener = listenForChanges({
    url: shop.databaseUrl,
    cache,
    log: shop.log,
    readSettings: followCategories,
  })
  await listener.ready
  const page = { status: 200, type: 'text/html', body: '', about: '', route: '/*' }
  await cache.read({ address: '/shop/home', key: 'page' }, async () => page)
  await shop.deps.db.category.create({ data: rugs })
  await expect.poll(() => findCategory('rugs')?.label, { timeout: 1000 }).toBe('Rugs')
  await expect.poll(() => cache.statistics().entries, { timeout: 1000 }).toBe(0)
  await listener.stop()
})

test('an unknown category is refused by its id, and a new one is known', () => {
  expect(query().error?.issues[0]?.message).toBe("There is no category 'rugs'.")
  const product = { category: 'rugs', subcategory: null, size: 'xl', pricePence: 100 }
  const checked = { ...product, salePricePence: null }
  expect(faultsOf(checked)).toEqual({ category: 'This category does not exist.' })
  knowCategories([
    ...specifiedCategories,
    { id: 'rugs', label: 'Rugs', subcategories: [], sizes: [{ id: 's', label: '120 × 170' }] },
  ])
  expect(query().success).toBe(true)
  expect(faultsOf(checked)).toEqual({ size: 'Rugs do not come in this size.' })
})
