import { expect, test } from 'vitest'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'

const { ask, askWith, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const update = 'PUT /api/admin/orders/update/{id}'
const remove = 'DELETE /api/admin/orders/delete/{id}'
const details = 'GET /api/admin/orders/details/{id}'

test('staff list, read, move and delete an order', async () => {
  const order = await anOrder(await testShop())
  const params = { id: order.id }
  const list = await ask('GET /api/admin/orders/get', { as, query: { limit: '1' } })
  expect(list.json.data).toMatchObject([{ _id: order.id, orderStatus: 'confirmed' }])

  const read = await ask(details, { as, params })
  expect(read.json.data).toMatchObject({
    userId: order.shopper.user.id,
    guestId: null,
    paymentStatus: 'paid',
    totalAmount: 200,
    cartItems: [{ productId: order.product.id, price: 100, quantity: 2 }],
    addressInfo: { city: 'Lewes' },
  })

  const moved = await ask(update, { as, params, body: { orderStatus: 'inShipping' } })
  expect(moved.json).toEqual({ success: true, message: 'Order status updated successfully' })
  expect((await ask(details, { as, params })).json.data.orderStatus).toBe('inShipping')

  const deleted = await ask(remove, { as, params })
  expect(deleted.json.message).toBe('Order deleted successfully')
  const left = await ask('GET /api/admin/orders/get', { as, query: { limit: '1' } })
  expect(left.json.data).not.toMatchObject([{ _id: order.id }])
  // Its money is not refunded: it can still be read and rejected.
  expect((await ask(details, { as, params })).json.data.paymentStatus).toBe('paid')
})

test('staff export the orders of a period, and read and export the customers', async () => {
  const order = await anOrder(await testShop())
  const { number } = await order.row()
  const customers = await ask('GET /api/admin/customers/get', { as, query: { limit: '1' } })
  expect(customers.json.data).toMatchObject([
    { _id: order.shopper.user.id, orderCount: 1, totalSpent: 200, isBlocked: false },
  ])
  const today = new Date().toISOString().slice(0, 10)
  const orders = await ask('GET /api/admin/orders/export.csv', { as, query: { from: today } })
  expect(orders.raw.body).toContain(`HW-${number},`)
  const people = await ask('GET /api/admin/customers/export.csv', { as })
  expect(people.raw.body).toContain(order.shopper.user.email)
  const wrong = await ask('GET /api/admin/orders/export.csv', { as, query: { from: 'May' } })
  expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['from']])
})

test('downloads of orders and customers are limited by account', async () => {
  const http = { ...deps.config.http, rateLimits: true }
  const limited = { ...deps, config: { ...deps.config, http } }
  const asked = await askWith(limited)
  const other = await anAdmin(deps)
  const { max } = limitRules['download by account']
  const count = () => limit(limited, 'download by account', other.user.id)
  await Promise.all(Array.from({ length: max }, count))
  const session = await sessionOf(other.user)
  for (const of of ['orders', 'customers']) {
    const { status } = await asked(`GET /api/admin/${of}/export.csv`, { as: session })
    expect(status).toBe(429)
  }
})

test('an order that an account is blocked from is refused in words', async () => {
  const order = await anOrder(await testShop())
  const { user, fill, addressId } = order.shopper
  const { call } = await anAdmin(deps)
  await call.customer.setBlocked({ key: user.id, isBlocked: true })
  await fill((await aProduct(deps)).id)
  const refused = await ask('POST /api/shop/order/create', {
    as: await sessionOf(user),
    body: { addressInfo: { addressId } },
  })
  expect(refused.status).toBe(403)
  expect(refused.json.message).toMatch(/^We can’t take this order online\. Please call us on /)
})

test('staff read what was paid for an order and what was refunded', async () => {
  const shop = await testShop()
  const order = await anOrder(shop)
  const { call } = await anAdmin(deps)
  await call.order.refund({
    id: order.id,
    amountPence: 1250,
    reason: 'a scratch',
    idempotencyKey: crypto.randomUUID(),
  })
  const read = await ask(details, { as, params: { id: order.id } })
  expect(read.json.data.payments).toMatchObject([
    {
      kind: 'order',
      paymentIntentId: order.intentId,
      paymentStatus: 'partiallyRefunded',
      amount: 200,
      refundedAmount: 12.5,
      refunds: [{ amount: 12.5, reason: 'a scratch', status: 'succeeded' }],
    },
  ])
})

test('an order of an earlier version of twenty million pounds is listed and read', async () => {
  const { id } = await anOrder(await testShop())
  const data = { paymentStatus: 'cancelled' as const, totalPence: 2_000_000_000 }
  await deps.db.order.update({ where: { id }, data })
  const list = await ask('GET /api/admin/orders/get', { as, query: { limit: '1' } })
  expect(list.json.data).toMatchObject([{ _id: id, totalAmount: 20_000_000 }])
  const read = await ask(details, { as, params: { id } })
  expect(read.json.data.totalAmount).toBe(20_000_000)
})

test('a guest’s order has the guest’s name', async () => {
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const { orderId } = await guest.order()
  const read = await ask(details, { as, params: { id: orderId } })
  expect(read.json.data).toMatchObject({ userId: null, guestId: guest.guestId })
})

test('a rejected order cannot be moved again, and the response says why', async () => {
  const params = { id: (await anOrder(await testShop())).id }
  await ask(update, { as, params, body: { orderStatus: 'rejected' } })
  const again = await ask(update, { as, params, body: { orderStatus: 'pending' } })
  expect(again).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('can no longer be changed') },
  })
})

test('a status that staff cannot choose is refused with its field', async () => {
  const params = { id: 'unknown' }
  for (const orderStatus of ['confirmed', 'lost', undefined]) {
    const response = await ask(update, { as, params, body: { orderStatus } })
    expect(response).toMatchObject({
      status: 400,
      json: { errors: { orderStatus: expect.any(String) } },
    })
  }
})

test('unknown orders are 404', async () => {
  const params = { id: 'unknown' }
  const body = { orderStatus: 'pending' }
  const responses = [
    await ask(details, { as, params }),
    await ask(update, { as, params, body }),
    await ask(remove, { as, params }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
})
