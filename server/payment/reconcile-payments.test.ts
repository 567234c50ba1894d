import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, stockOf, changeProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const reconcile = () => reconcilePayments(shop.deps, { hours: 1 })

async function aPaidOrder() {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 2 })
  await guest.fill(product.id)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  const discrepancy = () =>
    shop.deps.db.paymentFinding.findMany({
      where: { intentId: order.paymentIntentId },
      select: { kind: true, detail: true },
    })
  return { product, order, discrepancy }
}

const paymentOf = (id: string) =>
  shop.deps.db.order.findUniqueOrThrow({ where: { id }, select: { paymentStatus: true } })

const refundsOf = (intentId: string) =>
  shop.simulator.refunds().filter((refund) => refund.payment_intent === intentId)

test('a payment without a webhook is settled, once, and recorded as a discrepancy', async () => {
  const { order, discrepancy } = await aPaidOrder()
  await reconcile()
  await reconcile()
  expect(await paymentOf(order.orderId)).toEqual({ paymentStatus: 'paid' })
  expect(await discrepancy()).toEqual([{ kind: 'settledLate', detail: 'no webhook confirmed it' }])
})

test('an order whose intent was not stored because of a crash is settled', async () => {
  const { order } = await aPaidOrder()
  await shop.deps.db.payment.updateMany({
    where: { orderId: order.orderId },
    data: { intentId: null },
  })
  await reconcile()
  expect(await paymentOf(order.orderId)).toEqual({ paymentStatus: 'paid' })
})

test('a payment without an order in the books is refunded, once', async () => {
  const { order, discrepancy } = await aPaidOrder()
  const { orderId } = order
  await shop.deps.db.stockMovement.updateMany({ where: { orderId }, data: { orderId: null } })
  await shop.deps.db.order.delete({ where: { id: orderId } })
  await reconcile()
  await reconcile()
  expect(refundsOf(order.paymentIntentId)).toEqual([
    expect.objectContaining({ amount: order.totalPence }),
  ])
  expect(await discrepancy()).toEqual([{ kind: 'refunded', detail: 'no matching order found' }])
})

test('a payment of another amount is left to staff and stays unsettled', async () => {
  const { order, discrepancy } = await aPaidOrder()
  await shop.deps.db.order.update({
    where: { id: order.orderId },
    data: orderChange({ totalPence: order.totalPence + 5 }),
  })
  await reconcile()
  expect(await paymentOf(order.orderId)).toEqual({ paymentStatus: 'pending' })
  expect(await discrepancy()).toEqual([expect.objectContaining({ kind: 'mismatch' })])
  await shop.deps.db.order.update({
    where: { id: order.orderId },
    data: orderChange({ totalPence: order.totalPence }),
  })
})

test('a payment after its order was closed and its stock was sold is refunded', async () => {
  const { product, order } = await aPaidOrder()
  await shop.deps.db.order.update({
    where: { id: order.orderId },
    data: orderChange({
      paymentStatus: 'cancelled',
      status: 'rejected',
      stockReturnedAt: new Date(),
    }),
  })
  await changeProduct(shop.deps, product.id, {
    stock: 0,
    stockMovements: { create: { quantity: -1, reason: 'edit' } },
  })
  await reconcile()
  expect(await paymentOf(order.orderId)).toEqual({ paymentStatus: 'refunded' })
  expect(refundsOf(order.paymentIntentId)).toHaveLength(1)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 0, ledger: 0 })
})

test("another shop's payments on the same account are left alone", async () => {
  const { order } = await aPaidOrder()
  const elsewhere = {
    ...shop.deps,
    config: {
      ...shop.deps.config,
      http: { ...shop.deps.config.http, publicOrigin: 'https://elsewhere.example' },
    },
  }
  const counts = await reconcilePayments(elsewhere, { hours: 1 })
  expect(counts).toMatchObject({ settled: 0, refunded: 0, needsStaff: 0 })
  expect(await paymentOf(order.orderId)).toEqual({ paymentStatus: 'pending' })
})
