import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, anAddress, aProduct, aShopper, aUser, stockOf } from '#server/test/factories.ts'
import { aClock, callAs, testShop } from '#server/test/harness.ts'
import { receiveEvent } from '#server/payment/receive-payment-event.ts'
import { expireHolds, releaseOrder } from './release-order.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import type { FailPoint } from '#server/platform/config/fail-points.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** The shop with an action injected at a fail point, the first time it is reached. */
function interleaving(at: FailPoint, happens: () => Promise<unknown>): Deps {
  let happened = false
  return {
    ...shop.deps,
    failPoint: async (step) => {
      if (step !== at || happened) return
      happened = true
      await happens()
    },
  }
}

async function anOrder(stock = 2) {
  const shopper = await aShopper(shop.deps)
  const product = await aProduct(shop.deps, { stock })
  await shopper.fill(product.id)
  const order = await shopper.order()
  const state = () =>
    shop.deps.db.order.findUniqueOrThrow({
      where: { id: order.orderId },
      select: { status: true, paymentStatus: true },
    })
  const events = (type: string) =>
    shop.deps.db.orderEvent.count({ where: { orderId: order.orderId, type } })
  return { shopper, product, order, state, events }
}

const paid = { status: 'confirmed', paymentStatus: 'paid' }
const ended = { status: 'rejected', paymentStatus: 'cancelled' }

test('a payment that succeeds just before its hold expires settles the order, and the stock stays taken', async () => {
  const { product, order, state } = await anOrder()
  const clock = aClock()
  clock.forward(31)
  await shop.simulator.pay(order.paymentIntentId)
  await expireHolds({ ...shop.deps, clock })
  expect(await state()).toEqual(paid)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 1, ledger: 1 })
})

test('a payment just after its intent was cancelled is refused by the provider', async () => {
  const { product, order, state } = await anOrder()
  let card: unknown
  const deps = interleaving('intent cancelled', async () => {
    card = await shop.simulator.pay(order.paymentIntentId).catch((error: unknown) => error)
  })
  await releaseOrder(deps, order.orderId, 'lapsed')
  expect(card).toMatchObject({ status: 400 })
  expect(await state()).toEqual(ended)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 2, ledger: 2 })
})

test('a webhook in the middle of a capture settles the order once', async () => {
  const { shopper, order, state, events } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  const deps = interleaving('payment read', () => settlePayment(shop.deps, order.orderId))
  await callAs(deps, shopper.user).order.capture(order)
  expect(await state()).toEqual(paid)
  expect(await events('paid')).toBe(1)
})

test('a capture in the middle of a webhook settles the order once', async () => {
  const { shopper, order, events } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  const deps = interleaving('payment read', () => shopper.call.order.capture(order))
  const event = shop.simulator
    .events('payment_intent.succeeded')
    .find(({ data }) => 'id' in data.object && data.object.id === order.paymentIntentId)
  const { payload, signature } = shop.simulator.signWebhook(event?.id ?? '')
  await receiveEvent(deps, shop.deps.payments.readWebhook(Buffer.from(payload), signature))
  expect(await events('paid')).toBe(1)
})

test('two concurrent releases return the stock once', async () => {
  const { product, order, events } = await anOrder()
  const deps = interleaving('intent cancelled', () =>
    releaseOrder(shop.deps, order.orderId, 'lapsed'),
  )
  await releaseOrder(deps, order.orderId, 'lapsed')
  expect(await events('released')).toBe(1)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 2, ledger: 2 })
})

test('a payment while a second tab replaces the order is settled, and the second tab gets a refusal', async () => {
  const { shopper, product, order, state } = await anOrder(5)
  await shopper.fill(product.id)
  await shop.simulator.pay(order.paymentIntentId)
  await expect(shopper.order()).rejects.toMatchObject({ cause: { code: 'ORDER_CHANGED' } })
  expect(await state()).toEqual(paid)
  expect((await shopper.cart()).items[0]?.quantity).toBe(1)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 4, ledger: 4 })
})

test('a hold that expires between the order and its intent ends the order, and the buyer gets a refusal', async () => {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(product.id)
  const clock = aClock()
  const deps = interleaving('order written', async () => {
    clock.forward(31)
    await expireHolds({ ...shop.deps, clock })
  })
  const buyer = callAs(deps)
  const response = await buyer.order
    .create({ guestId: guest.guestId, address: anAddress() })
    .catch((error: unknown) => error)
  expect(response).toMatchObject({ cause: { code: 'ORDER_CLOSED' } })
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 1, ledger: 1 })
})

test('a second refund before the first one is sent finds nothing left to refund', async () => {
  const { shopper, order } = await anOrder()
  await shop.simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const admin = await aUser(shop.deps, { role: 'admin' })
  const refund = (deps: Deps, key: string) =>
    callAs(deps, admin).order.refund({
      id: order.orderId,
      idempotencyKey: `${key}-${order.orderId}`,
    })
  let second: unknown
  const deps = interleaving('refund reserved', async () => {
    second = await refund(shop.deps, 'second').catch((error: unknown) => error)
  })
  await refund(deps, 'first')
  expect(second).toMatchObject({ cause: { code: 'REFUND_TOO_LARGE' } })
  const refunds = shop.simulator
    .refunds()
    .filter((each) => each.payment_intent === order.paymentIntentId)
  expect(refunds.map(({ amount }) => amount)).toEqual([order.totalPence])
})

test('an order that waits for an edit of its stock sees the edited stock', async () => {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(product.id)
  let order: Promise<unknown> | undefined
  await shop.deps.db.$transaction(async (edit) => {
    await edit.$queryRaw`SELECT 1 FROM "Product" WHERE id = ${product.id}::uuid FOR NO KEY UPDATE`
    order = guest.order().catch((error: unknown) => error)
    await untilSomebodyWaits()
    await edit.product.update({
      where: { id: product.id },
      data: { stock: 0, stockMovements: { create: { quantity: -1, reason: 'edit' } } },
    })
  })
  expect(await order).toMatchObject({ cause: { code: 'OUT_OF_STOCK' } })
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 0, ledger: 0 })
})

/** Resolves when another transaction waits for a lock of this database. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await shop.deps.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    if ((row?.waiting ?? 0) > 0) return
  }
}
