import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { missingFacts } from '../settings/description/missing-facts.ts'
import { traderText } from '../settings/description/trader.ts'
import { aProduct, aShopper } from '../test/factories.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { textOfPdf } from '../test/pdf-text.ts'
import { anAdmin } from '../test/staff.ts'
import { invoiceFacts } from './invoice.schema.ts'
import { renderInvoices } from './render-invoices.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  staff = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

const register = async (isVatRegistered: boolean, over: number) => {
  const value = { ...defaultSettings.company, isVatRegistered }
  await staff.call.settings.save({ section: 'company', value, over })
}

/** A paid order of a chair for £120 that is assembled for £30. */
async function aPaidOrder() {
  const shopper = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps, { pricePence: 12_000, assemblyPricePence: 3000 })
  await shopper.fill(id)
  const services = [{ service: 'assembly' as const, productId: id, quantity: 1 }]
  const { addressId, call } = shopper
  const order = await call.order.create({ addressId, services })
  await shop.simulator.pay(order.paymentIntentId)
  await call.order.capture(order)
  return { ...order, email: shopper.user.email }
}
const papersOf = async (orderId: string) => {
  const rows = await shop.deps.db.invoice.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}
const refund = (id: string, amountPence: number) =>
  staff.call.order.refund({ id, amountPence, reason: 'scratch', idempotencyKey: randomUUID() })

test('an order placed with VAT keeps it after the company has left VAT, in its credit note too', async () => {
  const { orderId } = await aPaidOrder()
  await register(false, 0)
  await refund(orderId, 6000)
  expect(await papersOf(orderId)).toMatchObject([
    { kind: 'invoice', vatPercent: 20, vatPence: 2500 },
    { kind: 'creditNote', vatPercent: 20, vatPence: 1000 },
  ])
})

test('a company that is not registered charges no VAT, and no line, invoice or credit note has any', async () => {
  const { orderId } = await aPaidOrder()
  const order = await shop.deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: true, services: true },
  })
  const parts = [order, ...order.items, ...order.services]
  expect(parts.map(({ vatPence }) => vatPence)).toEqual([0, 0, 0])
  await refund(orderId, 5000)
  const papers = await papersOf(orderId)
  expect(papers).toMatchObject([
    { kind: 'invoice', vatPercent: 0, vatPence: 0, totalPence: 15_000, seller: { vatNumber: '' } },
    { kind: 'creditNote', vatPercent: 0, vatPence: 0, totalPence: 5000 },
  ])
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('its invoice is printed without VAT', async () => {
  const { orderId } = await aPaidOrder()
  const papers = await papersOf(orderId)
  const text = textOfPdf(await renderInvoices(shop.deps.settings.current(), papers))
  expect(text).toContain('Invoice')
  expect(text).toContain('No VAT is charged.')
  expect(text.replace('No VAT is charged.', '')).not.toMatch(/VAT|Net/)
})

test('its emails and terms say nothing of VAT', async () => {
  const mailbox = aMailbox()
  const { email } = await aPaidOrder()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const message = mailbox.to(email).at(-1)?.text ?? ''
  expect(message).toContain('Your invoice')
  expect(message).not.toContain('VAT')
  expect(traderText(shop.deps.settings.current())).not.toContain('VAT')
})

const missing = (isVatRegistered: boolean) =>
  missingFacts(
    {
      ...defaultSettings,
      company: { ...defaultSettings.company, isVatRegistered, vatNumber: '' },
    },
    () => true,
  ).map(({ name }) => name)

test('it opens without a VAT number, which a registered company needs', () => {
  expect(missing(true)).toEqual(['VAT number'])
  expect(missing(false)).toEqual([])
})
