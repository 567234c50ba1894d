import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aSoldGiftCard } from '#server/test/gift-cards.ts'
import type { Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import type { AccountFile } from './export-files.shared.ts'
import { quarterAt, type Period } from './period.shared.ts'
import { writeAccountFile } from './write-files.ts'

let shop: OwnShop
let owner: Caller
let period: Period
beforeAll(async () => {
  shop = await ownShop()
  owner = (await anAdmin(shop.deps)).call
  period = quarterAt(shop.deps.clock.now())
  // Sold for £50 and refunded; sold for £80, all of it spent on a chair at £120, £20 of that back.
  const unused = await aSoldGiftCard(shop, { amountPence: 5000 })
  await owner.giftCard.refund({ id: unused.id, reason: 'Changed their mind' })
  const { code: giftCard } = await aSoldGiftCard(shop, { amountPence: 8000 })
  const { id } = await aProduct(shop.deps, { pricePence: 12_000 })
  const guest = aGuest(shop.deps)
  await guest.fill(id)
  const { guestId, call } = guest
  const placed = await call.order.create({ guestId, address: anAddress(), giftCard })
  await shop.simulator.pay(placed.paymentIntentId)
  await settlePayment(shop.deps, placed.orderId)
  const refund = { id: placed.orderId, amountPence: 6000, idempotencyKey: randomUUID() }
  await owner.order.refund(refund)
  await owner.giftCard.issue({
    amountPence: 1500,
    recipientName: 'Fern',
    recipientEmail: 'fern@mail.example',
    reason: 'A late delivery',
  })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function read(file: AccountFile): Promise<Record<string, string>[]> {
  let text = ''
  for await (const part of writeAccountFile(shop.deps, file, period)) text += part
  return parse(text, { columns: true })
}

const penceOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('a gift card is no turnover and has no VAT when it is sold; the order that it pays for has both', async () => {
  const vat = await owner.accounts.vat({})
  expect(vat.invoices).toEqual({ count: 1, totalPence: 12_000, vatPence: 2000 })
  expect(vat.creditNotes).toMatchObject({ count: 2, totalPence: 6000, vatPence: 1000 })
  expect(vat.box1Pence).toBe(1000)
  expect(vat.box6Pounds).toBe(50)
  expect(vat.payments).toEqual({
    count: 2,
    totalPence: 12_000,
    byGiftCardPence: 8000,
    outsidePence: 0,
  })
  expect(vat.withoutInvoicePence).toBe(0)
})

test('what is left on all cards is owed: sold and issued, less what was spent', async () => {
  const { giftCards } = await owner.accounts.vat({})
  expect(giftCards).toEqual({
    soldPence: 8000,
    issuedPence: 1500,
    spentPence: 6000,
    owedPence: 3500,
  })
})

test('the files of payments close each invoice in full, and end at what the bank has', async () => {
  const xero = await read('xero-payments')
  const { payments, creditNotes, giftCards } = await owner.accounts.vat({})
  const ofPapers = xero.filter(
    ({ Description = '' }) => !/^Gift card (?:sold|balance)/.test(Description),
  )
  expect(penceOf(ofPapers, '*Amount')).toBe(payments.totalPence - creditNotes.totalPence)
  const ofCards = xero.filter(({ Description = '' }) => Description.startsWith('Gift card balance'))
  expect(penceOf(ofCards, '*Amount')).toBe(-giftCards.spentPence)
  // £50, £80 and £40 in; £40 of the order and £50 of the unused card out.
  expect(penceOf(xero, '*Amount')).toBe(5000 + 8000 + 4000 - 4000 - 5000)
  expect(
    xero.filter(({ Description = '' }) => Description.startsWith('Gift card sold')),
  ).toHaveLength(3)
  const sage = await read('sage-payments')
  const owed = sage.filter((row) => row['Nominal A/C Ref'] === '2102')
  expect(owed.map(({ Type }) => `${Type}`).toSorted()).toEqual(['BP', 'BP', 'BR', 'BR', 'BR'])
  const of = (type: string) =>
    penceOf(
      sage.filter(({ Type }) => Type === type),
      'Net Amount',
    )
  expect(of('SA') - of('SP')).toBe(payments.totalPence - creditNotes.totalPence)
  // What the cards that were sold are owed: issued ones are a journal.
  expect(of('BR') - of('BP')).toBe(giftCards.soldPence - giftCards.spentPence)
  expect(penceOf(await read('quickbooks-payments'), 'Amount')).toBe(penceOf(xero, '*Amount'))
})

test('the file of gift cards is their ledger, with the orders and invoices that they paid', async () => {
  const rows = await read('gift-cards')
  expect(penceOf(rows, 'Amount')).toBe(3500)
  const [invoice] = await shop.deps.db.invoice.findMany({ where: { kind: 'invoice' } })
  const spent = rows.filter(({ Entry }) => Entry === 'Spent')
  expect(spent).toMatchObject([{ Amount: '-80.00', Invoice: invoice?.number }])
  expect(rows.map(({ Entry }) => Entry)).toEqual([
    'Issued',
    'Refunded to its buyer',
    'Issued',
    'Spent',
    'Refunded to the card',
    'Issued',
  ])
})
