import { expect, test } from 'vitest'
import { aProduct } from '../test/factories.ts'
import { countStatements, seededCatalogue } from '../test/seeded-catalogue.ts'
import { productDetail } from './catalogue.schema.ts'
import { readProduct } from './read-product.ts'
import { relatedProducts } from './related-products.ts'

const shop = seededCatalogue()

test('reads a product with everything its page shows', async () => {
  const product = await readProduct(shop, 'calm-memory-double-mattress')
  expect(productDetail.parse(product)).toEqual(product)
  expect(product).toMatchObject({
    title: 'Calm Memory Foam Double Mattress',
    size: 'double',
    image: expect.stringMatching(/^[0-9a-f]{16}-1000x1000-/),
    model: expect.stringMatching(/^\/media\/models\/[0-9a-f]{16}\.glb$/),
    materials: expect.any(Array),
  })
  expect(product.images[0]).toBe(product.image)
  expect(product.averageReview).toBeGreaterThan(0)
})

test('knows the same model in other sizes, in their order, and no other', async () => {
  const bed = { category: 'beds', brand: 'Oakhithe' }
  await aProduct(shop, { ...bed, size: 'king', slug: 'ash-king', title: 'Ash King Size Bed' })
  await aProduct(shop, { ...bed, size: 'single', slug: 'ash-single', title: 'Ash Single Bed' })
  await aProduct(shop, {
    ...bed,
    size: 'small-double',
    slug: 'ash-sd',
    title: 'Ash Small Double Bed',
  })
  await aProduct(shop, { ...bed, size: 'double', slug: 'ash-double', title: 'Ash Double  Bed' })
  const other = { ...bed, size: 'double', title: 'Ash Double Bed' }
  await aProduct(shop, { ...other, brand: 'Larkmoor' })
  await aProduct(shop, { ...other, title: 'Ash Double Bed with Drawers' })
  await aProduct(shop, { ...other, archivedAt: new Date() })
  const { sisters } = await readProduct(shop, 'ash-king')
  expect(sisters.map(({ slug }) => slug)).toEqual(['ash-single', 'ash-sd', 'ash-double'])
})

test('finds the sisters in the demonstration catalogue', async () => {
  const { sisters } = await readProduct(shop, 'calm-memory-double-mattress')
  expect(sisters).toMatchObject([{ slug: 'calm-memory-king-mattress', size: 'king', stock: 20 }])
  expect((await readProduct(shop, 'hadley-oak-tv-unit')).sisters).toEqual([])
})

test.each(['no-such-product', '', 'sofa\0', "'"])('%j is not found', async (slug) => {
  await expect(readProduct(shop, slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an archived product is not found', async () => {
  const { slug } = await aProduct(shop, { archivedAt: new Date() })
  await expect(readProduct(shop, slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('reads in one statement', async () => {
  expect(await countStatements(() => readProduct(shop, 'thornbury-king-bed'))).toBe(1)
})

const relatedTo = async (slug: string, limit = 4) => {
  const { id } = await readProduct(shop, slug)
  return (await relatedProducts(shop, { id, limit })).items
}

test('a king size bed goes with a king size mattress, a chest and a wardrobe', async () => {
  const items = await relatedTo('thornbury-king-bed')
  expect(items.map(({ category }) => category)).toEqual([
    'mattresses',
    'chest-drawers',
    'wardrobe',
    'home-decor',
  ])
  expect(items[0]?.size).toBe('king')
})

test('the same brand comes first, and a collection stays together', async () => {
  const [table] = await relatedTo('ellery-spindle-dining-chair')
  expect(table).toMatchObject({ category: 'tables', brand: 'Oakhithe' })
  const [first] = await relatedTo('chantelle-king-bed')
  expect(first?.category).toBe('chantelle')
})

test('what goes with a product is in stock, is not the product, and is the same each time', async () => {
  const items = await relatedTo('aster-three-seater-sofa', 12)
  expect(items).toHaveLength(12)
  expect(new Set(items.map(({ id }) => id)).size).toBe(12)
  for (const { stock, slug } of items) {
    expect(stock).toBeGreaterThan(0)
    expect(slug).not.toBe('aster-three-seater-sofa')
  }
  expect(await relatedTo('aster-three-seater-sofa', 12)).toEqual(items)
})

test('nothing goes with a product that is not there', async () => {
  const id = '00000000-0000-0000-0000-000000000000'
  await expect(relatedProducts(shop, { id, limit: 4 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
