import { beforeAll, expect, test } from 'vitest'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop.deps, ['sales'])
})

const of = (productId: string, quantity = 1) => ({ productId, familyId: null, quantity })

/** A family with a variant of each price. */
async function aFamily(...prices: number[]) {
  const family = await shop.deps.db.family.create({
    data: { slug: `fell-${crypto.randomUUID().slice(0, 8)}`, title: 'Fell Mattress' },
  })
  const variants = []
  for (const pricePence of prices) {
    variants.push(await aProduct(shop.deps, { familyId: family.id, pricePence }))
  }
  return { family, variants }
}

test('a set is added, changed, stopped and offered again, and staff see who did it', async () => {
  const { set, bed, bedside } = await aProductSet(shop.deps)
  expect(set).toMatchObject({
    name: 'Bedroom set',
    isOffered: true,
    used: 0,
    members: [
      { title: 'Rowan Bed', quantity: 1, pricePence: 79_900 },
      { title: 'Rowan Bedside', quantity: 2, pricePence: 10_000 },
    ],
  })
  const { id, updatedAt } = set
  const members = [of(bedside.id, 3), of(bed.id)]
  const fields = { id, name: 'Rowan set', kind: 'setPrice' as const, amount: 99_900, members }
  const changed = await admin.call.productSet.update({ ...fields, updatedAt })
  expect(changed).toMatchObject({
    name: 'Rowan set',
    kind: 'setPrice',
    members: [{ title: 'Rowan Bedside', quantity: 3 }, { title: 'Rowan Bed' }],
  })
  await expect(admin.call.productSet.update({ ...fields, updatedAt })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE', facts: { by: admin.user.userName } },
  })
  const stopped = await admin.call.productSet.offer({ id, isOffered: false })
  expect(stopped.isOffered).toBe(false)
  expect((await admin.call.productSet.offer({ id, isOffered: true })).isOffered).toBe(true)
  const entries = await shop.deps.db.auditEntry.findMany({ where: { entityId: id } })
  expect(entries).toHaveLength(4)
})

test('a set is not sold for more than its cheapest options cost, nor for less than nothing', async () => {
  const bed = await aProduct(shop.deps, { pricePence: 50_000 })
  const { family } = await aFamily(12_000, 10_000, 45_000)
  const members = [of(bed.id), { productId: null, familyId: family.id, quantity: 2 }]
  const create = (kind: 'setPrice' | 'pence', amount: number) =>
    admin.call.productSet.create({ name: 'Set', kind, amount, members })
  const amountFault = 'The cheapest options cost £700.00 together. Enter that or less.'
  for (const kind of ['setPrice', 'pence'] as const) {
    await expect(create(kind, 70_001)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', facts: { fields: { amount: amountFault } } },
    })
  }
  const saved = await create('setPrice', 70_000)
  expect(saved.members[1]).toMatchObject({ pricePence: 10_000, dearestPence: 45_000 })
})

test('a set is not among the promotions, and is not changed as one', async () => {
  const { set } = await aProductSet(shop.deps)
  const { items } = await admin.call.promotion.list()
  expect(items.map(({ id }) => id)).not.toContain(set.id)
  await expect(admin.call.promotion.update({ id: set.id, amount: 50 })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
})

test('a version of the shop that knows no sets reads it as a promotion of no category', async () => {
  const { set } = await aProductSet(shop.deps)
  const row = await shop.deps.db.promotion.findUniqueOrThrow({ where: { id: set.id } })
  expect(row).toMatchObject({ code: null, categories: [''], familyIds: [] })
})

const twice = 'The same item is listed twice. Change its quantity instead.'

test('what is no set is refused by field', async () => {
  const one = await aProduct(shop.deps)
  const two = await aProduct(shop.deps)
  const gone = await aProduct(shop.deps)
  await changeProduct(shop.deps, gone.id, { archivedAt: new Date() })
  const { family, variants } = await aFamily(10_000)
  const any = { productId: null, familyId: family.id, quantity: 1 }
  const create = (changes: object) =>
    admin.call.productSet.create({
      name: 'Set',
      kind: 'percent',
      amount: 10,
      members: [of(one.id), of(two.id)],
      ...changes,
    })
  const refusals: [object, object][] = [
    [{ members: [of(one.id)] }, { members: 'Add at least two different items.' }],
    [{ members: [of(one.id), of(one.id)] }, { members: twice }],
    [{ members: [any, of(variants[0]?.id ?? '')] }, { members: twice }],
    [
      { members: [of(one.id), of(gone.id)] },
      { members: 'One of the items is no longer for sale. Remove it.' },
    ],
    [
      { members: [of(one.id), { ...of(two.id), familyId: family.id }] },
      { members: 'Choose a product or a family.' },
    ],
    [{ amount: 0 }, { amount: 'Enter 1 to 100 per cent.' }],
    [{ amount: 101 }, { amount: 'Enter 1 to 100 per cent.' }],
    [{ kind: 'setPrice', amount: 0 }, { amount: 'Enter an amount above £0.' }],
  ]
  for (const [changes, fields] of refusals) {
    await expect(create(changes)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', facts: { fields } },
    })
  }
})
