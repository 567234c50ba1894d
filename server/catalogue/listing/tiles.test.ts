import { expect, it } from 'vitest'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'

it('gives each category its count and the picture of its most expensive product', async () => {
  const { deps } = await testShop()
  const category = 'mattresses'
  const before = await countOf(category)
  await aProduct(deps, { category, pricePence: 900_000, images: ['dear-800x800-e7e3dc'] })
  await aProduct(deps, { category, pricePence: 950_000, images: [] })
  await aProduct(deps, { category, pricePence: 990_000, images: ['x'], archivedAt: new Date() })

  const { categories } = await callAs(deps).catalogue.tiles()
  expect(categories.find((tile) => tile.id === category)).toEqual({
    id: category,
    count: before + 2,
    image: 'dear-800x800-e7e3dc',
  })

  async function countOf(id: string) {
    const tiles = await callAs(deps).catalogue.tiles()
    return tiles.categories.find((tile) => tile.id === id)?.count ?? 0
  }
})

it('shows the product that represents a category while it is on sale', async () => {
  const { deps } = await testShop()
  const category = 'sofas'
  const slug = 'odette-velvet-loveseat'
  await deps.db.product.deleteMany({ where: { slug } })
  await aProduct(deps, { category, pricePence: 990_000, images: ['dear-800x800-e7e3dc'] })
  const { id } = await aProduct(deps, { category, slug, images: ['odette-800x800-e7e3dc'] })
  expect(await pictureOf(category)).toBe('odette-800x800-e7e3dc')
  await changeProduct(deps, id, { archivedAt: new Date() })
  expect(await pictureOf(category)).toBe('dear-800x800-e7e3dc')

  async function pictureOf(wanted: string) {
    const { categories } = await callAs(deps).catalogue.tiles()
    return categories.find((tile) => tile.id === wanted)?.image
  }
})

it('counts subcategories on their own', async () => {
  const { deps } = await testShop()
  await aProduct(deps, { category: 'tables', subcategory: 'nest-table' })
  const { subcategories } = await callAs(deps).catalogue.tiles()
  expect(subcategories.find((tile) => tile.id === 'nest-table')?.count).toBeGreaterThan(0)
})
