import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aGiftCard, aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import { callAs, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { catchUpOnRefunds } from '#server/payment/receive-payment-event.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { makeGiftCode } from '../codes.ts'

let shop: OwnShop
let owner: Caller
let sales: Caller
beforeAll(async () => {
  shop = await ownShop()
  owner = (await anAdmin(shop.deps)).call
  sales = (await anAdmin(shop.deps, ['sales'])).call
})
afterAll(() => shop[Symbol.asyncDispose]())

const issued = {
  amountPence: 2500,
  recipientName: 'Fern Holt',
  recipientEmail: 'fern@mail.example',
  reason: 'A late delivery',
}

/** Orders a chair at £100 with a gift card and pays for it. */
async function spend(giftCard: string) {
  const { id } = await aProduct(shop.deps, { pricePence: 10_000 })
  const guest = aGuest(shop.deps)
  await guest.fill(id)
  const { guestId, call } = guest
  const placed = await call.order.create({ guestId, address: anAddress(), giftCard })
  if (placed.paymentStatus === 'paid') return placed
  await shop.simulator.pay(placed.paymentIntentId)
  await settlePayment(shop.deps, placed.orderId)
  return placed
}

test('staff find a gift card by the end of its code, its buyer or its number, and read its ledger', async () => {
  const buyerEmail = `${randomUUID()}@mail.example`
  const { id, code } = await aSoldGiftCard(shop, { buyerEmail, amountPence: 4000 })
  const { orderId, orderNumber } = await spend(code)
  await owner.order.refund({ id: orderId, amountPence: 7000, idempotencyKey: randomUUID() })
  const details = await sales.giftCard.details({ id })
  expect(details).toMatchObject({
    balancePence: 1000,
    lastFour: code.slice(-4),
    isRefundable: false,
  })
  expect(details.entries).toMatchObject([
    { kind: 'issued', pence: 4000, balancePence: 4000, orderNumber: null },
    { kind: 'spent', pence: -4000, balancePence: 0, orderNumber },
    { kind: 'refunded', pence: 1000, balancePence: 1000, orderNumber },
  ])
  for (const term of [`••${code.slice(-4)}`.slice(-4), buyerEmail, details.name]) {
    const { items } = await sales.giftCard.list({ term })
    expect(items.map((one) => one.id)).toContain(id)
  }
  expect((await sales.giftCard.list({ term: 'nobody at all' })).items).toEqual([])
  expect(JSON.stringify(details)).not.toContain(code)
})

test('an owner issues one with a reason, which is emailed; others may not', async () => {
  await expect(sales.giftCard.issue(issued)).rejects.toMatchObject({
    cause: { code: 'ROLE_MISSING' },
  })
  const card = await owner.giftCard.issue(issued)
  expect(card).toMatchObject({ balancePence: 2500, reason: 'A late delivery', paymentStatus: null })
  const sent = await shop.deps.db.outboxMail.findMany({ where: { subject: card.id } })
  expect(sent.map(({ to }) => to)).toEqual(['fern@mail.example'])
  const audit = await shop.deps.db.auditEntry.findMany({ where: { entityId: card.id } })
  expect(audit).toMatchObject([{ action: 'created', entity: 'giftCard' }])
  await expect(owner.giftCard.refund({ id: card.id, reason: 'No' })).rejects.toMatchObject({
    cause: { code: 'GIFT_CARD_NOT_PAID' },
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('its email names nobody twice: neither the shop that gives it, nor somebody who bought their own', async () => {
  const subjectOf = async (id: string) => {
    const { content } = await shop.deps.db.outboxMail.findFirstOrThrow({
      where: { subject: id, content: { path: ['kind'], equals: 'giftCardSent' } },
    })
    const message = await writeMessage(shop.deps, emailContent.parse(content))
    return [
      message?.subject,
      message?.text.includes('Hazelwick has sent you £25.00 to spend with us'),
    ]
  }
  const given = await owner.giftCard.issue(issued)
  expect(await subjectOf(given.id)).toEqual(['Hazelwick has sent you a gift card', true])
  const own = await aSoldGiftCard(shop, { buyerName: 'Ivy Moss', recipientName: 'Ivy Moss' })
  expect(await subjectOf(own.id)).toEqual(['Your gift card for Hazelwick', false])
  const other = await aSoldGiftCard(shop)
  expect(await subjectOf(other.id)).toEqual([
    'Rowan Birch has sent you a gift card for Hazelwick',
    false,
  ])
})

test('a blocked card pays for nothing until it is unblocked, and keeps its money', async () => {
  const { id, code } = await aSoldGiftCard(shop)
  await sales.giftCard.block({ id, reason: 'The buyer called' })
  await expect(spend(code)).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_BLOCKED' } })
  await expect(sales.giftCard.sendAgain({ id })).rejects.toMatchObject({
    cause: { code: 'GIFT_CARD_BLOCKED' },
  })
  expect(await sales.giftCard.unblock({ id })).toMatchObject({ blockedAt: null })
  expect(await spend(code)).toMatchObject({ giftPence: 10_000, paymentStatus: 'paid' })
})

test('emailed again it has another code, and the first one still works', async () => {
  const { id, code } = await aSoldGiftCard(shop)
  await sales.giftCard.sendAgain({ id })
  const emails = await shop.deps.db.outboxMail.count({
    where: { subject: id, content: { path: ['kind'], equals: 'giftCardSent' } },
  })
  expect(emails).toBe(2)
  const other = await makeGiftCode(shop.deps, id)
  expect(other).not.toBe(code)
  for (const one of [code, other]) {
    expect(await sales.giftCard.balance({ code: one })).toMatchObject({ balancePence: 10_000 })
  }
})

test('an unused card is refunded as a whole and is empty; a used one is not refunded', async () => {
  const { id, code, paymentIntentId } = await aSoldGiftCard(shop)
  const refunded = await owner.giftCard.refund({ id, reason: 'Changed their mind' })
  expect(refunded).toMatchObject({
    balancePence: 0,
    paymentStatus: 'refunded',
    isRefundable: false,
  })
  const made = shop.simulator.refunds().filter((one) => one.payment_intent === paymentIntentId)
  expect(made.map(({ amount }) => amount)).toEqual([10_000])
  await expect(spend(code)).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_EMPTY' } })

  const used = await aSoldGiftCard(shop)
  await spend(used.code)
  await expect(owner.giftCard.refund({ id: used.id, reason: 'No' })).rejects.toMatchObject({
    cause: { code: 'GIFT_CARD_USED' },
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refund of a card that fails at the bank puts its money back', async () => {
  const { id, paymentIntentId } = await aSoldGiftCard(shop)
  await owner.giftCard.refund({ id, reason: 'Changed their mind' })
  const refund = shop.simulator.refunds().find((one) => one.payment_intent === paymentIntentId)
  await shop.simulator.failRefund(refund?.id ?? '')
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  expect(await balanceOf(shop.deps, id)).toBe(10_000)
  const told = await shop.deps.db.outboxMail.count({
    where: { subject: id, content: { path: ['kind'], equals: 'giftCardRefundFailed' } },
  })
  expect(told).toBe(1)
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a card whose payment is disputed is blocked by itself', async () => {
  const call = callAs(shop.deps)
  const { id } = await call.giftCard.buy(aGiftCard())
  const { paymentIntentId } = await call.giftCard.pay({ id })
  // Its bank disputes it as soon as it is paid.
  await shop.simulator.pay(paymentIntentId, '4000 0000 0000 0259')
  await call.giftCard.capture({ id })
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  expect(await sales.giftCard.details({ id })).toMatchObject({
    balancePence: 10_000,
    blockedReason: 'Its payment is disputed.',
  })
  const code = await makeGiftCode(shop.deps, id)
  await expect(spend(code)).rejects.toMatchObject({ cause: { code: 'GIFT_CARD_BLOCKED' } })
})
