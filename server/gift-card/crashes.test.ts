import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { failPoints, type FailPoint } from '#server/platform/config/fail-points.ts'
import { anAddress, aProduct, aUser } from '#server/test/factories.ts'
import { aGiftCard, aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import { aClock, aGuestId, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { startServerProcess } from '#server/test/server-process.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A gift card is bought, spent on an attempt that is replaced, on an order that is paid, and refunded. */
async function liveUntilCrash(crashAt: FailPoint) {
  const { deps, simulator, databaseUrl } = shop
  const { id, code: giftCard } = await aSoldGiftCard(shop, { amountPence: 12_000 })
  const { id: productId } = await aProduct(deps, { pricePence: 10_000, stock: 9 })
  const admin = await aUser(deps, { role: 'admin' })
  const { token } = await startSession(deps, admin.id)
  await using server = await startServerProcess({ databaseUrl, simulator, crashAt })
  const buyer = server.call()
  const guestId = aGuestId()
  const input = { guestId, address: anAddress(), giftCard, idempotencyKey: crypto.randomUUID() }
  const life = async () => {
    await buyer.cart.add.mutate({ guestId, productId })
    // The card pays for all of it.
    await buyer.order.create.mutate(input)
    await buyer.cart.add.mutate({ guestId, productId })
    const next = { guestId, address: anAddress(), giftCard }
    await buyer.order.create.mutate(next)
    await buyer.cart.add.mutate({ guestId, productId })
    const order = await buyer.order.create.mutate(next)
    await simulator.pay(order.paymentIntentId)
    await buyer.order.capture.mutate(order)
    // More than the bank card paid: the rest goes back on the gift card.
    await server.call(token).order.refund.mutate({
      id: order.orderId,
      amountPence: 18_500,
      idempotencyKey: crypto.randomUUID(),
    })
    const bought = await buyer.giftCard.buy.mutate(aGiftCard())
    const { paymentIntentId } = await buyer.giftCard.pay.mutate({ id: bought.id })
    await simulator.pay(paymentIntentId)
    await buyer.giftCard.capture.mutate({ id: bought.id })
  }
  const outcome = await Promise.race([
    life().then(
      () => 'lived on',
      () => 'cut off',
    ),
    server.ended.then(() => 'cut off'),
  ])
  return { outcome, id, guestId, input }
}

/** Those that orders with one payment at the provider reach. */
const steps = failPoints.filter((step) => !['balance asked for', 'order changed'].includes(step))

test.each(steps)(
  'the power goes at "%s": after a restart a gift card has what its orders left of it, and check:books prints nothing',
  async (step) => {
    const { deps } = shop
    const { outcome, id, guestId, input } = await liveUntilCrash(step)
    expect(outcome).toBe('cut off')

    const again = callAs({ ...deps, clock: aClock(new Date(Date.now() + 120_000)) })
    const retried = await again.order.create(input).catch((error: unknown) => error)
    expect(retried).not.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })

    const clock = aClock()
    clock.forward(60)
    const later = { ...deps, clock }
    await reconcilePayments(later, { hours: 2 })
    await resumeRefunds(later)
    await expireHolds(later)

    expect(await contradictions(deps, shop.simulator)).toEqual([])
    const spent = await deps.db.payment.aggregate({
      where: { method: 'gift_card', order: { guestId }, status: { not: 'cancelled' } },
      _sum: { amountPence: true, refundedPence: true },
    })
    const { amountPence, refundedPence } = spent._sum
    expect(await balanceOf(deps, id)).toBe(12_000 - (amountPence ?? 0) + (refundedPence ?? 0))
    const open = await deps.db.payment.count({ where: { method: 'gift_card', status: 'pending' } })
    expect(open).toBe(0)
  },
  60_000,
)
