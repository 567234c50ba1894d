import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForBalances } from '#server/order/balance/ask-balances.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { keyedMutex } from '#server/platform/keyed-mutex.ts'
import { areasOf } from '../areas.ts'
import { aSlot, aZone } from '../delivery.ts'
import { anAddress, aProduct, aShopper } from '../factories.ts'
import { aSoldGiftCard } from '../gift-cards.ts'
import { aClock } from '../harness.ts'
import { ownShop, type OwnShop } from '../own-shop.ts'
import { contradictions } from '../provider-books.ts'
import { aQuotation, inDays } from '../quotation.ts'
import { aQuote } from '../removal.ts'
import { aRemovalDay } from '../removal-day.ts'
import { accepted } from '../shop-world.ts'
import { anAdmin } from '../staff.ts'
import { withDeposits } from '../deposits.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('ZC')

/** What people do with one process, from its first fail point to its last. */
type Flow = (deps: OwnShop['deps']) => Promise<unknown>

/** A deposit, a dearer change, the balance asked for and paid, a line refunded, and the rest cancelled. */
const depositOrder: Flow = async (deps) => {
  const { simulator } = shop
  const { call, addressId, fill } = await aShopper(deps)
  const { call: staff } = await anAdmin(deps)
  const sofa = await aProduct(deps, { pricePence: 62_000, stock: 0, leadDays: 56 })
  const lamp = await aProduct(deps, { pricePence: 1999, stock: 4 })
  await fill(sofa.id, sofa.id)
  const order = await call.order.create({ addressId, pay: 'deposit' })
  const { orderId: id } = order
  await simulator.pay(order.paymentIntentId)
  await call.order.capture(order)
  await call.balance.pay({ id })
  const { updatedAt } = await deps.db.order.findUniqueOrThrow({ where: { id } })
  await staff.orderChange.make({
    id,
    seenAt: updatedAt.toISOString(),
    lines: [{ productId: lamp.id, quantity: 2 }],
  })
  const due = aClock(new Date(new Date().setUTCHours(12)))
  due.forward(56 * 24 * 60)
  await askForBalances({ ...deps, clock: due })
  const { paymentIntentId } = await call.balance.pay({ id })
  await simulator.pay(paymentIntentId)
  await call.balance.capture({ id })
  const lines = [{ productId: lamp.id, quantity: 1 }]
  await staff.order.refund({ id, lines, idempotencyKey: randomUUID() })
  await call.order.cancel({ id })
}

/** A held quotation that its buyer accepts and pays for, and one that is paid outside and refunded. */
const quotations: Flow = async (deps) => {
  const { call: staff } = await anAdmin(deps)
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 1500 }, { places: 2 })
  const slotId = await aSlot(deps, zone.id)
  const { id: productId } = await aProduct(deps, { pricePence: 30_000, stock: 2 })
  const held = {
    ...anAddress({ pincode: `${area} 1AA` }),
    lines: [{ productId, quantity: 1, agreedPence: 27_500 }],
    holdUntil: inDays(deps, 7),
    deliverySlotId: slotId,
  }
  const { accept, caller } = await aQuotation(deps, held)
  const order = await accept()
  await shop.simulator.pay(order.paymentIntentId)
  await caller.order.capture(order)
  const { id } = await aQuotation(deps, held)
  await staff.quotation.takeOutside({ id, pay: 'full', reference: 'Receipt 12' })
  const sold = await deps.db.order.findFirstOrThrow({ where: { quotationId: id } })
  const refund = { id: sold.id, amountPence: 2500, idempotencyKey: randomUUID() }
  await staff.order.refund(refund)
}

/** A removal with its deposit, a balance that is begun, extras that are signed and paid for, and its end. */
const removal: Flow = async (deps) => {
  const day = await aRemovalDay({ ...shop, deps }, { isPaid: false })
  const { customer, number, id, staff } = day
  await customer.pay({ number, part: 'balance' })
  await day.call.run.actAtRemoval(day.agreed())
  const { paymentIntentId } = await customer.pay({ number, part: 'extras' })
  await shop.simulator.pay(paymentIntentId)
  await customer.capture({ number, part: 'extras' })
  await staff.removal.cancel({ id, giveBack: 'all' })
}

/** A quotation of a removal that is withdrawn when its deposit is begun. */
const withdrawnQuote: Flow = async (deps) => {
  const { customer, number, id, staff } = await aQuote({ ...shop, deps })
  await customer.pay({ number, part: 'deposit' })
  await staff.removal.withdraw({ id })
}

/** A gift card that is sold, pays for an order as a whole and for a part of another, and has that back. */
const giftCard: Flow = async (deps) => {
  const { call, addressId, fill } = await aShopper(deps)
  const { call: staff } = await anAdmin(deps)
  const { code } = await aSoldGiftCard({ ...shop, deps }, { amountPence: 12_000 })
  const { id: productId } = await aProduct(deps, { pricePence: 10_000, stock: 5 })
  await fill(productId)
  await call.order.create({ addressId, giftCard: code })
  await fill(productId)
  const order = await call.order.create({ addressId, giftCard: code })
  await shop.simulator.pay(order.paymentIntentId)
  await call.order.capture(order)
  const refund = { id: order.orderId, amountPence: 9000, idempotencyKey: randomUUID() }
  await staff.order.refund(refund)
}

/** What a process does until its power goes at its nth fail point; resolves to the number of them. */
async function liveUntil(flow: Flow, nth: number): Promise<'cut off' | 'lived on'> {
  let reached = 0
  const gone = Promise.withResolvers<'cut off'>()
  const deps: OwnShop['deps'] = {
    ...shop.deps,
    settling: keyedMutex(),
    failPoint: async () => {
      reached += 1
      if (reached !== nth) return
      gone.resolve('cut off')
      // Nothing after it is ever done.
      await new Promise(() => {})
    },
  }
  return Promise.race([flow(deps).then(() => 'lived on' as const), gone.promise])
}

/** The jobs of another process, an hour later. */
async function restart(): Promise<void> {
  const clock = aClock()
  clock.forward(60)
  const later = { ...shop.deps, settling: keyedMutex(), clock }
  await reconcilePayments(later, { hours: 2 })
  await resumeRefunds(later)
  await expireHolds(later)
}

/** Staff end all that is open, and give back all that was paid. */
async function endEverything(): Promise<void> {
  const { deps } = shop
  const { call: staff } = await anAdmin(deps)
  for (const { id } of await deps.db.order.findMany({ where: { status: { not: 'rejected' } } })) {
    await accepted(staff.order.setStatus({ id, status: 'rejected' }))
  }
  for (const { id } of await deps.db.quotation.findMany({ where: { withdrawnAt: null } })) {
    await accepted(staff.quotation.withdraw({ id }))
  }
  for (const { id } of await deps.db.removal.findMany({ where: { status: 'booked' } })) {
    await accepted(staff.removal.cancel({ id, giveBack: 'all' }))
  }
  for (const { id } of await deps.db.removal.findMany({ where: { status: 'quoted' } })) {
    await accepted(staff.removal.withdraw({ id }))
  }
}

/** What is not where it was before anything was sold. */
async function notGivenBack() {
  const { db } = shop.deps
  const paid = await db.payment.findMany({
    where: { giftCardId: null, status: { notIn: ['pending', 'cancelled', 'refunded'] } },
    select: { method: true, amountPence: true, refundedPence: true },
  })
  const moved = await db.stockMovement.aggregate({
    where: { reason: { not: 'opening' } },
    _sum: { quantity: true },
  })
  const taken = await db.deliverySlot.aggregate({ _sum: { taken: true } })
  const issued = { payment: { status: 'paid' as const } }
  const cards = await db.giftCard.aggregate({
    where: issued,
    _sum: { amountPence: true, balancePence: true },
  })
  return {
    paid,
    stock: moved._sum.quantity ?? 0,
    places: taken._sum.taken ?? 0,
    giftPence: (cards._sum.amountPence ?? 0) - (cards._sum.balancePence ?? 0),
  }
}

const flows = [
  { name: 'an order with a deposit and a change', points: 19, flow: depositOrder },
  { name: 'quotations with a hold', points: 8, flow: quotations },
  { name: 'a removal with signed extras', points: 16, flow: removal },
  { name: 'a removal that is withdrawn', points: 4, flow: withdrawnQuote },
  { name: 'a gift card that is sold and spent', points: 15, flow: giftCard },
]
const all = flows.reduce((sum, { points }) => sum + points, 0)

test.each(flows)(
  `the power goes at each of the $points fail points of $name (of ${all} in all): after a restart the books balance, and money, stock, places and gift cards can all be given back`,
  async ({ flow, points }) => {
    let tried = 0
    while ((await liveUntil(flow, tried + 1)) === 'cut off') {
      tried += 1
      await restart()
      expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
      await endEverything()
      const nothing = { paid: [], stock: 0, places: 0, giftPence: 0 }
      expect({ tried, ...(await notGivenBack()) }).toEqual({ tried, ...nothing })
      expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
    }
    expect(tried).toBe(points)
    await endEverything()
  },
  120_000,
)
