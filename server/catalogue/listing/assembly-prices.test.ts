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

test('the prices of assembly are the lowest and highest that the cart charges for a piece of each kind on sale', async () => {
  const category = 'tables'
  const kind = { category, subcategory: 'console-table' }
  const [low] = await Promise.all([
    aProduct(shop.deps, { ...kind, assemblyPricePence: 1 }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: 90_000 }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: 95_000, archivedAt: new Date() }),
    aProduct(shop.deps, { ...kind, assemblyPricePence: null }),
  ])
  expect(await pricesOf(category)).toContainEqual({ ...kind, fromPence: 1, toPence: 90_000 })
  const guest = aGuest(shop.deps)
  await guest.fill(low.id)
  const { guestId } = guest
  const chosen = { guestId, productId: low.id, service: 'assembly', quantity: 1 } as const
  const { items } = await guest.call.cart.setService(chosen)
  expect(items[0]?.services).toMatchObject([{ service: 'assembly', pricePence: 1 }])
})
