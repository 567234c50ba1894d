import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { aProduct, aShopper, aUser } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function anOrder() {
  const shopper = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps)
  await shopper.fill(id)
  const order = await shopper.order()
  const pay = async () => {
    await shop.simulator.pay(order.paymentIntentId)
    await shopper.call.order.capture(order)
  }
  const { orderId } = order
  return {
    shopper,
    orderId,
    userId: shopper.user.id,
    path: `/account/invoices/${orderId}.pdf`,
    pay,
  }
}

async function download(path: string, userId?: string) {
  const app = await buildApp(shop.deps, shop.log)
  const session = userId ? (await startSession(shop.deps, userId)).token : undefined
  const response = await app.inject({ url: path, ...(session && { cookies: { session } }) })
  await app.close()
  return response
}

test('shoppers download the invoices of their orders, and staff those of all', async () => {
  const { userId, path, pay } = await anOrder()
  await pay()
  const admin = await aUser(shop.deps, { role: 'admin' })
  for (const reader of [userId, admin.id]) {
    const response = await download(path, reader)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="HW-\d{4}-\d{6}\.pdf"$/),
      'cache-control': 'private, no-store',
    })
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test("somebody else's invoice is 404 for visitors and shoppers", async () => {
  const { path, pay } = await anOrder()
  await pay()
  const other = await aUser(shop.deps)
  expect((await download(path)).statusCode).toBe(404)
  expect((await download(path, other.id)).statusCode).toBe(404)
})

test('an unpaid order and an invalid id have no invoice', async () => {
  const { userId, path } = await anOrder()
  expect((await download(path, userId)).statusCode).toBe(404)
  expect((await download('/account/invoices/nonsense.pdf', userId)).statusCode).toBe(404)
  expect((await download('/account/invoices/nonsense', userId)).statusCode).toBe(404)
})

test('an order has the number of its invoice once it is paid', async () => {
  const { shopper, orderId, pay } = await anOrder()
  const invoiceNumber = async () =>
    (await shopper.call.order.details({ id: orderId })).invoiceNumber
  expect(await invoiceNumber()).toBeNull()
  await pay()
  expect(await invoiceNumber()).toMatch(/^HW-\d{4}-\d{6}$/)
})
