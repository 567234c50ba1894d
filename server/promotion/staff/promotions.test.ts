import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import { releaseOrder } from '#server/order/payment/release-order.ts'
import { exportCodes } from './code-series.ts'

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

test('what is not given of a promotion stays as it is', async () => {
  const { promotion } = admin.call
  const added = await promotion.create(
    autumn({
      categories: ['sofas'],
      leastPence: 50_000,
      isForFirstOrder: true,
      maxUses: 5,
      stacks: true,
    }),
  )
  const { updatedAt: _before, ...rest } = added
  const { updatedAt: _after, ...changed } = await promotion.update({ id: added.id, amount: 20 })
  expect(changed).toEqual({ ...rest, amount: 20 })
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

/** A promotion with a series, and its first codes. */
async function aSeries(count: number) {
  const { promotion } = admin.call
  const prefix = `${aCode()}-`
  const { id } = await promotion.create(autumn({ code: `${prefix}*` }))
  const made = await promotion.makeCodes({ id, count })
  const rows = await shop.deps.db.promotionCode.findMany({ where: { promotionId: id } })
  return { id, prefix, made, codes: rows.map(({ code }) => code) }
}

async function aBuyerWith(code: string) {
  const { id: productId } = await aProduct(shop.deps, { pricePence: 10_000, stock: 9 })
  const guest = aGuest(shop.deps)
  const { call, guestId } = guest
  await guest.fill(productId)
  return {
    ...guest,
    enter: (other = code) => call.cart.addCode({ guestId, code: other }),
    order: () => call.order.create({ guestId, address: anAddress(), claimedTotalPence: 9000 }),
  }
}

test('a series of a thousand codes is made: each is new, begins as the promotion says, and is used once', async () => {
  const { id, prefix, made, codes } = await aSeries(1000)
  expect(made).toMatchObject({ codesMade: 1000, used: 0 })
  expect(new Set(codes).size).toBe(1000)
  expect(codes.filter((code) => !/^[A-Z0-9]{8}$/.test(code.slice(prefix.length)))).toEqual([])
  const [code = ''] = codes
  const first = await aBuyerWith(code)
  await first.enter(code.toLowerCase())
  await first.order()
  const second = await aBuyerWith(code)
  await expect(second.enter()).rejects.toMatchObject({
    message: `${code} has been used as many times as it can be.`,
  })
  expect(await admin.call.promotion.details({ id })).toMatchObject({ used: 1, codesMade: 1000 })
})

test('of two buyers of one code at once one has it, and it comes back when the order lapses', async () => {
  const { codes } = await aSeries(1)
  const [code = ''] = codes
  const buyers = await Promise.all([aBuyerWith(code), aBuyerWith(code)])
  for (const buyer of buyers) await buyer.enter()
  const placed = await Promise.allSettled(buyers.map((buyer) => buyer.order()))
  const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(orders).toHaveLength(1)
  expect(placed.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'CODE_REFUSED' } },
  })
  await releaseOrder(shop.deps, orders[0]?.orderId ?? '', 'lapsed')
  const third = await aBuyerWith(code)
  await third.enter()
  expect(await third.order()).toMatchObject({ totalPence: 9000 })
})

test('a second code of a series is refused in words while the first counts; removed, the first gives way', async () => {
  const { id, codes } = await aSeries(2)
  const [one = '', other = ''] = codes
  const buyer = await aBuyerWith(one)
  await buyer.enter()
  const first = await buyer.order()
  await expect(buyer.enter(other)).rejects.toMatchObject({
    message: `${other} is for the same offer as ${one}, which you’re already using. You can use one of them per order.`,
  })
  const { guestId } = buyer
  expect((await buyer.call.cart.get({ guestId })).promotions.codes).toEqual([one])
  await buyer.call.cart.removeCode({ guestId, code: one })
  expect((await buyer.enter(other)).promotions.codes).toEqual([other])
  const second = await buyer.order()
  expect(second.orderId).not.toBe(first.orderId)
  const uses = await shop.deps.db.orderPromotion.findMany({
    where: { promotionId: id, order: { stockReturnedAt: null } },
  })
  expect(uses).toMatchObject([{ orderId: second.orderId, code: other }])
})

test('of two codes of a series that meet in one cart, the last counts, and the cart says why the other does not', async () => {
  const { codes } = await aSeries(2)
  const [one = '', other = ''] = codes
  const buyer = await aBuyerWith(one)
  await buyer.enter()
  const { guestId } = buyer
  await shop.deps.db.cart.updateMany({ where: { guestId }, data: { codes: [one, other] } })
  const { promotions } = await buyer.call.cart.get({ guestId })
  expect(promotions.applied.map(({ code }) => code)).toEqual([other])
  expect(promotions.refused).toEqual([
    {
      code: one,
      text: `${one} is for the same offer as ${other}, which you’re already using. You can use one of them per order.`,
    },
  ])
})

test('the beginning of a series is no code, and stays while codes of it exist', async () => {
  const { id, prefix, codes } = await aSeries(1)
  const { enter } = await aBuyerWith(`${prefix}*`)
  await expect(enter()).rejects.toMatchObject({ message: /^We don’t know / })
  await expect(enter(prefix)).rejects.toMatchObject({ message: /^We don’t know / })
  const { promotion } = admin.call
  await expect(promotion.update({ id, code: aCode() })).rejects.toMatchObject({
    message: `Codes beginning with ${prefix} are in use, so this stays.`,
  })
  await expect(promotion.update({ id, amount: 15 })).resolves.toMatchObject({ codesMade: 1 })
  await expect(promotion.create(autumn({ code: codes[0] }))).rejects.toMatchObject({
    message: 'Autumn, 10% off already has this code. Choose another one.',
  })
})

test('codes are made for a series alone, up to a thousand at a time, once for a double press', async () => {
  const { promotion } = admin.call
  const plain = await promotion.create(autumn())
  await expect(promotion.makeCodes({ id: plain.id, count: 1 })).rejects.toMatchObject({
    message: 'End the code of this promotion with -* to make a series of codes.',
  })
  const { id } = await aSeries(2)
  await expect(promotion.makeCodes({ id, count: 1001 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const press = () => promotion.makeCodes({ id, count: 5, made: 2 })
  const presses = await Promise.allSettled([press(), press()])
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.deps.db.promotionCode.count({ where: { promotionId: id } })).toBe(7)
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'promotion', entityId: id },
    orderBy: { id: 'asc' },
  })
  expect(entries.at(-1)).toMatchObject({ after: { codesMade: 7 } })
})

test('the file of a series has each code with the order that has it', async () => {
  const { id, codes } = await aSeries(2)
  const [code = '', unused = ''] = codes
  const buyer = await aBuyerWith(code)
  await buyer.enter()
  const { orderNumber } = await buyer.order()
  const rows = (await Array.fromAsync(await exportCodes(shop.deps, id))).join('').split('\r\n')
  expect(rows[0]).toContain('code,made,used by')
  expect(rows.find((row) => row.startsWith(code))).toMatch(new RegExp(`,HW-${orderNumber}$`))
  expect(rows.find((row) => row.startsWith(unused))).toMatch(/,$/)
})
