import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop.deps, ['sales'])
})

const aCode = () => `C${randomUUID().slice(0, 8).toUpperCase()}`
const autumn = (changes: object = {}) => ({
  code: aCode(),
  name: 'Autumn, 10% off',
  kind: 'percent' as const,
  amount: 10,
  startsAt: new Date(Date.now() - 1000).toISOString(),
  ...changes,
})

test('a promotion is added, read, changed and stopped, and staff see who did it', async () => {
  const { promotion } = admin.call
  const added = await promotion.create(autumn({ code: ' autumn 7x ', categories: ['sofas'] }))
  expect(added).toMatchObject({ code: 'AUTUMN7X', amount: 10, forNames: ['sofas'], used: 0 })
  const { id, updatedAt } = added
  const changed = await promotion.update({ id, updatedAt, amount: 15, maxUses: 500 })
  expect(changed).toMatchObject({ amount: 15, maxUses: 500, name: 'Autumn, 10% off' })
  await expect(promotion.update({ id, updatedAt, amount: 20 })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE', facts: { by: admin.user.userName } },
  })
  const stopped = await promotion.stop({ id })
  expect(Date.parse(stopped.endsAt ?? '')).toBeLessThanOrEqual(Date.now())
  const { items } = await promotion.list()
  expect(items).toContainEqual(stopped)
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'promotion', entityId: id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'changed'])
  await shop.deps.db.promotion.delete({ where: { id } })
})

test('one that has not begun is stopped before it does', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await admin.call.promotion.create(autumn({ startsAt }))
  const { startsAt: from, endsAt } = await admin.call.promotion.stop({ id })
  expect(Date.parse(from)).toBeLessThan(Date.parse(endsAt ?? ''))
})

test.each([
  [{ amount: 0 }, { amount: 'Enter 1 to 100 per cent.' }],
  [{ amount: 101 }, { amount: 'Enter 1 to 100 per cent.' }],
  [{ kind: 'pence' as const, amount: null }, { amount: 'Enter an amount.' }],
  [{ kind: 'service' as const, amount: null }, { service: 'Choose a service.' }],
  [{ endsAt: '2020-01-01T00:00:00.000Z' }, { endsAt: 'The end must be after the start.' }],
  [{ categories: ['spoons'] }, { categories: 'There is no such category.' }],
  [{ code: 'A' }, { code: 'A code has 2 to 30 letters, digits and hyphens.' }],
])('%j is refused by field', async (changes, fields) => {
  await expect(admin.call.promotion.create(autumn(changes))).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT', facts: { fields } },
  })
})

test('a code that another promotion has is refused', async () => {
  const first = await admin.call.promotion.create(autumn())
  await expect(admin.call.promotion.create(autumn({ code: first.code }))).rejects.toMatchObject({
    cause: {
      facts: { fields: { code: 'Autumn, 10% off already has this code. Choose another one.' } },
    },
  })
})

test('a promotion is tried on a basket before it is on: what is left out says why', async () => {
  const category = `t${randomUUID().slice(0, 8)}`
  const { db } = shop.deps
  await db.category.create({ data: { id: category, label: 'Divans', position: 99 } })
  const saleFrom = new Date(Date.now() + 86_400_000)
  const planned = { plannedSalePence: 45_000, saleFrom }
  await aProduct(shop.deps, { category, title: 'Full', pricePence: 50_000, ...planned })
  const reduced = { pricePence: 40_000, salePricePence: 30_000 }
  await aProduct(shop.deps, { category, title: 'Reduced', ...reduced })
  await aProduct(shop.deps, { pricePence: 9_000_000 })
  const tried = await admin.call.promotion.try({
    promotion: autumn({ categories: [category], leastPence: 10_000 }),
  })
  expect(tried).toMatchObject({
    lines: [
      { title: 'Full', pence: 50_000, discountPence: 5000, counts: 'yes' },
      { title: 'Reduced', pence: 30_000, discountPence: 0, counts: 'onSale' },
      { quantity: 4, discountPence: 0, counts: 'notMeant' },
    ],
    offers: [{ pence: 5000, isTried: true }],
    whyNot: null,
    sale: { startsAt: saleFrom.toISOString(), pieces: 1, ofPieces: 2 },
    forNames: ['divans'],
  })
  expect(tried.totalPence).toBe(tried.goodsPence - 5000)
  const service = { categories: [category], kind: 'service' as const, service: 'assembly' as const }
  const none = await admin.call.promotion.try({ promotion: autumn(service) })
  expect(none.whyNot).toContain('is for a service that nothing in your cart needs.')
})

test('what a promotion has cost so far is that of paid orders', async () => {
  const promotion = await admin.call.promotion.create(autumn())
  const { id } = await aProduct(shop.deps, { pricePence: 10_000, stock: 9 })
  const orders = await Promise.all(
    [1, 2].map(async () => {
      const { call, guestId, fill } = aGuest(shop.deps)
      await fill(id)
      await call.cart.addCode({ guestId, code: promotion.code ?? '' })
      return call.order.create({ guestId, address: anAddress() })
    }),
  )
  const [paid] = orders
  if (!paid) throw new Error('There are two orders.')
  await shop.simulator.pay(paid.paymentIntentId)
  await aGuest(shop.deps).call.order.capture(paid)
  expect(await admin.call.promotion.details({ id: promotion.id })).toMatchObject({
    used: 2,
    givenPence: 1000,
    soFar: { orders: 1, goodsPence: 10_000, givenPence: 1000, newCustomers: 1 },
  })
})
