import { beforeAll, expect, test } from 'vitest'
import { aProduct, changeProduct, chargedForLong } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})
const setsOf = async (id: string) => (await callAs(shop.deps).catalogue.sets({ id })).items
const productsOf = async (id: string) =>
  (await setsOf(id)).map(({ items }) => items.map(({ productId }) => productId))
const any = (familyId = '') => ({ productId: null, familyId, quantity: 1 })

test('the page of each member has the set with its products, separately and together', async () => {
  const { set, bed, bedside } = await aProductSet(shop.deps)
  for (const { id } of [bed, bedside]) {
    expect(await setsOf(id)).toMatchObject([
      {
        id: set.id,
        name: 'Bedroom set',
        items: [
          { productId: bed.id, quantity: 1, pricePence: 79_900 },
          { productId: bedside.id, quantity: 2, pricePence: 10_000 },
        ],
        separatelyPence: 99_900,
        togetherPence: 89_910,
      },
    ])
  }
  const { id } = await aProduct(shop.deps)
  expect(await setsOf(id)).toEqual([])
})

test('it is gone while a member cannot be had in its quantity, and when staff stop it', async () => {
  const { set, bed, bedside } = await aProductSet(shop.deps)
  await changeProduct(shop.deps, bedside.id, { stock: 1 })
  expect(await setsOf(bed.id)).toEqual([])
  await changeProduct(shop.deps, bedside.id, { leadDays: 28 })
  expect(await setsOf(bed.id)).toHaveLength(1)
  const { call } = await anAdmin(shop.deps)
  await call.productSet.offer({ id: set.id, isOffered: false })
  expect(await setsOf(bed.id)).toEqual([])
})

test('a price on sale counts as it is charged, and is shown beside the one before only when that was charged for long', async () => {
  const { bed } = await aProductSet(shop.deps)
  await changeProduct(shop.deps, bed.id, { salePricePence: 59_900 })
  const [shown] = await setsOf(bed.id)
  expect(shown).toMatchObject({ separatelyPence: 79_900, items: [{ showsWas: false }, {}] })
  const { bed: other } = await aProductSet(shop.deps)
  await chargedForLong(shop.deps, other)
  await changeProduct(shop.deps, other.id, { salePricePence: 59_900 })
  expect(await setsOf(other.id)).toMatchObject([{ items: [{ showsWas: true }, {}] }])
})

test('of a family in a set it is the variant in view; of another, the cheapest of the same size that can be had', async () => {
  const { db } = shop.deps
  const [beds, mattresses] = await Promise.all(
    ['rowan', 'fell'].map((name) =>
      db.family.create({
        data: { slug: `${name}-${crypto.randomUUID().slice(0, 8)}`, title: name },
      }),
    ),
  )
  const aBed = (size: string, pricePence: number) =>
    aProduct(shop.deps, { familyId: beds?.id ?? null, size, pricePence })
  const aMattress = (size: string, pricePence: number, stock = 5) =>
    aProduct(shop.deps, { familyId: mattresses?.id ?? null, size, pricePence, stock })
  const double = await aBed('double', 50_000)
  const king = await aBed('king', 60_000)
  const small = await aMattress('double', 20_000)
  await aMattress('king', 30_000, 0)
  const large = await aMattress('king', 35_000)
  await aProductSet(shop.deps, { members: [any(beds?.id), any(mattresses?.id)] })
  expect(await productsOf(double.id)).toEqual([[double.id, small.id]])
  expect(await productsOf(king.id)).toEqual([[king.id, large.id]])
  expect(await productsOf(large.id)).toEqual([[king.id, large.id]])
  await changeProduct(shop.deps, king.id, { stock: 0 })
  expect(await productsOf(king.id)).toEqual([])
})
