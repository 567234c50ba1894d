import { beforeAll, expect, test } from 'vitest'
import { aGuest, anAddress, aProduct, aShopper, aUser, stockOf } from '#server/test/factories.ts'
import { aClock, callAs, testShop } from '#server/test/harness.ts'
import { type Sold } from '#server/stock/can-sell.shared.ts'
import { promisedFrom } from '#server/stock/made-to-order.shared.ts'
import { checkBooks } from '#server/check-books.ts'
import { expireHolds } from '../payment/release-order.ts'
import { orderChange } from '#server/test/order-rows.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

type Guest = ReturnType<typeof aGuest>

/** A guest with this many pieces of a product in the cart. */
async function aGuestWith(productId: string, quantity: number, deps = shop.deps): Promise<Guest> {
  const guest = aGuest(deps)
  await guest.call.cart.add({ guestId: guest.guestId, productId, quantity })
  return guest
}

const linesOf = (orderId: string) =>
  shop.deps.db.orderItem.findMany({
    where: { orderId },
    select: { quantity: true, madeQuantity: true, leadDays: true },
  })

const faultsOf = async (...ids: string[]) =>
  (await checkBooks(shop.deps)).filter(({ id }) => ids.includes(id))

test('a product made to order is sold without stock, and takes none', async () => {
  const sofa = await aProduct(shop.deps, { stock: 0, leadDays: 49 })
  const guest = await aGuestWith(sofa.id, 2)
  const { orderId } = await guest.order()
  expect(await linesOf(orderId)).toEqual([{ quantity: 2, madeQuantity: 2, leadDays: 49 }])
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await faultsOf(orderId, sofa.id)).toEqual([])
})

test('stock goes first, and only what exceeds it is made', async () => {
  const sofa = await aProduct(shop.deps, { stock: 2, leadDays: 49 })
  const { orderId } = await (await aGuestWith(sofa.id, 5)).order()
  expect(await linesOf(orderId)).toEqual([{ quantity: 5, madeQuantity: 3, leadDays: 49 }])
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await faultsOf(orderId, sofa.id)).toEqual([])
})

test('of a hundred buyers of five sofas that are also made, five get them from stock, the others later', async () => {
  const sofa = await aProduct(shop.deps, { stock: 5, leadDays: 49 })
  const guests = await Promise.all(Array.from({ length: 100 }, () => aGuestWith(sofa.id, 1)))
  const orders = await Promise.all(guests.map((guest) => guest.order()))
  const ids = orders.map(({ orderId }) => orderId)
  const lines = (await Promise.all(ids.map(linesOf))).flat()
  expect(lines.filter(({ madeQuantity }) => madeQuantity === 0)).toHaveLength(5)
  expect(lines.filter(({ madeQuantity }) => madeQuantity === 1)).toHaveLength(95)
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await faultsOf(sofa.id, ...ids)).toEqual([])
})

test('an expired hold returns only what it took', async () => {
  const clock = aClock()
  const deps = { ...shop.deps, clock }
  const sofa = await aProduct(deps, { stock: 2, leadDays: 49 })
  const { orderId } = await (await aGuestWith(sofa.id, 5, deps)).order()
  clock.forward(31)
  await expireHolds(deps)
  expect(await stockOf(deps, sofa.id)).toEqual({ stock: 2, ledger: 2 })
  expect(await faultsOf(orderId, sofa.id)).toEqual([])
})

async function aPaidOrder(productId: string, quantity: number) {
  const guest = await aGuestWith(productId, quantity)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  return order
}

test('a rejected order returns only what it took', async () => {
  const sofa = await aProduct(shop.deps, { stock: 1, leadDays: 49 })
  const { orderId } = await aPaidOrder(sofa.id, 3)
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  await staff.order.setStatus({ id: orderId, status: 'rejected' })
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 1, ledger: 1 })
  expect(await faultsOf(orderId, sofa.id)).toEqual([])
})

test('an order that its shopper replaces takes the same stock again, and has no more made', async () => {
  const sofa = await aProduct(shop.deps, { stock: 2, leadDays: 49 })
  const guest = await aGuestWith(sofa.id, 2)
  const first = await guest.order()
  await guest.call.cart.add({ guestId: guest.guestId, productId: sofa.id })
  const second = await guest.order()
  expect(await linesOf(second.orderId)).toEqual([{ quantity: 3, madeQuantity: 1, leadDays: 49 }])
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await faultsOf(first.orderId, second.orderId, sofa.id)).toEqual([])
})

test('an order paid after its hold expired is made to order if its stock was sold meanwhile', async () => {
  const sofa = await aProduct(shop.deps, { stock: 1, leadDays: 49 })
  const late = await aGuestWith(sofa.id, 1)
  const order = await late.order()
  await shop.simulator.pay(order.paymentIntentId)
  await shop.deps.db.$transaction([
    shop.deps.db.order.update({
      where: { id: order.orderId },
      data: orderChange({
        paymentStatus: 'cancelled',
        status: 'rejected',
        stockReturnedAt: new Date(),
      }),
    }),
    shop.deps.db.product.update({ where: { id: sofa.id }, data: { stock: { increment: 1 } } }),
    shop.deps.db.stockMovement.create({
      data: { productId: sofa.id, quantity: 1, reason: 'release', orderId: order.orderId },
    }),
  ])
  const other = await aPaidOrder(sofa.id, 1)
  await late.call.order.capture(order)
  expect(await linesOf(order.orderId)).toEqual([{ quantity: 1, madeQuantity: 1, leadDays: 49 }])
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await faultsOf(order.orderId, other.orderId, sofa.id)).toEqual([])
})

test('shopper and staff see the earliest day of delivery of a line that is made, and of its order', async () => {
  const shopper = await aShopper(shop.deps)
  const slow = await aProduct(shop.deps, { stock: 0, leadDays: 60 })
  const quick = await aProduct(shop.deps, { stock: 0, leadDays: 10 })
  const ready = await aProduct(shop.deps)
  await shopper.fill(slow.id, quick.id, ready.id)
  const { orderId: id } = await shopper.order()
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  const details = await shopper.call.order.details({ id })
  const dayOf = (sold: Sold) =>
    promisedFrom(sold, 1, new Date(details.createdAt)).toISOString().slice(0, 10)
  const [first, second] = [dayOf(slow), dayOf(quick)]
  for (const { lines, promisedFrom: day } of [details, await staff.order.adminDetails({ id })]) {
    expect(lines.map(({ madeFrom }) => madeFrom)).toEqual([first, second, null])
    expect(day).toBe(first)
  }
})

test('products made to order are not in the staff lists of low and sold-out stock', async () => {
  const { id } = await aProduct(shop.deps, { stock: 0, leadDays: 49 })
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  for (const stock of ['low', 'out'] as const) {
    const { items } = await staff.catalogue.adminList({ stock })
    expect(items.map((item) => item.id)).not.toContain(id)
  }
})

test('a product that is no longer made to order is sold out again', async () => {
  const sofa = await aProduct(shop.deps, { stock: 0, leadDays: 49 })
  const guest = await aGuestWith(sofa.id, 1)
  await shop.deps.db.product.update({ where: { id: sofa.id }, data: { leadDays: null } })
  await expect(guest.order()).rejects.toThrow(`${sofa.title} is out of stock.`)
})

test('the database refuses a line that is made without a lead time, or more than it has', async () => {
  const sofa = await aProduct(shop.deps, { stock: 0, leadDays: 49 })
  const guest = await aGuestWith(sofa.id, 1)
  const { orderId } = await guest.call.order.create({
    guestId: guest.guestId,
    address: anAddress(),
  })
  const change = (data: { leadDays?: null; madeQuantity?: number }) =>
    shop.deps.db.orderItem.updateMany({ where: { orderId }, data })
  await expect(change({ leadDays: null })).rejects.toThrow('OrderItem_leadDays_check')
  await expect(change({ madeQuantity: 2 })).rejects.toThrow('OrderItem_madeQuantity_check')
})
