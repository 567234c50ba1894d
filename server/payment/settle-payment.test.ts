import { beforeAll, expect, test } from 'vitest'
import { aProduct, aShopper, stockOf, changeProduct } from '#server/test/factories.ts'
import { aClock, testShop } from '#server/test/harness.ts'
import { expireHolds, releaseOrder } from '../order/payment/release-order.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { settlePayment } from './settle-payment.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function anOrder() {
  const shopper = await aShopper(shop.deps)
  const product = await aProduct(shop.deps, { stock: 3 })
  await shopper.fill(product.id)
  const order = await shopper.order()
  const capture = () => shopper.call.order.capture(order)
  const events = (type: string) =>
    shop.deps.db.orderEvent.count({ where: { orderId: order.orderId, type } })
  return { shopper, product, order, capture, events }
}

test('a paid order is confirmed, and its lines leave the cart', async () => {
  const { shopper, order, capture } = await anOrder()
  const later = await aProduct(shop.deps)
  await shopper.fill(later.id)
  await shop.simulator.pay(order.paymentIntentId)
  expect(await capture()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect((await shopper.cart()).items.map(({ productId }) => productId)).toEqual([later.id])
})

test('an order is settled once, however many concurrent requests there are', async () => {
  const { order, capture, events } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  await Promise.all(Array.from({ length: 10 }, () => capture()))
  expect(await events('paid')).toBe(1)
})

test('capturing an unpaid order is refused with the reason', async () => {
  const { order, capture } = await anOrder()
  await expect(capture()).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' })
  await shop.simulator.pay(order.paymentIntentId, '4000000000000002')
  await expect(capture()).rejects.toThrow('Your card was declined.')
})

test('an order can be paid with another card after one was declined', async () => {
  const { order, capture } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId, '4000000000009995')
  await shop.simulator.pay(order.paymentIntentId)
  expect(await capture()).toMatchObject({ paymentStatus: 'paid' })
})

test('the response to a capture holds no personal data', async () => {
  const { shopper, order, capture } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  const response = JSON.stringify(await capture())
  for (const secret of ['Tanners Row', 'Rosalind', shopper.user.email]) {
    expect(response).not.toContain(secret)
  }
})

test('order id and intent id must belong together', async () => {
  const one = await anOrder()
  const other = await anOrder()
  await expect(
    one.shopper.call.order.capture({
      orderId: one.order.orderId,
      paymentIntentId: other.order.paymentIntentId,
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a payment of another amount is flagged for staff and never settles the order', async () => {
  const { order, capture } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  await shop.deps.db.order.update({
    where: { id: order.orderId },
    data: orderChange({ totalPence: order.totalPence + 1 }),
  })
  await expect(capture()).rejects.toMatchObject({ cause: { code: 'PAYMENT_MISMATCH' } })
  const { orderId } = order
  expect(await shop.deps.db.payment.findFirst({ where: { orderId } })).toMatchObject({
    status: 'pending',
    flag: 'paid 10000p instead of 10001p',
  })
})

test.each([
  ['in another currency', { currency: 'usd' }, 'paid in usd'],
  ['for another order', { metadata: { orderId: 'other' } }, 'the intent belongs to another order'],
  ['by another intent', { id: 'pi_other' }, 'intent pi_other does not belong to the order'],
])('a payment %s is flagged for staff and never settles the order', async (_, other, flag) => {
  const { order } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  const intent = await shop.deps.payments.findIntent(order.paymentIntentId)
  if (!intent) throw new Error('there is no intent')
  const settling = settlePayment(shop.deps, order.orderId, { ...intent, ...other })
  await expect(settling).rejects.toMatchObject({ code: 'PAYMENT_MISMATCH' })
  const where = { orderId: order.orderId }
  expect(await shop.deps.db.payment.findFirst({ where })).toMatchObject({ status: 'pending', flag })
})

test('an expired hold returns the stock once, after its intent is cancelled', async () => {
  const { product, order, events } = await anOrder()
  const clock = aClock()
  clock.forward(29)
  await expireHolds({ ...shop.deps, clock })
  expect((await stockOf(shop.deps, product.id)).stock).toBe(2)
  clock.forward(2)
  await Promise.all([1, 2, 3].map(() => expireHolds({ ...shop.deps, clock })))
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 3, ledger: 3 })
  expect(await events('released')).toBe(1)
  await expect(shop.simulator.pay(order.paymentIntentId)).rejects.toMatchObject({ status: 400 })
})

test('a hold that cannot be released does not delay the others', async () => {
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
  const { db } = shop.deps
  await db.payment.updateMany({
    where: { orderId: first.order.orderId, kind: 'order' },
    data: { intentId: 'pi_of_another_account' },
  })
  const clock = aClock()
  clock.forward(31)
  await expireHolds({ ...shop.deps, clock }, 1)
  const left = async ({ product }: typeof first) => (await stockOf(shop.deps, product.id)).stock
  expect([await left(first), await left(second), await left(third)]).toEqual([2, 3, 3])
})

test('a hold that was paid at the last moment is settled instead of released', async () => {
  const { product, order, events } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  expect(await releaseOrder(shop.deps, order.orderId, 'lapsed')).toBe('settled')
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 2, ledger: 2 })
  expect(await events('paid')).toBe(1)
})

test('an order that was interrupted before its intent was stored is released too', async () => {
  const { product, order } = await anOrder()
  await shop.deps.db.payment.updateMany({
    where: { orderId: order.orderId },
    data: { intentId: null },
  })
  await releaseOrder(shop.deps, order.orderId, 'lapsed')
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 3, ledger: 3 })
  const intent = shop.simulator.intents().find(({ id }) => id === order.paymentIntentId)
  expect(intent?.status).toBe('canceled')
})

/** The state of an order that was closed although its intent was not cancelled. */
async function closeWithoutCancelling(orderId: string, productId: string, left: number) {
  await shop.deps.db.order.update({
    where: { id: orderId },
    data: orderChange({
      paymentStatus: 'cancelled',
      status: 'rejected',
      stockReturnedAt: new Date(),
    }),
  })
  const { stock } = await stockOf(shop.deps, productId)
  await changeProduct(shop.deps, productId, {
    stock: left,
    stockMovements: { create: { quantity: left - stock, reason: 'edit' } },
  })
}

test('a payment after its order was closed takes the stock again when there is enough', async () => {
  const { product, order, capture } = await anOrder()
  await closeWithoutCancelling(order.orderId, product.id, 3)
  await shop.simulator.pay(order.paymentIntentId)
  expect(await capture()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 2, ledger: 2 })
})

test('a payment after its order was closed is refunded when the stock was sold', async () => {
  const { product, order } = await anOrder()
  await closeWithoutCancelling(order.orderId, product.id, 0)
  await shop.simulator.pay(order.paymentIntentId)
  const settled = [1, 2].map(() => settlePayment(shop.deps, order.orderId).catch(() => 'refused'))
  await Promise.all(settled)
  expect(
    shop.simulator.refunds().filter((r) => r.payment_intent === order.paymentIntentId),
  ).toEqual([expect.objectContaining({ amount: 10_000, status: 'succeeded' })])
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 0, ledger: 0 })
})
