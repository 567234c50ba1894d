import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../auth/sessions/sessions.ts'
import { aSlot, aZone, takenOf } from '../test/delivery.ts'
import { anAddress, aProduct, aUser, stockOf } from '../test/factories.ts'
import { aClock, aGuestId, callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'
import { startServerProcess } from '../test/server-process.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { expireHolds } from './payment/release-order.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { failPoints, type FailPoint } from '../platform/config/fail-points.ts'

let zones = 0
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Buyer and staff act up to a crash; everything after it is lost with the process. */
async function liveUntilCrash(crashAt: FailPoint) {
  const { deps, simulator } = shop
  const databaseUrl = shop.databaseUrl
  await using server = await startServerProcess({ databaseUrl, simulator, crashAt })
  const admin = await aUser(deps, { role: 'admin' })
  const { token } = await startSession(deps, admin.id)
  const { id: productId } = await aProduct(deps, { stock: 3, assemblyPricePence: 4500 })
  const guestId = aGuestId()
  const buyer = server.call()
  const idempotencyKey = crypto.randomUUID()
  const zone = await aZone(deps, { areas: [`ZE${(zones += 1)}`], pricePence: 1500 }, { places: 1 })
  const deliverySlotId = await aSlot(deps, zone.id)
  const address = anAddress({ pincode: `ZE${zones} 1AA` })
  const services = [{ service: 'assembly' as const, productId, quantity: 1 }]
  const input = { guestId, address, deliverySlotId, services, idempotencyKey }
  const life = async () => {
    await buyer.cart.add.mutate({ guestId, productId })
    await buyer.order.create.mutate(input)
    await buyer.cart.add.mutate({ guestId, productId })
    const order = await buyer.order.create.mutate({
      ...input,
      idempotencyKey: `${idempotencyKey}2`,
    })
    await simulator.pay(order.paymentIntentId)
    await buyer.order.capture.mutate(order)
    await server.call(token).order.refund.mutate({
      id: order.orderId,
      amountPence: 1000,
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const outcome = await Promise.race([
    life().then(
      () => 'lived on',
      () => 'cut off',
    ),
    server.ended.then(() => 'cut off'),
  ])
  return { outcome, productId, guestId, input, slotId: deliverySlotId }
}

/** Those that an order with one payment reaches. */
const steps = failPoints.filter((step) => !['balance asked for', 'order changed'].includes(step))

test.each(steps)(
  'the power goes at "%s": after a restart place, stock and money agree, and check:books prints nothing',
  async (step) => {
    const { deps } = shop
    const { outcome, productId, guestId, input, slotId } = await liveUntilCrash(step)
    expect(outcome).toBe('cut off')

    // The buyer's page retries with its key, against the restarted process.
    const again = callAs({ ...deps, clock: aClock(new Date(Date.now() + 120_000)) })
    const retried = await again.order.create(input).catch((error: unknown) => error)
    expect(retried).not.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })

    // Then the jobs run: payments are reconciled, refunds resumed, expired holds released.
    const clock = aClock()
    clock.forward(60)
    const later = { ...deps, clock }
    await reconcilePayments(later, { hours: 2 })
    await resumeRefunds(later)
    await expireHolds(later)

    expect(await contradictions(deps, shop.simulator)).toEqual([])
    const paid = await deps.db.order.aggregate({
      where: { guestId, paymentStatus: { in: ['paid', 'partiallyRefunded'] } },
      _count: true,
    })
    const sold = await deps.db.orderItem.aggregate({
      where: { productId, order: { paymentStatus: { in: ['paid', 'partiallyRefunded'] } } },
      _sum: { quantity: true },
    })
    expect(paid._count).toBeLessThanOrEqual(1)
    expect((await stockOf(deps, productId)).stock).toBe(3 - (sold._sum.quantity ?? 0))
    expect(await takenOf(deps, slotId)).toEqual({ taken: paid._count, bookings: paid._count })
  },
  60_000,
)
