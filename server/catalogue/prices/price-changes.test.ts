import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await testShop()
  staff = await anAdmin(shop.deps)
})

const changes = async (id: string) => {
  const { slug } = await shop.deps.db.product.findUniqueOrThrow({ where: { id } })
  const { products } = await staff.call.catalogue.priceHistory({ slug })
  return products[0]?.points.map(({ pricePence, payablePence, cause, actorName }) => [
    pricePence,
    payablePence,
    cause,
    actorName,
  ])
}

test('the history has each change of a price with the price paid and who made it, and nothing else', async () => {
  const { id } = await staff.call.catalogue.create({
    title: 'Priced chair',
    description: 'A chair.',
    category: 'chairs',
    pricePence: 10_000,
    stock: 1,
  })
  await staff.call.catalogue.update({ id, salePricePence: 9000 })
  await staff.call.catalogue.update({ id, title: 'Other chair', stock: 4 })
  await staff.call.catalogue.update({ id, pricePence: 11_000, salePricePence: null })
  const { userName } = staff.user
  expect(await changes(id)).toEqual([
    [10_000, 10_000, 'added', userName],
    [10_000, 9000, 'staff', userName],
    [11_000, 11_000, 'staff', userName],
  ])
})

test('a change that was rolled back is not in the history', async () => {
  const { id } = await aProduct(shop.deps)
  const updating = staff.call.catalogue.update({ id, salePricePence: 20_000 })
  await expect(updating).rejects.toThrow('below the price')
  expect(await changes(id)).toHaveLength(1)
})

test('changes at once are in the order in which they were made', async () => {
  const { id } = await aProduct(shop.deps)
  await Promise.all(
    [9000, 8000, 7000, 6000].map((pricePence) => staff.call.catalogue.update({ id, pricePence })),
  )
  const last = (await changes(id))?.at(-1)
  const { pricePence } = await shop.deps.db.product.findUniqueOrThrow({ where: { id } })
  expect(last?.[0]).toBe(pricePence)
  expect(await changes(id)).toHaveLength(5)
})

test('the slug of a family, or of any variant, has the history of all its variants', async () => {
  const { slug, id: familyId } = await shop.deps.db.family.create({
    data: { slug: 'priced-family', title: 'Priced family' },
  })
  const variants = await Promise.all(
    [1, 2].map(() => aProduct(shop.deps, { familyId, optionValueIds: [crypto.randomUUID()] })),
  )
  const ids = variants.map(({ id }) => id).toSorted()
  for (const one of [slug, variants[0]?.slug ?? '']) {
    const { products } = await staff.call.catalogue.priceHistory({ slug: one })
    expect(products.map(({ productId }) => productId)).toEqual(ids)
  }
  expect(await staff.call.catalogue.priceHistory({ slug: 'no-such' })).toEqual({ products: [] })
})
