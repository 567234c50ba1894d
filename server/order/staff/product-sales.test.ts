import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the best sellers of a period have pieces, revenue, and margin where the cost is known', async () => {
  const { call } = await anAdmin(shop.deps)
  expect(await call.order.bestSellers({})).toEqual({
    items: [],
    margin: { marginPence: 0, netPence: 0 },
  })
  const one = await anOrder(shop)
  const other = await anOrder(shop)
  await anOrder(shop, { paid: false })
  await shop.deps.db.product.update({
    where: { id: one.product.id },
    data: { costPence: 4000 },
  })
  const { items, margin } = await call.order.bestSellers({ days: 7 })
  // Two pieces at £100.00 with VAT are £166.67 without.
  const net = 20_000 - 3333
  expect(items).toHaveLength(2)
  expect(items).toContainEqual({
    id: one.product.id,
    slug: one.product.slug,
    title: one.product.title,
    units: 2,
    revenuePence: 20_000,
    netPence: net,
    marginPence: net - 8000,
  })
  expect(items.find(({ id }) => id === other.product.id)?.marginPence).toBeNull()
  expect(margin).toEqual({ marginPence: net - 8000, netPence: net })
})

test('what best sellers brought in is what was charged: the discounts of sets and codes are off', async () => {
  const { call } = await anAdmin(shop.deps)
  const { set, bed, bedside, productIds } = await aProductSet(shop.deps, {
    kind: 'pence',
    amount: 10_001,
  })
  const { guestId, call: buyer } = aGuest(shop.deps)
  await buyer.cart.addSet({ guestId, setId: set.id, productIds })
  const placed = await buyer.order.create({ guestId, address: anAddress() })
  await shop.simulator.pay(placed.paymentIntentId)
  await buyer.order.capture(placed)
  const revenueOf = async () => {
    const { items } = await call.order.bestSellers({})
    return [bed, bedside].map(({ id }) => items.find((one) => one.id === id)?.revenuePence)
  }
  // £799 with £79.99 off; two at £100 with £20.02 off.
  expect(await revenueOf()).toEqual([71_901, 17_998])
  const lines = [{ productId: bedside.id, quantity: 1 }]
  await call.order.refund({ id: placed.orderId, lines, idempotencyKey: placed.orderId })
  expect(await revenueOf()).toEqual([71_901, 8999])
})

test('refunded pieces and rejected orders are not sold', async () => {
  const { call } = await anAdmin(shop.deps)
  const part = await anOrder(shop)
  const whole = await anOrder(shop)
  await call.order.refund({
    id: part.id,
    lines: [{ productId: part.product.id, quantity: 1 }],
    idempotencyKey: part.id,
  })
  await call.order.setStatus({ id: whole.id, status: 'rejected' })
  const { items } = await call.order.bestSellers({})
  expect(items.find(({ id }) => id === part.product.id)).toMatchObject({
    units: 1,
    revenuePence: 10_000,
  })
  expect(items.some(({ id }) => id === whole.product.id)).toBe(false)
})

test('what a product costs is read by staff alone', async () => {
  const { call } = await anAdmin(shop.deps)
  const product = await aProduct(shop.deps, { costPence: 4321 })
  const { slug } = product
  expect(await call.catalogue.adminDetails({ id: product.id })).toMatchObject({ costPence: 4321 })
  const told = JSON.stringify([
    await call.catalogue.product({ slug }),
    await call.catalogue.list({}),
    await call.catalogue.search({ keyword: product.title }),
    await call.catalogue.byIds({ ids: [product.id] }),
  ])
  // Not the figure alone: ids are random, and may contain it.
  expect(told).not.toMatch(/cost|:4321\b/i)
})
