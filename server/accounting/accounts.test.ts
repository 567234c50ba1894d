import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aGuest, aProduct, aUser } from '#server/test/factories.ts'
import { callAs, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aQuote } from '#server/test/removal.ts'
import { accountFileNames, type AccountFile } from './export-files.shared.ts'
import { addMonths } from './month.shared.ts'
import { boundsOf, periodText, quarterAt, type Period } from './period.shared.ts'
import { writeAccountFile } from './write-files.ts'

let shop: OwnShop
let staff: Caller
let period: Period

beforeAll(async () => {
  shop = await ownShop()
  staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  period = quarterAt(shop.deps.clock.now())
  await sell(12_345, 2, 5001)
  await sell(999, 3, 999)
  await sell(100_000, 1)
  const removal = await aQuote(shop)
  await removal.settle('deposit')
  await withDeposits(shop)
  const ordered = await anOrderWithDeposit(shop)
  await ordered.payBalance()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Sells pieces to a guest whose name begins like a formula, and refunds a part. */
async function sell(pricePence: number, quantity: number, refundPence = 0): Promise<void> {
  const { id } = await aProduct(shop.deps, { pricePence, stock: 9, title: '=Chair, "oak"' })
  const guest = aGuest(shop.deps)
  for (let piece = 0; piece < quantity; piece += 1) await guest.fill(id)
  const { orderId, paymentIntentId } = await guest.order()
  await shop.simulator.pay(paymentIntentId)
  await settlePayment(shop.deps, orderId)
  if (refundPence === 0) return
  const idempotencyKey = crypto.randomUUID()
  await staff.order.refund({ id: orderId, amountPence: refundPence, idempotencyKey })
}

async function read(file: AccountFile): Promise<Record<string, string>[]> {
  let text = ''
  for await (const part of writeAccountFile(shop.deps, file, period)) text += part
  return parse(text, { columns: true })
}

const penceOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('a quarter begins and ends at midnight in London, in summer as in winter', () => {
  expect(quarterAt(new Date('2026-09-30T22:59:59Z'))).toEqual({ from: '2026-07', months: 3 })
  expect(quarterAt(new Date('2026-09-30T23:00:00Z'))).toEqual({ from: '2026-10', months: 3 })
  expect(boundsOf({ from: '2026-07', months: 3 })).toEqual({
    begins: '2026-06-30T23:00:00.000Z',
    ends: '2026-09-30T23:00:00.000Z',
  })
  expect(boundsOf({ from: '2026-12', months: 3 }).ends).toBe('2027-03-01T00:00:00.000Z')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(periodText({ from: '2026-10', months: 3 })).toBe('1 October 2026 to 31 December 2026')
})

test('boxes 1 and 6 are the invoices without the credit notes, and what was paid has invoices', async () => {
  const vat = await staff.accounts.vat({})
  expect(vat.period).toEqual(period)
  expect(vat.invoices.count).toBe(6)
  expect(vat.creditNotes).toMatchObject({ count: 2, totalPence: 6000 })
  expect(vat.box1Pence).toBe(vat.invoices.vatPence - vat.creditNotes.vatPence)
  const netPence = vat.invoices.totalPence - vat.creditNotes.totalPence - vat.box1Pence
  expect(vat.box6Pounds).toBe(Math.trunc(netPence / 100))
  expect(vat.payments).toEqual({
    count: 6,
    totalPence: vat.invoices.totalPence,
    byGiftCardPence: 0,
    outsidePence: 0,
  })
  expect(vat.refunds).toEqual({ count: 2, totalPence: 6000 })
  expect(vat.withoutInvoicePence).toBe(0)
  expect(await staff.accounts.vat({ from: addMonths(period.from, -3) })).toMatchObject({
    invoices: { count: 0, totalPence: 0 },
    box1Pence: 0,
    box6Pounds: 0,
  })
})

test('deposits are counted where they fall, and what was paid outside the website apart', async () => {
  await using other = await ownShop()
  const call = callAs(other.deps, await aUser(other.deps, { role: 'admin' }))
  await withDeposits(other)
  const removal = await aQuote(other)
  await removal.settle('deposit')
  const ordered = await anOrderWithDeposit(other)
  const deposits = await other.deps.db.payment.aggregate({
    _sum: { amountPence: true },
    where: { paidAt: { not: null } },
  })
  const before = await call.accounts.vat({})
  expect(before.deposits).toEqual(before.invoices)
  expect(before.deposits).toMatchObject({ count: 2, totalPence: deposits._sum.amountPence })
  expect(before.deposits.vatPence).toBeGreaterThan(0)
  await call.balance.takeOutside({ id: ordered.id, reference: 'Receipt 12' })
  const balance = await other.deps.db.payment.findFirstOrThrow({ where: { method: 'outside' } })
  const after = await call.accounts.vat({})
  expect(after.deposits).toEqual(before.deposits)
  expect(after.invoices.count).toBe(3)
  expect(after.payments.outsidePence).toBe(balance.amountPence)
})

test('the files of each program sum to the boxes and to what was paid, to the penny', async () => {
  const { invoices, creditNotes, box1Pence, payments } = await staff.accounts.vat(period)
  const grossPence = invoices.totalPence - creditNotes.totalPence
  const xero = await read('xero-invoices')
  expect(penceOf(xero, 'TaxAmount')).toBe(box1Pence)
  const lines = xero.map((row) => Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100)
  expect(Math.round(lines.reduce((sum, pence) => sum + pence, 0))).toBe(grossPence)

  const sage = await read('sage-invoices')
  const signed = (column: string) =>
    penceOf(
      sage.filter(({ Type }) => Type === 'SI'),
      column,
    ) -
    penceOf(
      sage.filter(({ Type }) => Type === 'SC'),
      column,
    )
  expect(signed('Tax Amount')).toBe(box1Pence)
  expect(signed('Net Amount')).toBe(grossPence - box1Pence)

  const [sold, credited] = [
    await read('quickbooks-invoices'),
    await read('quickbooks-credit-notes'),
  ]
  expect(penceOf(sold, 'ItemTaxAmount') - penceOf(credited, 'ItemTaxAmount')).toBe(box1Pence)
  expect(penceOf(sold, '*ItemAmount')).toBe(invoices.totalPence - invoices.vatPence)

  const money = payments.totalPence - creditNotes.totalPence
  expect(penceOf(await read('xero-payments'), '*Amount')).toBe(money)
  expect(penceOf(await read('quickbooks-payments'), 'Amount')).toBe(money)
  const incoming = (await read('xero-payments')).filter((row) => Number(row['*Amount']) > 0)
  const papers = await shop.deps.db.invoice.findMany({ where: { kind: 'invoice' } })
  expect(incoming.map(({ Reference = '' }) => Reference).toSorted()).toEqual(
    papers.map(({ number }) => number).toSorted(),
  )
  const paid = await read('sage-payments')
  const of = (type: string) =>
    penceOf(
      paid.filter(({ Type }) => Type === type),
      'Net Amount',
    )
  expect(of('SA') - of('SP')).toBe(money)
})

test('no cell of a file is a formula, and a credit stays a number', async () => {
  for (const file of accountFileNames) {
    const cells = (await read(file)).flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^[=+@]|^-(?!\d+\.\d\d$)/.test(cell))).toEqual([])
  }
  const titles = (await read('xero-invoices')).map((row) => row['*Description'])
  expect(titles).toContain(`'=Chair, "oak"`)
  const credits = (await read('xero-invoices')).filter(({ Total = '' }) => Number(Total) < 0)
  expect(credits).toHaveLength(2)
})

test('more papers than are read at a time come each once', async () => {
  const month = addMonths(period.from, 12)
  const issuedAt = boundsOf({ from: month, months: 1 }).begins
  await shop.deps.db.$executeRaw`
    WITH known AS (SELECT o, i.facts FROM "Order" o
      JOIN "Invoice" i ON i."orderId" = o.id AND i.kind = 'invoice' LIMIT 1),
    copy AS (
      INSERT INTO "Order" SELECT (jsonb_populate_record(NULL::"Order",
        to_jsonb(known.o) || jsonb_build_object('id', uuidv7(), 'number', 900000 + n))).*
      FROM known, generate_series(1, 1203) n RETURNING id, number)
    INSERT INTO "Invoice" (id, number, kind, "orderId", facts)
    SELECT uuidv7(), 'MANY-' || copy.number, 'invoice', copy.id, facts
      || jsonb_build_object('issuedAt', ${issuedAt}::text, 'number', 'MANY-' || copy.number)
    FROM known, copy`
  const numbers = new Set<string>()
  for await (const part of writeAccountFile(shop.deps, 'sage-invoices', {
    from: month,
    months: 1,
  })) {
    for (const [number] of part.matchAll(/MANY-\d+/g)) numbers.add(number)
  }
  expect(numbers.size).toBe(1203)
})
