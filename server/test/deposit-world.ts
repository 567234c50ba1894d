import { askForBalances } from '../order/balance/ask-balances.ts'
import { expireHolds } from '../order/payment/release-order.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { followRefund } from '../payment/refund/follow-refund.ts'
import { someSofas } from './change.ts'
import { aSlot, aZone } from './delivery.ts'
import { anAddress, aProduct, aShopper } from './factories.ts'
import { aClock } from './harness.ts'
import type { OwnShop } from './own-shop.ts'
import { isRefusal } from './shop-world.ts'
import { anAdmin } from './staff.ts'

export type DepositWorld = Awaited<ReturnType<typeof aDepositWorld>>

let zones = 0

/**
 * A shopper with an order of a sofa that is made in eight weeks, placed with a deposit, and what people do with
 * it; a refused step returns `false`.
 */
export async function aDepositWorld(shop: OwnShop, pieces: number) {
  const { deps, simulator } = shop
  const { db } = deps
  const { call: staff } = await anAdmin(deps)
  const shopper = await aShopper(deps)
  const { call } = shopper
  zones += 1
  const zone = await aZone(deps, { areas: ['ZE1'], pricePence: 1500, position: -zones })
  const slots = [await aSlot(deps, zone.id, 60), await aSlot(deps, zone.id, 70)]
  const address = anAddress({ pincode: 'ZE1 1AA' })
  const { id: addressId } = await call.address.add(address)
  const made = { stock: 0, leadDays: 56 }
  const sofas = await someSofas(deps, {
    green: { pricePence: 30_333, ...made },
    coral: { pricePence: 35_010, ...made },
    blue: { pricePence: 27_777, ...made },
  })
  const productId = sofas.green
  const lamp = await aProduct(deps, { pricePence: 1999, stock: 6 })
  const fill = () => shopper.fill(...Array.from({ length: pieces }, () => productId))
  await fill()
  const place = (pay: 'full' | 'deposit') =>
    call.order.create({ addressId, pay, deliverySlotId: slots[0] })
  let order = await place('deposit')
  const all = [order]
  let refunds = 0
  const startBalance = () => call.balance.pay({ id: order.orderId })
  const settledAt = (clock = aClock()) => ({ ...deps, clock })
  return {
    async payFirst(isLost: boolean) {
      await simulator.pay(order.paymentIntentId).catch(() => {})
      return isLost ? false : accepted(call.order.capture(order))
    },
    openBalance: () => accepted(startBalance()),
    async payBalance(isLost: boolean) {
      const started = await startBalance().catch(refused)
      if (started === null) return false
      await simulator.pay(started.paymentIntentId).catch(() => {})
      return isLost ? false : accepted(call.balance.capture({ id: order.orderId }))
    },
    cancelPieces: (quantity: number) =>
      accepted(call.order.cancel({ id: order.orderId, items: [{ productId, quantity }] })),
    async cancel(twice: boolean) {
      return Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () =>
          accepted(call.order.cancel({ id: order.orderId })),
        ),
      )
    },
    reject: () => accepted(staff.order.setStatus({ id: order.orderId, status: 'rejected' })),
    refund(amountPence: number) {
      refunds += 1
      const idempotencyKey = `${order.orderId}-${refunds}`
      return accepted(staff.order.refund({ id: order.orderId, amountPence, idempotencyKey }))
    },
    /** Staff give back a piece, which lowers what is owed first. */
    refundLine() {
      refunds += 1
      const idempotencyKey = `${order.orderId}-${refunds}`
      const lines = [{ productId, quantity: 1 }]
      return accepted(staff.order.refund({ id: order.orderId, lines, idempotencyKey }))
    },
    /** Staff change how many sofas, or lamps, the order has; paid outside where it costs more, or by link. */
    async change(isLamp: boolean, quantity: number, isOutside: boolean) {
      const { orderId: id } = order
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id } })
      return accepted(
        staff.orderChange.make({
          id,
          seenAt: updatedAt.toISOString(),
          lines: [{ productId: isLamp ? lamp.id : productId, quantity }],
          ...(isOutside && { takenOutside: 'Terminal' }),
        }),
      )
    },
    /** Staff exchange sofas for dearer or cheaper ones of their family, or back. */
    async exchange(quantity: number, isBack: boolean, isDearer: boolean) {
      const { orderId: id } = order
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id } })
      const other = isDearer ? sofas.coral : sofas.blue
      const [from, toProductId] = isBack ? [other, productId] : [productId, other]
      const exchanges = [{ productId: from, toProductId, quantity }]
      return accepted(staff.orderChange.make({ id, seenAt: updatedAt.toISOString(), exchanges }))
    },
    /** The buyer goes back to the checkout and chooses again how much to pay now. */
    async replace(isDeposit: boolean) {
      const next = await place(isDeposit ? 'deposit' : 'full').catch(refused)
      if (next === null) return false
      order = next
      all.push(next)
      return true
    },
    move: (nth: number) =>
      accepted(
        staff.delivery.move({
          orderId: order.orderId,
          deliverySlotId: slots[nth] ?? '',
          deliveryPence: nth * 1500,
        }),
      ),
    takeOutside: () =>
      accepted(staff.balance.takeOutside({ id: order.orderId, reference: 'Receipt' })),
    async bankRefuses(isTold: boolean) {
      const intents = await intentsOf()
      const refund = simulator
        .refunds()
        .find(({ payment_intent: intent, status }) => intents.has(intent) && status !== 'failed')
      if (!refund) return
      await simulator.failRefund(refund.id)
      if (isTold) await tell(refund.id)
    },
    ask: (days: number) => {
      const clock = aClock(new Date(new Date().setUTCHours(12) + days * 86_400_000))
      return askForBalances(settledAt(clock))
    },
    reconcile: () => reconcilePayments(settledAt(), { hours: 1 }),
    /** The jobs at the end: refunds are followed, payments reconciled, and holds expire. */
    async settle() {
      const intents = await intentsOf()
      for (const { id, payment_intent: intent } of simulator.refunds()) {
        if (intents.has(intent)) await tell(id)
      }
      await reconcilePayments(settledAt(), { hours: 1 })
      const later = aClock()
      later.forward(60)
      await expireHolds(settledAt(later))
    },
    async ids() {
      const payments = await db.payment.findMany({ where: { order: { userId: shopper.user.id } } })
      return [
        ...all.flatMap(({ orderId, paymentIntentId }) => [orderId, paymentIntentId]),
        ...payments.flatMap(({ id, intentId }) => [id, ...(intentId === null ? [] : [intentId])]),
      ]
    },
  }

  async function intentsOf(): Promise<Set<string | null>> {
    const where = { orderId: { in: all.map(({ orderId }) => orderId) } }
    const rows = await db.payment.findMany({ where, select: { intentId: true } })
    return new Set(rows.map(({ intentId }) => intentId))
  }

  async function tell(refundId: string): Promise<void> {
    const refund = await deps.payments.findRefund(refundId)
    if (refund) await followRefund(deps, refund)
  }
}

/** Whether an action was accepted; a refusal is an answer, anything else a fault. */
async function accepted(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    (error: unknown) => {
      refused(error)
      return false
    },
  )
}

/** Null for a refusal; throws anything else. */
function refused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
