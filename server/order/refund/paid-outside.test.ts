import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { aSofaOrder } from '#server/test/change.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { aSoldGiftCard } from '#server/test/gift-cards.ts'
import type { Caller } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'

// Of its own: deposits are switched on, and all books are checked.
let shop: OwnShop
let staff: Caller
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
  staff = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order with a deposit by card and a balance that staff took at their terminal. */
async function anOrderPaidOutside(pieces = 2) {
  const placed = await anOrderWithDeposit(shop, { pieces, pricePence: 124_000 / pieces })
  await staff.balance.takeOutside({ id: placed.id, reference: 'Terminal 0042' })
  const { number } = await shop.deps.db.order.findUniqueOrThrow({ where: { id: placed.id } })
  return { ...placed, page: () => placed.call.order.page({ number: String(number) }) }
}

/** The texts of the emails to an address with these words in their subjects. */
async function emailsTo(address: string, subject: RegExp) {
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  return to(address)
    .filter((message) => subject.test(message.subject))
    .map(({ text }) => text)
}

const byHand =
  'You paid £620.00 in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it.'

test('the question before cancelling an order that staff were paid for in part says what goes back by hand', async () => {
  const { id, call } = await anOrderPaidOutside()
  expect(await call.order.cancellation({ id })).toMatchObject({
    amountPence: 124_000,
    refundedTo: [
      { to: 'bank', amountPence: 62_000 },
      { to: 'handLater', amountPence: 62_000 },
    ],
  })
  await call.order.cancel({ id })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('the email of a cancelled order that staff were paid for in part says what goes back by hand', async () => {
  const { id, call, user } = await anOrderPaidOutside()
  await call.order.cancel({ id })
  const [text] = await emailsTo(user.email, /has been cancelled$/)
  expect(text).toContain('We’ll refund £1,240.00. £620.00 goes to your original payment method')
  expect(text).toContain(byHand)
  expect(text).not.toContain('everything you paid to your original payment method')
})

test('the email of an order that staff reject says what they give back by hand', async () => {
  const { id, user } = await anOrderPaidOutside()
  await staff.order.setStatus({ id, status: 'rejected' })
  const [text] = await emailsTo(user.email, /has been cancelled$/)
  expect(text).toContain('£620.00 is refunded the way you paid it: in cash')
})

test('the email of items that were cancelled says that what staff took goes back by hand', async () => {
  const { id, call, user, productId } = await anOrderPaidOutside(4)
  const items = [{ productId, quantity: 1 }]
  expect((await call.order.cancellation({ id, items })).refundedTo).toEqual([
    { to: 'handLater', amountPence: 31_000 },
  ])
  await call.order.cancel({ id, items, idempotencyKey: 'one-less' })
  const [text] = await emailsTo(user.email, /^Part of order/)
  expect(text).toContain('We’ll refund £310.00. You paid it in cash, by transfer')
  expect(text).not.toMatch(/original payment method|[Bb]anks take/)
  expect(text).toMatch(/To be refunded:?\s+£310\.00/)
  expect(text).not.toMatch(/^Refunded/m)
})

test('the email of cancelled items says refunded once staff have handed the money over', async () => {
  const { id, call, user, productId } = await anOrderPaidOutside(4)
  await call.order.cancel({
    id,
    items: [{ productId, quantity: 1 }],
    idempotencyKey: 'one-less-and-handed-over',
  })
  const found = await shop.deps.db.paymentFinding.findFirstOrThrow({ where: { orderId: id } })
  await staff.order.resolveFinding({ id: found.id })
  const [text] = await emailsTo(user.email, /^Part of order/)
  expect(text).toMatch(/^Refunded:?\s+£310\.00/m)
  expect(text).not.toContain('To be refunded')
})

test('the page says that a refund by hand is to come, until staff have handed it over', async () => {
  const { id, call, page } = await anOrderPaidOutside()
  await call.order.cancel({ id })
  const refunds = async () =>
    (await page()).refunds.map(({ to, isToHandOver }) => ({ to, isToHandOver }))
  expect(await refunds()).toEqual([
    { to: 'handLater', isToHandOver: true },
    { to: 'bank', isToHandOver: false },
  ])
  const found = await shop.deps.db.paymentFinding.findFirstOrThrow({ where: { orderId: id } })
  await staff.order.resolveFinding({ id: found.id })
  expect((await refunds()).map(({ isToHandOver }) => isToHandOver)).toEqual([false, false])
})

test('staff see that a refund is to be made by hand until they have handed it over', async () => {
  const { id, call } = await anOrderPaidOutside()
  await call.order.cancel({ id })
  const toHandOver = async () =>
    (await staff.order.adminDetails({ id })).refunds.filter(({ isToHandOver }) => isToHandOver)
  expect(await toHandOver()).toHaveLength(1)
  const { timeline } = await staff.order.adminDetails({ id })
  const told = timeline.filter(({ type }) => type === 'refunded')
  expect(told.filter(({ data }) => data['isToHandOver'] === true)).toHaveLength(1)
  expect(told).toHaveLength(2)
  const found = await shop.deps.db.paymentFinding.findFirstOrThrow({ where: { orderId: id } })
  await staff.order.resolveFinding({ id: found.id })
  expect(await toHandOver()).toEqual([])
})

test('what a gift card paid of a cancelled order is said to go back on it', async () => {
  const { code: giftCard } = await aSoldGiftCard(shop, { amountPence: 5000 })
  const { id: productId } = await aProduct(shop.deps, { pricePence: 20_000 })
  const { call, fill, user } = await aShopper(shop.deps)
  const { id: addressId } = await call.address.add(anAddress())
  await fill(productId)
  const placed = await call.order.create({ addressId, giftCard })
  await shop.simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  const { orderId: id } = placed
  expect((await call.order.cancellation({ id })).refundedTo).toEqual([
    { to: 'bank', amountPence: 15_000 },
    { to: 'giftCard', amountPence: 5000 },
  ])
  await call.order.cancel({ id })
  const [text] = await emailsTo(user.email, /has been cancelled$/)
  expect(text).toContain('£50.00 is refunded to your gift card.')
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('the email of cancelled items says what of the paid sum was paid by gift card', async () => {
  const { code: giftCard } = await aSoldGiftCard(shop, { amountPence: 10_000 })
  const { id: productId } = await aProduct(shop.deps, { pricePence: 31_450 })
  const { call, fill, user } = await aShopper(shop.deps)
  const { id: addressId } = await call.address.add(anAddress())
  await fill(productId, productId)
  const placed = await call.order.create({ addressId, giftCard })
  await shop.simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  const items = [{ productId, quantity: 1 }]
  await call.order.cancel({ id: placed.orderId, items, idempotencyKey: 'one-of-two' })
  const [text] = await emailsTo(user.email, /^Part of order/)
  expect(text).toMatch(/^Paid:?\s+£629\.00\s+Of that by gift card:?\s+£100\.00/m)
})

test('the email of an order that was paid by card alone keeps the words of the specification', async () => {
  const { id, call, user } = await anOrderWithDeposit(shop)
  await call.order.cancel({ id })
  const [text] = await emailsTo(user.email, /has been cancelled$/)
  expect(text).toContain(
    'We’ll refund everything you paid to your original payment method. Banks take up to ten working days.',
  )
})

const swap = (productId: string, toProductId: string) => ({
  exchanges: [{ productId, toProductId, quantity: 1 }],
})

test('the email of a change that staff made says that what they took outside goes back by hand', async () => {
  const { orderId, user, green, blue, coral, change } = await aSofaOrder(shop)
  await change({ ...swap(green, coral), takenOutside: 'Terminal 0042' })
  await change(swap(coral, blue))
  const texts = await emailsTo(user.email, /has been changed$/)
  expect(texts.join('\n')).toContain(
    'We’ll refund £150.00. £50.00 goes to your original payment method: banks take up to ten working days. £100.00 is refunded the way you paid it: in cash, by transfer or at our terminal.',
  )
  expect(await staff.order.adminDetails({ id: orderId })).toMatchObject({ refundedPence: 15_000 })
})

test('an answer that refunds two payments says what it gives back of both', async () => {
  const { id: orderId, call, user } = await anOrderPaidOutside()
  await staff.order.setStatus({ id: orderId, status: 'delivered' })
  const about = { orderId, photographs: [], lines: [] }
  const { id } = await call.case.report({ ...about, kind: 'question', message: 'A leg is loose.' })
  await staff.case.answer({
    id,
    messageId: crypto.randomUUID(),
    answer: 'money',
    message: 'We are sorry.',
    money: { amountPence: 70_000 },
  })
  const [answered] = await call.case.ofOrder({ orderId })
  expect(answered?.messages.at(-1)).toMatchObject({ refundPence: 70_000 })
  const [text] = await emailsTo(user.email, /^Our reply about order/)
  expect(text).toContain('We’ll refund £700.00. £80.00 goes to your original payment method')
  expect(text).toContain('£620.00 is refunded the way you paid it: in cash')
})

test('a return of what staff were paid for in part promises no bank, in its email and on its page', async () => {
  const { id: orderId, call, user, productId } = await anOrderPaidOutside()
  await staff.order.setStatus({ id: orderId, status: 'delivered' })
  expect(await call.return.returnable({ orderId })).toMatchObject({ isByBank: false })
  const items = [{ productId, quantity: 1 }]
  await call.return.add({ orderId, items })
  expect(await call.return.list({ orderId })).toMatchObject([{ isByBank: false }])
  const [text] = await emailsTo(user.email, /return request$/)
  expect(text).toContain('We’ll refund £620.00 after collection, by')
})
