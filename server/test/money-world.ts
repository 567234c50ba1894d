import { askForBalances } from '../order/balance/ask-balances.ts'
import { expireHolds } from '../order/payment/release-order.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { followRefund } from '../payment/refund/follow-refund.ts'
import { someSofas } from './change.ts'
import { countMoney, expectCounted, type Step } from './count-money.ts'
import { aSlot, aZone } from './delivery.ts'
import { anAddress, aProduct, aShopper } from './factories.ts'
import { aSoldGiftCard, balanceOf } from './gift-cards.ts'
import { aClock } from './harness.ts'
import type { OwnShop } from './own-shop.ts'
import { aPromotion } from './promotion.ts'
import { accepted, isRefusal } from './shop-world.ts'
import { anAdmin } from './staff.ts'

export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>

/** What an order begins with. */
interface Beginning {
  sofas: number
  lamps: number
  pay: 'full' | 'deposit'
  /** What is on the gift card that pays a part of it, or all; null without one. */
  giftPence: number | null
  /** What its code takes off; null without one. */
  off: { kind: 'percent' | 'pence'; amount: number } | null
  /** Of how many sofas assembly is bought too. */
  assembled: number
}

const ASSEMBLY_PENCE = { green: 2499, coral: 3133, blue: 1999 }

/** A sofa that is made in eight weeks. */
const made = (fabric: keyof typeof ASSEMBLY_PENCE) => {
  return { stock: 0, leadDays: 56, assemblyPricePence: ASSEMBLY_PENCE[fabric] }
}

/**
 * A shopper with orders of sofas that are made in eight weeks, and lamps, with a code and a gift card, and what
 * people do with them. After each step the money of the order is what a count by hand says; a refused step
 * changes nothing of it.
 */
export async function aMoneyWorld(shop: OwnShop, beginning: Beginning) {
  const { deps, simulator } = shop
  const { db } = deps
  const { call: staff } = await anAdmin(deps)
  const shopper = await aShopper(deps)
  const { call } = shopper
  const zone = await aZone(deps, { areas: ['ZE1'], pricePence: 1500 })
  const slots = [await aSlot(deps, zone.id, 60), await aSlot(deps, zone.id, 70)]
  const address = anAddress({ pincode: 'ZE1 1AA' })
  const { id: addressId } = await call.address.add(address)
  const sofas = await someSofas(deps, {
    green: { pricePence: 30_333, ...made('green') },
    coral: { pricePence: 35_010, ...made('coral') },
    blue: { pricePence: 27_777, ...made('blue') },
  })
  const productId = sofas.green
  const lamp = await aProduct(deps, { pricePence: 1999, stock: 12 })
  const { off, giftPence } = beginning
  const promotion = off && (await aPromotion(deps, { ...off, isPerPiece: false }))
  const gift = giftPence === null ? null : await aSoldGiftCard(shop, { amountPence: giftPence })
  const fill = async () => {
    await shopper.fill(...Array.from({ length: beginning.sofas }, () => productId))
    await shopper.fill(...Array.from({ length: beginning.lamps }, () => lamp.id))
    if (promotion) await call.cart.addCode({ code: promotion.code })
  }
  await fill()
  const place = (pay: 'full' | 'deposit') =>
    call.order.create({
      addressId,
      pay,
      deliverySlotId: slots[0],
      giftCard: gift?.code ?? null,
      services:
        beginning.assembled === 0
          ? []
          : [{ service: 'assembly', productId, quantity: beginning.assembled }],
    })
  let order = await place(beginning.pay)
  const all = [order]
  let refunds = 0
  const startBalance = () => call.balance.pay({ id: order.orderId })
  /** Takes a step with the order that everybody looks at, and counts what it did. */
  const counted = async (step: Step, act: () => Promise<unknown>): Promise<boolean> => {
    const { orderId } = order
    const before = await countMoney(deps, orderId)
    const isDone = (await act()) !== false
    expectCounted(isDone ? step : { kind: 'none' }, before, await countMoney(deps, orderId))
    return isDone
  }
  const none = (act: () => Promise<unknown>) => counted({ kind: 'none' }, act)
  const pieces = (act: () => Promise<unknown>) => counted({ kind: 'pieces' }, act)
  const cancelling = (act: () => Promise<unknown>) =>
    counted({ kind: 'pieces', isCancelling: true }, act)
  const aKey = () => {
    refunds += 1
    return { id: order.orderId, idempotencyKey: `${order.orderId}-${refunds}` }
  }
  const settledAt = (clock = aClock()) => ({ ...deps, clock })
  const seen = async () => {
    const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } })
    return { id: order.orderId, seenAt: updatedAt.toISOString() }
  }
  return {
    order: () => order,
    payFirst: (isLost: boolean) =>
      none(async () => {
        await simulator.pay(order.paymentIntentId).catch(() => {})
        return isLost ? false : accepted(call.order.capture(order))
      }),
    openBalance: () => none(() => accepted(startBalance())),
    payBalance: (isLost: boolean) =>
      none(async () => {
        const started = await startBalance().catch(refused)
        if (started === null) return false
        await simulator.pay(started.paymentIntentId).catch(() => {})
        return isLost ? false : accepted(call.balance.capture({ id: order.orderId }))
      }),
    cancelPieces: (isLamp: boolean, quantity: number) =>
      cancelling(() => {
        const items = [{ productId: isLamp ? lamp.id : productId, quantity }]
        return accepted(call.order.cancel({ id: order.orderId, items }))
      }),
    cancel: (twice: boolean) =>
      cancelling(() =>
        Promise.all(
          Array.from({ length: twice ? 2 : 1 }, () =>
            accepted(call.order.cancel({ id: order.orderId })),
          ),
        ),
      ),
    reject: () =>
      cancelling(() => accepted(staff.order.setStatus({ id: order.orderId, status: 'rejected' }))),
    refund: (pence: number) =>
      counted({ kind: 'amount', pence }, () =>
        accepted(staff.order.refund({ ...aKey(), amountPence: pence })),
      ),
    /** Staff give back a piece, or its assembly, which lowers what is owed first. */
    refundLine: (isLamp: boolean, isService: boolean) => {
      const line = { productId: isLamp ? lamp.id : productId, quantity: 1 }
      const lines = [{ ...line, ...(isService && { service: 'assembly' as const }) }]
      return counted({ kind: 'refund', ...line, isService }, () =>
        accepted(staff.order.refund({ ...aKey(), lines })),
      )
    },
    /** Staff change how many sofas, or lamps, the order has; paid outside where it costs more, or by link. */
    change: (isLamp: boolean, quantity: number, isOutside: boolean) =>
      pieces(async () =>
        accepted(
          staff.orderChange.make({
            ...(await seen()),
            lines: [{ productId: isLamp ? lamp.id : productId, quantity }],
            ...(isOutside && { takenOutside: 'Terminal' }),
          }),
        ),
      ),
    /** Staff exchange sofas for dearer or cheaper ones of their family, or back. */
    exchange: (quantity: number, isBack: boolean, isDearer: boolean) =>
      pieces(async () => {
        const other = isDearer ? sofas.coral : sofas.blue
        const [from, toProductId] = isBack ? [other, productId] : [productId, other]
        const exchanges = [{ productId: from, toProductId, quantity }]
        return accepted(staff.orderChange.make({ ...(await seen()), exchanges }))
      }),
    /** It is delivered, whoever carries it. */
    deliver: () =>
      none(() => accepted(staff.order.setStatus({ id: order.orderId, status: 'delivered' }))),
    /** Delivered pieces are sent back, and staff refund them. */
    sendBack: (isLamp: boolean, quantity: number) => {
      const item = { productId: isLamp ? lamp.id : productId, quantity }
      return counted({ kind: 'return', ...item }, async () => {
        const asked = { orderId: order.orderId, items: [item] }
        const sent = await call.return.add(asked).catch(refused)
        return sent === null ? false : accepted(staff.return.pay({ id: sent.id }))
      })
    },
    /** The buyer goes back to the checkout and chooses again how much to pay now. */
    replace: (isDeposit: boolean) =>
      none(async () => {
        const next = await place(isDeposit ? 'deposit' : 'full').catch(refused)
        if (next === null) return false
        order = next
        all.push(next)
        return true
      }),
    /** The shopper orders the same again, with what is left on the gift card. */
    async orderAgain(isDeposit: boolean) {
      await accepted(fill())
      const next = await place(isDeposit ? 'deposit' : 'full').catch(refused)
      if (next === null) return
      order = next
      all.push(next)
    },
    /** Everybody looks at another order of the shopper. */
    async turn(nth: number) {
      order = all[nth % all.length] ?? order
    },
    expire: () =>
      none(async () => {
        const holdExpiresAt = new Date(Date.now() - 1000)
        const where = { id: order.orderId, paymentStatus: 'pending' as const }
        await db.order.updateMany({ where, data: { holdExpiresAt } })
        await expireHolds(deps)
      }),
    move: (nth: number) =>
      none(() =>
        accepted(staff.delivery.move({ orderId: order.orderId, deliverySlotId: slots[nth] ?? '' })),
      ),
    takeOutside: () =>
      none(() => accepted(staff.balance.takeOutside({ id: order.orderId, reference: 'Receipt' }))),
    bankRefuses: (isTold: boolean) =>
      none(async () => {
        const intents = await intentsOf()
        const refund = simulator
          .refunds()
          .find(({ payment_intent: intent, status }) => intents.has(intent) && status !== 'failed')
        if (!refund) return
        await simulator.failRefund(refund.id)
        if (isTold) await tell(refund.id)
      }),
    ask: (days: number) =>
      none(() => {
        const clock = aClock(new Date(new Date().setUTCHours(12) + days * 86_400_000))
        return askForBalances(settledAt(clock))
      }),
    reconcile: () => none(() => reconcilePayments(settledAt(), { hours: 1 })),
    /** The jobs at the end: refunds are followed, payments reconciled, and holds expire. */
    settle: () =>
      none(async () => {
        const intents = await intentsOf()
        for (const { id, payment_intent: intent } of simulator.refunds()) {
          if (intents.has(intent)) await tell(id)
        }
        await reconcilePayments(settledAt(), { hours: 1 })
        const later = aClock()
        later.forward(60)
        await expireHolds(settledAt(later))
      }),
    /** What is on the gift card, and what is to be on it by a count of what its orders keep of it. */
    async giftCard() {
      if (gift === null || giftPence === null) return { balancePence: 0, countedPence: 0 }
      const spent = await db.payment.findMany({
        where: {
          orderId: { in: all.map(({ orderId }) => orderId) },
          method: 'gift_card',
          status: { not: 'cancelled' },
        },
      })
      const countedPence = spent.reduce(
        (left, { amountPence, refundedPence }) => left - amountPence + refundedPence,
        giftPence,
      )
      return { balancePence: await balanceOf(deps, gift.id), countedPence }
    },
    async ids() {
      const payments = await db.payment.findMany({ where: { order: { userId: shopper.user.id } } })
      return [
        ...(gift === null ? [] : [gift.id]),
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

/** Null for a refusal; throws anything else. */
function refused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
