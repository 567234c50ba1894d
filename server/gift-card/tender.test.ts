import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import type { Caller } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'

// Of its own: the books of all of it are checked.
let shop: OwnShop
let admin: Caller
beforeAll(async () => {
  shop = await ownShop()
  admin = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A guest with two chairs at £100 each. */
async function aBuyer() {
  const { id } = await aProduct(shop.deps, { pricePence: 10_000, stock: 5 })
  const guest = aGuest(shop.deps)
  const { guestId, call } = guest
  await guest.fill(id, id)
  return {
    productId: id,
    call,
    guestId,
    order: (giftCard: string | null, claims: object = {}) =>
      call.order.create({ guestId, address: anAddress(), giftCard, ...claims }),
  }
}

const pay = async (call: Caller, placed: { orderId: string; paymentIntentId: string }) => {
  await shop.simulator.pay(placed.paymentIntentId)
  return call.order.capture(placed)
}

const paymentsOf = (orderId: string) =>
  shop.deps.db.payment.findMany({
    where: { orderId },
    orderBy: [{ kind: 'asc' }],
    select: { kind: true, method: true, amountPence: true, refundedPence: true, status: true },
  })

const papersOf = async (orderId: string) => {
  const rows = await shop.deps.db.invoice.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}

/** What the provider is asked to take. */
const amountOf = ({ paymentIntentId }: { paymentIntentId: string }) =>
  shop.simulator.intents().find(({ id }) => id === paymentIntentId)?.amount

const faults = async () =>
  (await checkBooks(shop.deps)).filter(({ rule }) => /gift|payment|invoice|credit/.test(rule))

describe('an order with a gift card', () => {
  test('takes what the card has, and asks the provider for the rest', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { call, order } = await aBuyer()
    const placed = await order(code)
    expect(placed).toMatchObject({ totalPence: 20_000, giftPence: 5000, paymentStatus: 'pending' })
    expect(amountOf(placed)).toBe(15_000)
    expect(await balanceOf(shop.deps, id)).toBe(0)
    expect(await pay(call, placed)).toMatchObject({ paymentStatus: 'paid' })
    expect(await paymentsOf(placed.orderId)).toMatchObject([
      { kind: 'order', method: 'stripe', amountPence: 15_000, status: 'paid' },
      { kind: 'balance', method: 'gift_card', amountPence: 5000, status: 'paid' },
    ])
    const [invoice] = await papersOf(placed.orderId)
    expect(invoice).toMatchObject({ totalPence: 20_000, vatPence: 3333 })
    expect(invoice?.payment).toMatch(/^Paid by card \(£150.00\) and gift card \(£50.00\) on /)
    expect(await faults()).toEqual([])
  })

  test('names what the card paid in its email, beside the total', async () => {
    const { code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { call, order } = await aBuyer()
    const email = `${randomUUID()}@guest.example`
    await pay(call, await order(code, { email }))
    const { mail, to } = aMailbox()
    await sendEmails({ ...shop.deps, mail })
    const [confirmed] = to(email)
    expect(confirmed?.text).toMatch(/Total:?\s+£200\.00/)
    expect(confirmed?.text).toMatch(/Paid by gift card:?\s+£50\.00/)
  })

  test('that the card pays as a whole is paid at once, without the provider', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 25_000 })
    const { call, order } = await aBuyer()
    const intents = shop.simulator.charges().length
    const placed = await order(code)
    expect(placed).toMatchObject({ giftPence: 20_000, paymentStatus: 'paid', clientSecret: '' })
    expect(shop.simulator.charges()).toHaveLength(intents)
    expect(await balanceOf(shop.deps, id)).toBe(5000)
    const captured = await call.order.capture(placed)
    expect(captured).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
    expect(await paymentsOf(placed.orderId)).toMatchObject([
      { kind: 'order', method: 'gift_card', amountPence: 20_000, status: 'paid' },
    ])
    const [invoice] = await papersOf(placed.orderId)
    expect(invoice).toMatchObject({ totalPence: 20_000, vatPence: 3333 })
    expect(invoice?.payment).toMatch(/^Paid by gift card on /)
    expect(await faults()).toEqual([])
  })

  test('gives the card its money back when it ends unpaid', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { order } = await aBuyer()
    const { orderId } = await order(code)
    const holdExpiresAt = new Date(Date.now() - 1000)
    await shop.deps.db.order.update({ where: { id: orderId }, data: { holdExpiresAt } })
    await expireHolds(shop.deps)
    await expireHolds(shop.deps)
    expect(await balanceOf(shop.deps, id)).toBe(5000)
    expect(await faults()).toEqual([])
  })

  test('is the same attempt when it is placed again, and another one without the card', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { order } = await aBuyer()
    const first = await order(code)
    expect((await order(code)).orderId).toBe(first.orderId)
    expect(await balanceOf(shop.deps, id)).toBe(0)
    const without = await order(null)
    expect(without).toMatchObject({ giftPence: 0 })
    expect(without.orderId).not.toBe(first.orderId)
    expect(await balanceOf(shop.deps, id)).toBe(5000)
    const again = await order(code)
    expect(again).toMatchObject({ giftPence: 5000 })
    expect(again.orderId).not.toBe(without.orderId)
  })

  test('paid after its hold ended takes the money from the card again', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { order } = await aBuyer()
    const placed = await order(code)
    await endHoldOf(placed)
    await reconcilePayments(shop.deps, { hours: 1 })
    expect(await balanceOf(shop.deps, id)).toBe(0)
    expect((await paymentsOf(placed.orderId)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await faults()).toEqual([])
  })

  test('paid after its hold ended is refunded when the card has paid for another order', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const late = await aBuyer()
    const placed = await late.order(code)
    await endHoldOf(placed)
    const other = await aBuyer()
    await pay(other.call, await other.order(code))
    await reconcilePayments(shop.deps, { hours: 1 })
    expect(await balanceOf(shop.deps, id)).toBe(0)
    expect(await paymentsOf(placed.orderId)).toMatchObject([
      { method: 'stripe', status: 'refunded', refundedPence: 15_000 },
      { method: 'gift_card', status: 'cancelled' },
    ])
    expect(await faults()).toEqual([])
  })

  test('refunds the bank card first, then the gift card, with credit notes over both', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const { call, order } = await aBuyer()
    const placed = await order(code)
    await pay(call, placed)
    const refund = (amountPence?: number) =>
      admin.order.refund({ id: placed.orderId, amountPence, idempotencyKey: randomUUID() })
    await refund(14_000)
    expect(await balanceOf(shop.deps, id)).toBe(0)
    await refund(2000)
    expect(await balanceOf(shop.deps, id)).toBe(1000)
    expect(await refund()).toMatchObject({ refundedPence: 20_000, paymentStatus: 'refunded' })
    expect(await balanceOf(shop.deps, id)).toBe(5000)
    const notes = (await papersOf(placed.orderId)).filter(({ kind }) => kind === 'creditNote')
    expect(notes.map(({ totalPence }) => totalPence)).toEqual([14_000, 1000, 1000, 4000])
    expect(notes.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(3333)
    const made = shop.simulator
      .refunds()
      .filter((one) => one.payment_intent === placed.paymentIntentId)
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(15_000)
    expect(await faults()).toEqual([])
  })

  test('cancelled by its buyer gives each its own back, and leaves staff nothing to do', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 25_000 })
    const { call, order } = await aBuyer()
    const { orderId } = await order(code)
    await admin.order.setStatus({ id: orderId, status: 'rejected' })
    expect(await balanceOf(shop.deps, id)).toBe(25_000)
    expect(await shop.deps.db.paymentFinding.count({ where: { orderId } })).toBe(0)
    expect(await call.giftCard.balance({ code })).toMatchObject({ balancePence: 25_000 })
    expect(await faults()).toEqual([])
  })

  test('is refused with a card that is empty, blocked or unknown, and takes no stock', async () => {
    const { id, code } = await aSoldGiftCard(shop, { amountPence: 5000 })
    const first = await aBuyer()
    await pay(first.call, await first.order(code))
    const { order, productId } = await aBuyer()
    await expect(order(code)).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_EMPTY' } })
    await shop.deps.db.giftCard.update({
      where: { id },
      data: { blockedAt: new Date(), blockedReason: 'Lost' },
    })
    await expect(order(code)).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_BLOCKED' } })
    await expect(order('ACDEFGHJKLMNPQRT')).rejects.toMatchObject({
      cause: { code: 'GIFT_CARD_UNKNOWN' },
    })
    const { stock } = await shop.deps.db.product.findUniqueOrThrow({ where: { id: productId } })
    expect(stock).toBe(5)
  })

  test('leaves the provider at least what it can take', async () => {
    const { code } = await aSoldGiftCard(shop, { amountPence: 20_000 - 10 })
    const { order } = await aBuyer()
    const placed = await order(code)
    expect(placed.giftPence).toBe(19_970)
    expect(amountOf(placed)).toBe(30)
  })
})

/** Pays an order at the provider while its hold ends, without telling the shop. */
async function endHoldOf({
  orderId,
  paymentIntentId,
}: {
  orderId: string
  paymentIntentId: string
}) {
  const { db } = shop.deps
  const intentId = paymentIntentId
  // Its intent is not known to the process that ends the hold, as after an interruption.
  await db.order.update({
    where: { id: orderId },
    data: { holdExpiresAt: new Date(Date.now() - 1000) },
  })
  const payments = {
    ...shop.deps.payments,
    cancelIntent: async () => {
      const intent = await shop.deps.payments.findIntent(intentId)
      if (!intent) throw new Error('There is no intent.')
      return { ...intent, status: 'canceled' as const }
    },
  }
  await expireHolds({ ...shop.deps, payments })
  await shop.simulator.pay(intentId)
}
