import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const pricesOf = async (category: string) => {
  const { items } = await callAs(shop.deps).catalogue.assemblyPrices()
  return items.filter((item) => item.category === category)
}

test('each family of a kind has its own price, its variants the lowest and highest, and a kind of many has none', async () => {
  const kind = { category: 'tables', subcategory: 'nest-table' }
  const { id: familyId } = await shop.deps.db.family.create({
    data: { slug: 'assembled-nest', title: 'Assembled Nest' },
  })
  const oak = { ...kind, slug: 'assembled-nest-oak', familyId, assemblyPricePence: 3000 }
  await aProduct(shop.deps, oak)
  await aProduct(shop.deps, { ...kind, familyId, assemblyPricePence: 4000 })
  const listed = async () =>
    (await pricesOf(kind.category)).find(({ subcategory }) => subcategory === kind.subcategory)
      ?.families
  expect(await listed()).toContainEqual({
    title: 'Assembled Nest',
    slug: 'assembled-nest-oak',
    fromPence: 3000,
    toPence: 4000,
  })
  await Promise.all(
    Array.from({ length: 41 }, () => aProduct(shop.deps, { ...kind, assemblyPricePence: 10 })),
  )
  expect(await listed()).toEqual([])
})

test('the prices of assembly are the lowest and highest that the cart charges for a piece of each kind on sale', async () => {
  const category = 'tables'
  const kind = { category, subcategory: 'console-table' }
  const [low] = await Promise.all([
    aProduct(shop.deps, { ...kind, assemblyPricePence: 1 }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: 90_000 }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: 95_000, archivedAt: new Date() }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: null }),
  ])
  const ofKind = { ...kind, fromPence: 1, toPence: 90_000 }
  expect(await pricesOf(category)).toContainEqual(expect.objectContaining(ofKind))
  const guest = aGuest(shop.deps)
  await guest.fill(low.id)
  const { guestId } = guest
  const chosen = { guestId, productId: low.id, service: 'assembly', quantity: 1 } as const
  const { items } = await guest.call.cart.setService(chosen)
  expect(items[0]?.services).toMatchObject([{ service: 'assembly', pricePence: 1 }])
})
