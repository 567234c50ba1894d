import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aQuote } from '#server/test/removal.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  staff = (await anAdmin(shop.deps, ['owner'])).call
})
afterAll(() => shop[Symbol.asyncDispose]())

async function aPaidOrder(pricePence: number) {
  const { deps, simulator } = shop
  const { id } = await aProduct(deps, { pricePence })
  const guest = aGuest(deps)
  await guest.fill(id)
  const order = await guest.order()
  await simulator.pay(order.paymentIntentId)
  await settlePayment(deps, order.orderId)
  const { number } = await deps.db.order.findUniqueOrThrow({ where: { id: order.orderId } })
  return { ...order, number }
}

test('a payout is matched to the payments and refunds of orders and removals, fees apart, to the penny', async () => {
  const order = await aPaidOrder(50_000)
  await (await aQuote(shop)).settle('deposit')
  const idempotencyKey = crypto.randomUUID()
  await staff.order.refund({ id: order.orderId, amountPence: 1500, idempotencyKey })
  const made = await shop.simulator.payOut()
  const { items } = await staff.accounts.payouts({})
  expect(items[0]).toMatchObject({ id: made?.id, amountPence: made?.amount, status: 'paid' })
  const payout = await staff.accounts.payout({ id: made?.id ?? '' })
  expect(payout.entries.every(({ isInBooks }) => isInBooks)).toBe(true)
  const { takenPence, givenBackPence, feePence, amountPence } = payout
  expect(givenBackPence).toBe(1500)
  expect(takenPence - givenBackPence - feePence).toBe(amountPence)
  const kinds = payout.entries.map(({ kind, orderNumber }) =>
    orderNumber === order.number ? `${kind} of the order` : kind,
  )
  expect(kinds.toSorted()).toEqual(['payment', 'payment of the order', 'refund of the order'])
  expect(payout.entries.filter(({ removalNumber }) => removalNumber !== null)).toHaveLength(1)
})

test('what the books do not have, or have with another amount, is named', async () => {
  const known = await aPaidOrder(30_000)
  const other = await aPaidOrder(20_000)
  await shop.deps.db.payment.updateMany({
    where: { orderId: other.orderId },
    data: { intentId: 'pi_of_another_shop' },
  })
  await shop.deps.db.payment.updateMany({
    where: { orderId: known.orderId },
    data: { amountPence: 29_999 },
  })
  const made = await shop.simulator.payOut()
  const { entries } = await staff.accounts.payout({ id: made?.id ?? '' })
  expect(entries.map(({ isInBooks }) => isInBooks)).toEqual([false, false])
  expect(new Set(entries.map(({ orderNumber }) => orderNumber))).toEqual(
    new Set([known.number, null]),
  )
})

test('an unknown payout is not there, and a provider that is down is said to be', async () => {
  await expect(staff.accounts.payout({ id: 'po_unknown' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  shop.simulator.fail({ status: 500, times: 9 })
  await expect(staff.accounts.payouts({})).rejects.toMatchObject({ cause: { code: 'UNAVAILABLE' } })
  shop.simulator.clearFaults()
  shop.simulator.fail({ status: 403, times: 9 })
  await expect(staff.accounts.payouts({})).rejects.toMatchObject({
    cause: { code: 'PAYOUTS_REFUSED' },
  })
  shop.simulator.clearFaults()
})
