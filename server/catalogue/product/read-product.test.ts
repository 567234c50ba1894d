import { expect, test } from 'vitest'
import { readCart } from '#server/cart/read-cart.ts'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { productDetail } from '../catalogue.schema.ts'
import { readProductsByIds } from '../listing/list-products.ts'
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

test('has the options of its family, with its own choices and all variants', async () => {
  const { family, modelVariant } = await readProduct(
    shop,
    'aster-three-seater-sofa-teal-velvet-oak',
  )
  expect(modelVariant).toBe('Teal velvet / Oak')
  expect(family).toMatchObject({ slug: 'aster-sofa', title: 'Aster Three-Seater Sofa' })
  expect(
    family?.options.map(({ name, chosen, choices }) => [name, choices[chosen]?.label]),
  ).toEqual([
    ['Fabric', 'Teal velvet'],
    ['Legs', 'Oak'],
  ])
  expect(family?.options[0]?.choices).toHaveLength(5)
  expect(family?.variants).toHaveLength(8)
  const own = family?.variants.find(({ slug }) => slug.endsWith('teal-velvet-oak'))
  expect(own?.values).toEqual(family?.options.map(({ chosen }) => chosen))
  expect(new Set(family?.variants.map(({ values }) => values.join())).size).toBe(8)
  expect(family?.facts[0]).toMatchObject({
    name: 'Fabric',
    label: 'Teal velvet',
    swatch: expect.stringMatching(/^[0-9a-f]{16}-/),
    rubCount: expect.any(Number),
  })
})

test('has the period of the "was" price, and none without a sale', async () => {
  const sold = await shop.db.product.findFirstOrThrow({ where: { salePricePence: { not: null } } })
  const onSale = await readProduct(shop, sold.slug)
  const { from = '', to = '' } = onSale.wasCharged ?? {}
  expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(100)
  await shop.db.priceChange.deleteMany({ where: { productId: sold.id } })
  expect((await readProduct(shop, sold.slug)).wasCharged).toBeNull()
  const full = await shop.db.product.findFirstOrThrow({ where: { salePricePence: null } })
  expect(await readProduct(shop, full.slug)).toMatchObject({ wasCharged: null, saleTo: null })
})

test('a "was" price that was raised during its sale is shown on no page, card or cart', async () => {
  const { id, slug } = await aProduct(shop, { pricePence: 22_900 })
  const since = new Date(Date.now() - 40 * 86_400_000)
  await shop.db.priceChange.updateMany({ where: { productId: id }, data: { since } })
  const guestId = aGuestId()
  const items = { create: { productId: id, quantity: 1 } }
  await shop.db.cart.create({ data: { guestId, items } })
  const shown = async () => {
    const [{ showsWas }, cards, cart] = await Promise.all([
      readProduct(shop, slug),
      readProductsByIds(shop, [id]),
      readCart(shop, { guestId }),
    ])
    return [showsWas, cards.items[0]?.showsWas, cart.items[0]?.showsWas]
  }
  await changeProduct(shop, id, { salePricePence: 19_900 })
  expect(await shown()).toEqual([true, true, true])
  await changeProduct(shop, id, { pricePence: 25_900 })
  expect(await shown()).toEqual([false, false, false])
})

test('a product that is made to order has its first day of delivery, one in stock has none', async () => {
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') }
  const { id, slug } = await aProduct(shop, { stock: 0, leadDays: 49 })
  const read = async () => (await readProduct({ ...shop, clock }, slug)).madeFrom
  expect(await read()).toEqual({ day: '2027-01-11', inDays: 50 })
  await changeProduct(shop, id, { stock: 1 })
  expect(await read()).toBeNull()
  await changeProduct(shop, id, { stock: 0, leadDays: null })
  expect(await read()).toBeNull()
})

test('has boxes, care, guarantee, seat and the prices of services', async () => {
  expect(await readProduct(shop, 'aster-three-seater-sofa')).toMatchObject({
    boxes: [{ lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }],
    legsOff: true,
    minDoorwayCm: 76,
    seatHeightCm: 46,
    seatDepthCm: 56,
    assemblyPricePence: 3000,
    takeAwayPricePence: 4500,
    guaranteeYears: 10,
    care: expect.stringMatching(/^Vacuum weekly/),
    fireLabel: true,
    electrical: false,
  })
  const vase = await readProduct(shop, 'sorrel-ribbed-vase')
  expect(vase).toMatchObject({
    assemblyPricePence: null,
    takeAwayPricePence: null,
    seatHeightCm: null,
    fireLabel: false,
    electrical: false,
  })
})

test("a variant has its own care and boxes, or those of its family's first variant", async () => {
  const velvet = await readProduct(shop, 'aster-three-seater-sofa-teal-velvet-oak')
  expect(velvet).toMatchObject({
    care: expect.stringMatching(/^Brush the velvet/),
    boxes: [{ lengthCm: 217 }],
    takeAwayPricePence: 4500,
  })
  const [single, double] = await Promise.all(
    ['rowan-single-bed', 'rowan-double-bed'].map((slug) => readProduct(shop, slug)),
  )
  expect(single?.boxes[0]?.widthCm).toBeLessThan(double?.boxes[0]?.widthCm ?? 0)
  expect(single?.assemblyPricePence).toBeLessThan(double?.assemblyPricePence ?? 0)
})

test('a family has no archived variants', async () => {
  const slug = 'brookvale-leather-sofa-raven-leather'
  await shop.db.product.update({ where: { slug }, data: { archivedAt: new Date() } })
  const { family } = await readProduct(shop, 'brookvale-leather-sofa')
  expect(family?.options[0]?.choices).toHaveLength(3)
  expect(family?.variants.map((one) => one.slug)).not.toContain(slug)
})

test('the sizes of beds and mattresses are options, with the measures of the mattress', async () => {
  const { family } = await readProduct(shop, 'calm-memory-double-mattress')
  expect(family?.options).toMatchObject([
    {
      name: 'Size',
      choices: [
        { label: 'Single', mattressWidthCm: 90, mattressLengthCm: 190 },
        { label: 'Double' },
        { label: 'King', mattressWidthCm: 150 },
      ],
    },
  ])
  expect((await readProduct(shop, 'fern-botanical-frame')).family).toBeNull()
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

test('a king size bed is related to a king size mattress, a chest and a wardrobe', async () => {
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

test('related products can be bought, exclude the product itself, and are the same each time', async () => {
  const items = await relatedTo('aster-three-seater-sofa', 12)
  expect(items).toHaveLength(12)
  expect(new Set(items.map(({ id }) => id)).size).toBe(12)
  for (const { stock, leadDays, slug } of items) {
    expect(stock > 0 || leadDays !== null).toBe(true)
    expect(slug).not.toBe('aster-three-seater-sofa')
  }
  expect(await relatedTo('aster-three-seater-sofa', 12)).toEqual(items)
})

test('an unknown product has no related products', async () => {
  const id = '00000000-0000-0000-0000-000000000000'
  await expect(relatedProducts(shop, { id, limit: 4 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
