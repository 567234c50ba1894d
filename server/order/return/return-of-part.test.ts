import { expect, test } from 'vitest'
import { aClock, callAs, testShop } from '#server/test/harness.ts'
import { aSofaOrder } from '#server/test/change.ts'
import { aSplitOrder } from '#server/test/split-order.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'

const DAY = 24 * 60

const items = (productId: string) => [{ productId, quantity: 1 }]

/** An order in two deliveries, for £100 each and £15 for bringing them, whose first has come now. */
async function aHalfDeliveredOrder() {
  const shop = await testShop()
  const order = await aSplitOrder(shop, { zone: { pricePence: 1500 } })
  const first = await order.aRun(1)
  await first.deliver()
  const clock = aClock(first.on.clock.now())
  const deps = { ...shop.deps, clock }
  const call = callAs(deps, order.user)
  const { orderId } = order
  return {
    ...order,
    deps,
    clock,
    call,
    staff: await anAdmin(deps),
    returnable: () => call.return.returnable({ orderId }),
    ask: (productId: string) => call.return.add({ orderId, items: items(productId) }),
    cancel: (productId: string) => call.order.cancel({ id: orderId, items: items(productId) }),
    refundedAmounts: () =>
      shop.simulator
        .refunds()
        .filter((refund) => refund.payment_intent === order.paymentIntentId)
        .map((refund) => refund.amount),
    contradictions: async () =>
      (await checkBooks(deps)).filter(({ id }) => id === orderId || id === order.chair.id),
  }
}

const refusal = (code: string) => ({ cause: { code } })

test('pieces of the first of two deliveries are returned while the second is still to come', async () => {
  const { chair, sofa, staff, ask, returnable, refundedAmounts, row, ...order } =
    await aHalfDeliveredOrder()
  expect(await returnable()).toMatchObject({
    mayReturn: true,
    deliveries: [
      { part: 1, deliveredAt: expect.any(String) },
      { part: 2, deliveredAt: null, until: null },
    ],
    lines: [
      { productId: chair.id, left: 1, obstacle: null },
      { productId: sofa.id, left: 0, kept: 1, obstacle: 'toCome' },
    ],
  })
  await expect(ask(sofa.id)).rejects.toMatchObject(refusal('NOT_DELIVERED'))
  const sent = await ask(chair.id)
  expect(sent).toMatchObject({ status: 'asked', amountPence: chair.pricePence })
  expect((await returnable()).mayReturn).toBe(false)
  await staff.call.return.collect({ id: sent.id })
  expect(refundedAmounts()).toEqual([chair.pricePence])
  expect(await row()).toMatchObject({ status: 'inProcess', paymentStatus: 'partiallyRefunded' })
  const second = await order.aRun(2)
  await second.deliver()
  expect((await row()).status).toBe('delivered')
  order.clock.forward((+second.on.clock.now() - +order.clock.now()) / 60_000)
  const rest = await ask(sofa.id)
  expect(rest.amountPence).toBe(sofa.pricePence + 1500)
  expect(await order.contradictions()).toEqual([])
})

test('the days for returns count from each delivery, and those of the first do not end before the right to cancel', async () => {
  const { chair, sofa, ask, returnable, clock, aRun, staff, orderId } = await aHalfDeliveredOrder()
  const obstacles = async () => (await returnable()).lines.map(({ obstacle }) => obstacle)
  // The second is more than 30 days later: the contract can be cancelled until 14 days after it.
  clock.forward(31 * DAY)
  expect(await obstacles()).toEqual([null, 'toCome'])
  const second = await aRun(2)
  await second.deliver()
  clock.forward((+second.on.clock.now() - +clock.now()) / 60_000 + 14 * DAY)
  expect(await obstacles()).toEqual([null, null])
  clock.forward(DAY)
  expect(await obstacles()).toEqual(['tooLate', null])
  expect((await returnable()).mayReturn).toBe(true)
  await expect(ask(chair.id)).rejects.toMatchObject(refusal('RETURN_TOO_LATE'))
  clock.forward(15 * DAY)
  await ask(sofa.id)
  clock.forward(DAY)
  expect(await obstacles()).toEqual(['tooLate', 'gone'])
  const items = [{ productId: chair.id, quantity: 1 }]
  expect(await staff.call.return.add({ orderId, items })).toMatchObject({ status: 'asked' })
})

test('when the rest is cancelled, the days count from the first delivery', async () => {
  const { sofa, cancel, returnable, clock } = await aHalfDeliveredOrder()
  const [before] = (await returnable()).deliveries
  clock.forward(20 * DAY)
  expect(await cancel(sofa.id)).toMatchObject({ status: 'delivered' })
  expect((await returnable()).deliveries).toEqual([before])
  clock.forward(11 * DAY)
  expect((await returnable()).mayReturn).toBe(false)
})

test('the delivery is refunded once no piece comes or stays, with the return or after it', async () => {
  const open = await aHalfDeliveredOrder()
  const { id } = await open.ask(open.chair.id)
  const { chair, sofa } = open
  const service = 3000
  expect(await open.cancel(sofa.id)).toMatchObject({
    refund: { amountPence: sofa.pricePence + service },
  })
  expect(await open.call.return.list({ orderId: open.orderId })).toMatchObject([
    { id, amountPence: chair.pricePence + 1500 },
  ])
  await open.staff.call.return.collect({ id })
  expect(await open.row()).toMatchObject({ paymentStatus: 'refunded' })

  const paid = await aHalfDeliveredOrder()
  const sent = await paid.ask(paid.chair.id)
  await paid.staff.call.return.collect({ id: sent.id })
  await paid.cancel(paid.sofa.id)
  expect(new Set(paid.refundedAmounts())).toEqual(
    new Set([paid.chair.pricePence, paid.sofa.pricePence + service + 1500]),
  )
  expect(await paid.row()).toMatchObject({ paymentStatus: 'refunded' })
  expect([...(await open.contradictions()), ...(await paid.contradictions())]).toEqual([])
})

test('when pieces are kept after all, the delivery is not refunded', async () => {
  const { chair, sofa, ask, cancel, call, staff, refundedAmounts } = await aHalfDeliveredOrder()
  const first = await ask(chair.id)
  await cancel(sofa.id)
  await call.return.withdraw({ id: first.id })
  expect(refundedAmounts()).toEqual([sofa.pricePence + 3000])
  const again = await ask(chair.id)
  await staff.call.return.collect({ id: again.id })
  expect(new Set(refundedAmounts())).toEqual(
    new Set([sofa.pricePence + 3000, chair.pricePence + 1500]),
  )
})

test('pieces of an order that is rejected after its first delivery cannot be returned', async () => {
  const { chair, staff, ask, returnable, orderId } = await aHalfDeliveredOrder()
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  expect((await returnable()).mayReturn).toBe(false)
  await expect(ask(chair.id)).rejects.toMatchObject(refusal('NOT_DELIVERED'))
})

test('what staff exchanged is told apart from what was cancelled', async () => {
  const { orderId, green, coral, change, call } = await aSofaOrder(await testShop())
  await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  const { lines } = await call.return.returnable({ orderId })
  expect(lines).toMatchObject([
    { productId: green, obstacle: 'gone', cancelledQuantity: 1, exchangedQuantity: 1 },
    { productId: coral, obstacle: 'toCome', cancelledQuantity: 0, exchangedQuantity: 0 },
  ])
})
