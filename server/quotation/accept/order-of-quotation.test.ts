import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/launcher/tools.ts'
import { sendEmails } from '#server/all-emails.ts'
import { readConfirmations } from '#server/order/papers/read-confirmations.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { aProduct } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aDraft, aQuotation, asBuyerOf, inDays } from '#server/test/quotation.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { renderQuotation } from '../emails/render-quotation.ts'
import { anAdmin } from '#server/test/staff.ts'
import { quotationStatuses } from '../quotation-status.shared.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('ZP')

type Quoted = Awaited<ReturnType<typeof aQuotation>>

async function pay({ accept }: Quoted) {
  const order = await accept()
  await shop.simulator.pay(order.paymentIntentId)
  await settlePayment(shop.deps, order.orderId)
  return order
}

test('each state of a quotation has its own name, the same in the list, its filters, on its pages and at its customer', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 20, pricePence: 10_000 })
  const lines = [{ productId: product.id, quantity: 1 }]
  const { call: staff } = await anAdmin(deps)
  const sent = () => aQuotation(deps, { lines, validUntil: inDays(deps, 30) })
  const draft = await aDraft(deps, { lines, validUntil: inDays(deps, 30) })
  const expired = await aQuotation(deps, { lines, validUntil: inDays(deps, 3) })
  const [waiting, unpaid, paid, cancelled, rejected, withdrawn] = [
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
  ]
  // The card is declined: the order waits for its payment.
  const { paymentIntentId } = await unpaid.accept()
  await shop.simulator.pay(paymentIntentId, '4000000000000002')
  await pay(paid)
  const order = await pay(cancelled)
  await cancelled.caller.order.cancel({ id: order.orderId })
  await staff.order.setStatus({ id: (await pay(rejected)).orderId, status: 'rejected' })
  await withdrawn.seller.call.withdraw({ id: withdrawn.id })

  const clock = aClock()
  clock.forward(4 * 24 * 60)
  const later = { ...deps, clock }
  const names = [
    [draft, 'draft'],
    [waiting, 'sent'],
    [unpaid, 'unpaid'],
    [paid, 'accepted'],
    [cancelled, 'cancelled'],
    [rejected, 'cancelled'],
    [expired, 'expired'],
    [withdrawn, 'withdrawn'],
  ] as const
  expect(new Set(names.map(([, status]) => status))).toEqual(new Set(quotationStatuses))
  const call = callAs(later, (await anAdmin(deps)).user)
  for (const [{ id, number }, status] of names) {
    const listed = await call.quotation.list({ status })
    expect(listed.items.map((item) => [`HQ-${item.number}`, item.status])).toContainEqual([
      number,
      status,
    ])
    const whole = await call.quotation.list({ search: number })
    expect(whole.items.map((item) => item.status)).toEqual([status])
    expect(await call.quotation.details({ number })).toMatchObject({ status })
    const { quotations } = await call.customer.get({ key: id })
    expect(quotations).toMatchObject([{ status }])
    if (status === 'draft') continue
    expect(await (await asBuyerOf(later, { id, number })).page()).toMatchObject({ status })
  }
  const totals = await Promise.all(
    quotationStatuses.map(async (status) => (await call.quotation.list({ status })).items.length),
  )
  expect(totals.reduce((sum, count) => sum + count, 0)).toBe(names.length)
})

test('a quotation whose order ended unpaid waits for its buyer again', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 2 })
  const quoted = await aQuotation(deps, { lines: [{ productId: product.id, quantity: 1 }] })
  await quoted.accept()
  expect(await quoted.page()).toMatchObject({ status: 'unpaid' })
  const clock = aClock()
  clock.forward(24 * 60)
  await expireHolds({ ...deps, clock })
  expect(await quoted.page()).toMatchObject({ status: 'sent', order: null })
})

test('once it is accepted, a quotation has the day and the delivery of its order', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 2, pricePence: 10_000 })
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 4500 })
  const lines = [{ productId: product.id, quantity: 1 }]
  const quoted = await aQuotation(deps, { pincode: `${area} 1AA`, lines })
  expect(await quoted.page()).toMatchObject({ slot: null, isPriceOpen: true, isDelivered: false })
  const { orderId } = await pay(quoted)
  expect(await quoted.page()).toMatchObject({ slot: null, isPriceOpen: true })
  const { call: staff } = await anAdmin(deps)
  const slotId = await aSlot(deps, zone.id)
  await staff.delivery.move({ orderId, deliverySlotId: slotId, deliveryPence: 4500 })
  const now = {
    slot: { id: slotId, pricePence: 4500 },
    isPriceOpen: false,
    totals: { deliveryPence: 4500, totalPence: 14_500 },
  }
  expect(await quoted.page()).toMatchObject(now)
  expect(await staff.quotation.details({ number: quoted.number })).toMatchObject(now)
  const { items } = await staff.quotation.list({ search: quoted.number })
  expect(items).toMatchObject([{ totalPence: 14_500 }])
  const { quotations } = await staff.customer.get({ key: orderId })
  expect(quotations).toMatchObject([{ totalPence: 14_500 }])
  await staff.order.setStatus({ id: orderId, status: 'delivered' })
  expect(await quoted.page()).toMatchObject({ isDelivered: true })
})

test('a quotation whose order is cancelled keeps the day and the price that were agreed', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 4, pricePence: 10_000 })
  const lines = [{ productId: product.id, quantity: 1 }]
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 0 })
  const slotId = await aSlot(deps, zone.id)
  const quoted = await aQuotation(deps, { pincode: `${area} 1AA`, lines, slotId })
  const agreed = { slot: { id: slotId, pricePence: 0 }, isPriceOpen: false }
  const { orderId } = await pay(quoted)
  expect(await quoted.page()).toMatchObject({ status: 'accepted', ...agreed })
  await quoted.caller.order.cancel({ id: orderId })
  const page = await quoted.page()
  expect(page).toMatchObject({ status: 'cancelled', ...agreed })
  const { call: staff } = await anAdmin(deps)
  expect(await staff.quotation.details({ number: quoted.number })).toMatchObject(agreed)
  const pdf = textOfPdf(await renderQuotation(deps.settings.current(), page))
  expect(pdf).toContain('Free')
  expect(pdf).not.toContain('To be arranged')

  const moved = await aQuotation(deps, { pincode: `${area} 1AA`, lines, slotId })
  const order = await pay(moved)
  const later = await aSlot(deps, zone.id, 1)
  await staff.delivery.move({ orderId: order.orderId, deliverySlotId: later })
  await staff.order.setStatus({ id: order.orderId, status: 'rejected' })
  expect(await moved.page()).toMatchObject({ status: 'cancelled', slot: { id: later } })
})

test('a line in words is made of nothing: its order says on no page and in no email when it is made', async () => {
  const { deps } = shop
  await deps.db.outboxMail.deleteMany()
  const lines = [{ title: 'Fabric protection, applied on site', quantity: 1, agreedPence: 4500 }]
  const quoted = await aQuotation(deps, { lines })
  const { orderNumber } = await pay(quoted)
  const { call: staff } = await anAdmin(deps)
  const undated = { lines: [{ madeFrom: null }], promisedFrom: null, deliveryDays: [] }
  const page = await quoted.caller.order.page({ number: String(orderNumber) })
  expect(page).toMatchObject(undated)
  expect(await staff.order.staffPage({ number: String(orderNumber) })).toMatchObject(undated)
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const texts = mailbox.sent.flatMap(({ to, text }) => (to === quoted.written.email ? text : []))
  expect(texts.some((text) => text.includes('Fabric protection, applied on site'))).toBe(true)
  for (const text of texts) expect(text).not.toMatch(/made to order|delivered from/i)
})

test('a line in words that was accepted earlier is not made to order any more, and what is made to order is', async () => {
  const { deps } = shop
  const made = await aProduct(deps, { stock: 0, leadDays: 28, pricePence: 10_000 })
  const lines = [
    { productId: made.id, quantity: 1 },
    { title: 'Fabric protection, applied on site', quantity: 1, agreedPence: 4500 },
  ]
  const quoted = await aQuotation(deps, { lines })
  const { orderId, orderNumber } = await pay(quoted)
  // As it was written before.
  await deps.db.orderItem.updateMany({ where: { orderId, leadDays: 0 }, data: { leadDays: 1 } })
  const ofLines = async () => {
    const page = await quoted.caller.order.page({ number: String(orderNumber) })
    return page.lines.map(({ madeFrom }) => madeFrom)
  }
  const [madeFrom] = await ofLines()
  expect(await ofLines()).toEqual([expect.any(String), expect.any(String)])
  const name = '20261128070000_lines_in_words_are_not_made'
  const file = join(ROOT, 'prisma/migrations', name, 'migration.sql')
  await deps.db.$executeRawUnsafe(readFileSync(file, 'utf8'))
  expect(await ofLines()).toEqual([madeFrom, null])
})

test.each([
  ['the trade', { channel: 'trade', company: 'Marrowfat Interiors' }],
  ['a company by phone', { channel: 'phone', company: 'Marrowfat Interiors' }],
] as const)(
  'what %s buys names the company on page and in email, and promises the shop’s own days to return, not the consumer’s right to cancel',
  async (_who, sold) => {
    const { deps } = shop
    await deps.db.outboxMail.deleteMany()
    const product = await aProduct(deps, { stock: 2 })
    const lines = [{ productId: product.id, quantity: 1 }]
    const quoted = await aQuotation(deps, { ...sold, lines })
    const { orderId, orderNumber } = await pay(quoted)
    expect(await quoted.caller.order.page({ number: String(orderNumber) })).toMatchObject({
      company: sold.company,
      hasRightToCancel: false,
    })
    expect(await readConfirmations(deps, [orderId])).toMatchObject([{ hasRightToCancel: false }])
    const mailbox = aMailbox()
    await sendEmails({ ...deps, mail: mailbox.mail })
    const confirmed = mailbox.sent.find(
      ({ to, subject }) => to === quoted.written.email && subject.includes('confirmed'),
    )
    expect(confirmed?.text).toContain(`  Rosalind Ash\n  ${sold.company}\n`)
    expect(confirmed?.text).toContain('is for consumers and doesn’t apply to a business order')
    expect(confirmed?.text).toContain('you have 30 days from delivery to return items.')
    expect(confirmed?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^HW-/),
      'Terms of sale.pdf',
    ])
  },
)

test('a person who buys by phone keeps the right to cancel, and no company is named', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 2 })
  const lines = [{ productId: product.id, quantity: 1 }]
  const quoted = await aQuotation(deps, { channel: 'phone', lines })
  const { orderNumber } = await pay(quoted)
  expect(await quoted.caller.order.page({ number: String(orderNumber) })).toMatchObject({
    company: '',
    hasRightToCancel: true,
  })
})

test('a line says in how many days it is made, before and after its last piece in stock is sold', async () => {
  const { deps } = shop
  const made = await aProduct(deps, { stock: 0, leadDays: 49 })
  const last = await aProduct(deps, { stock: 1, leadDays: 49 })
  const quoted = await aQuotation(deps, {
    lines: [
      { productId: made.id, quantity: 1 },
      { productId: last.id, quantity: 1 },
      { title: 'Cut to 180 cm', quantity: 1, agreedPence: 4500 },
    ],
  })
  const days = async () => (await quoted.page()).lines.map(({ madeInDays }) => madeInDays)
  expect(await days()).toEqual([49, null, null])
  await pay(quoted)
  await deps.db.product.update({ where: { id: made.id }, data: { leadDays: 7 } })
  expect(await days()).toEqual([49, null, null])
})
