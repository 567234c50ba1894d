import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { anAddress, aProduct, aShopper, aUser } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { aBookkeeper, type Papers } from '#server/test/vat-by-hand.ts'
import type { AccountFile } from './export-files.shared.ts'
import { addMonths } from './month.shared.ts'
import { quarterAt, type Period } from './period.shared.ts'
import { writeAccountFile } from './write-files.ts'

/** The same orders in the usual tests, any number of others on demand: `PROVE_YEAR_ORDERS=1000`. */
const wanted = process.env['PROVE_YEAR_ORDERS']
const ORDERS = Number(wanted ?? 24)
const seeded = wanted === undefined ? { seed: 24 } : {}

const FIRST_MONTH = '2027-01'
const quarters: Period[] = [0, 3, 6, 9, 12].map((months) => {
  return { from: addMonths(FIRST_MONTH, months), months: 3 }
})
const DAY_MS = 86_400_000

const prices = fc.record({
  pricePence: fc.integer({ min: 500, max: 150_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const share = fc.double({ min: 0.01, max: 1, noNaN: true })

/** An order of the year: when it is placed, and what happens to it, so many days after the step before. */
const history = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  hour: fc.integer({ min: 0, max: 23 }),
  lines: fc.array(prices, { minLength: 1, maxLength: 3 }),
  pay: fc.constantFrom('full' as const, 'deposit' as const),
  steps: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 60 }),
      what: fc.oneof(
        fc.record({ kind: fc.constant('payOpen' as const), isOutside: fc.boolean() }),
        fc.record({ kind: fc.constant('add' as const), isOutside: fc.boolean(), line: prices }),
        fc.record({ kind: fc.constant('takeOff' as const) }),
        fc.record({ kind: fc.constant('refund' as const), share }),
        fc.record({ kind: fc.constant('reject' as const) }),
      ),
    }),
    { maxLength: 4 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never
type What = History['steps'][number]['what']

test(
  `a random year of ${ORDERS} orders with changes, refunds, deposits and payments outside: the boxes of each quarter and the accountant’s files are a count by hand from the lines, to the penny, and the books balance`,
  async () => {
    const year = fc.array(history, { minLength: ORDERS, maxLength: ORDERS })
    await fc.assert(fc.asyncProperty(year, live), { ...seeded, numRuns: 1, endOnFailure: true })
  },
  60_000 + ORDERS * 2000,
)

async function live(histories: History[]): Promise<void> {
  await using shop = await ownShop()
  await withDeposits(shop)
  const clock = aClock(new Date(`${FIRST_MONTH}-01T00:30:00Z`))
  const { counted, moments } = await ordersOf(shop, clock, histories)
  for (const { at, happens } of moments.toSorted((a, b) => a.at - b.at)) {
    clock.forward((at - clock.now().getTime()) / 60_000)
    await happens()
  }
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  for (const period of quarters) {
    const hand = sumsOf(counted.filter(({ at }) => quarterAt(at).from === period.from))
    const vat = await staff.accounts.vat(period)
    expect({
      from: period.from,
      box1Pence: vat.box1Pence,
      box6Pounds: vat.box6Pounds,
      paidPence: vat.payments.totalPence,
      withoutInvoicePence: vat.withoutInvoicePence,
    }).toEqual({
      from: period.from,
      box1Pence: hand.vatPence,
      box6Pounds: Math.trunc((hand.grossPence - hand.vatPence) / 100),
      paidPence: hand.paidPence,
      withoutInvoicePence: 0,
    })
    expect(await filesOf(shop, period)).toEqual({
      xeroVat: hand.vatPence,
      sageVat: hand.vatPence,
      sageNet: hand.grossPence - hand.vatPence,
      quickbooksVat: hand.vatPence,
      xeroMoney: hand.paidPence - hand.backPence,
      quickbooksMoney: hand.paidPence - hand.backPence,
    })
  }
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}

/** The moments of all orders, and what is counted by hand as they happen. */
async function ordersOf(shop: OwnShop, clock: ReturnType<typeof aClock>, histories: History[]) {
  const deps = { ...shop.deps, clock }
  const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
  const counted: (Papers & { at: Date })[] = []
  const count = (papers: Papers | null) => {
    if (papers) counted.push({ ...papers, at: clock.now() })
  }
  const moments = histories.flatMap(({ day, hour, lines, pay, steps }) => {
    const state: { order?: Awaited<ReturnType<typeof place>> } = {}
    let at = clock.now().getTime() + day * DAY_MS + hour * 3_600_000
    const begins = async () => {
      state.order = await place(lines, pay)
    }
    const others = steps.map(({ after, what }) => {
      at += after * DAY_MS + 60_000
      return { at, happens: async () => state.order?.does(what) }
    })
    const first = { at: clock.now().getTime() + day * DAY_MS + hour * 3_600_000, happens: begins }
    return [first, ...others]
  })
  return { counted, moments }

  async function place(lines: History['lines'], pay: 'full' | 'deposit') {
    const shopper = await aShopper(deps)
    const { id: addressId } = await shopper.call.address.add(anAddress())
    const sold: { productId: string; pence: number }[] = []
    for (const { pricePence, quantity } of lines) {
      const { id } = await aProduct(deps, { pricePence, stock: 0, leadDays: 56 })
      await shopper.fill(...Array.from({ length: quantity }, () => id))
      sold.push({ productId: id, pence: pricePence * quantity })
    }
    const order = await shopper.call.order.create({ addressId, pay })
    const { orderId: id } = order
    await shop.simulator.pay(order.paymentIntentId)
    await settlePayment(deps, id)
    const book = aBookkeeper(sold.reduce((sum, { pence }) => sum + pence, 0))
    count(book.payFirst(order.due?.nowPence ?? order.totalPence))
    let isOver = false
    const change = async (changes: object) => {
      const { updatedAt } = await deps.db.order.findUniqueOrThrow({ where: { id } })
      await staff.orderChange.make({ id, seenAt: updatedAt.toISOString(), ...changes })
    }
    const payOpen = async (isOutside: boolean) => {
      if (isOutside) return void (await staff.balance.takeOutside({ id, reference: 'Receipt' }))
      const { paymentIntentId } = await shopper.call.balance.pay({ id })
      await shop.simulator.pay(paymentIntentId)
      await shopper.call.balance.capture({ id })
    }
    const does = async (what: What) => {
      // An order of which everything was given back is not changed any more.
      if (isOver || book.keptPence() === 0) return
      if (what.kind === 'payOpen' && book.openPence() > 0) {
        await payOpen(what.isOutside)
        count(book.payOpen())
      }
      if (what.kind === 'add') {
        const { pricePence, quantity } = what.line
        const { id: productId } = await aProduct(deps, { pricePence, stock: 9 })
        await change({
          lines: [{ productId, quantity }],
          ...(what.isOutside && { takenOutside: 'Terminal' }),
        })
        sold.push({ productId, pence: pricePence * quantity })
        count(book.add(pricePence * quantity, what.isOutside))
      }
      const [first, ...rest] = sold
      if (what.kind === 'takeOff' && first && rest.length > 0) {
        await change({ lines: [{ productId: first.productId, quantity: 0 }] })
        sold.shift()
        count(book.takeOff(first.pence, MIN_PAYMENT_PENCE))
      }
      const amountPence = Math.round(book.keptPence() * ('share' in what ? what.share : 0))
      if (what.kind === 'refund' && amountPence > 0) {
        await staff.order.refund({ id, amountPence, idempotencyKey: randomUUID() })
        count(book.giveBack(amountPence))
      }
      if (what.kind === 'reject') {
        await staff.order.setStatus({ id, status: 'rejected' })
        isOver = true
        count(book.giveBack(book.keptPence()))
      }
    }
    return { does }
  }
}

const sumsOf = (all: readonly Papers[]): Papers => ({
  vatPence: all.reduce((sum, { vatPence }) => sum + vatPence, 0),
  grossPence: all.reduce((sum, { grossPence }) => sum + grossPence, 0),
  paidPence: all.reduce((sum, { paidPence }) => sum + paidPence, 0),
  backPence: all.reduce((sum, { backPence }) => sum + backPence, 0),
})

const penceOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

/** The sums of the accountant's files of a period, in pence. */
async function filesOf(shop: OwnShop, period: Period) {
  const read = async (file: AccountFile): Promise<Record<string, string>[]> => {
    let text = ''
    for await (const part of writeAccountFile(shop.deps, file, period)) text += part
    return parse(text, { columns: true })
  }
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
  return {
    xeroVat: penceOf(await read('xero-invoices'), 'TaxAmount'),
    sageVat: signed('Tax Amount'),
    sageNet: signed('Net Amount'),
    quickbooksVat:
      penceOf(await read('quickbooks-invoices'), 'ItemTaxAmount') -
      penceOf(await read('quickbooks-credit-notes'), 'ItemTaxAmount'),
    xeroMoney: penceOf(await read('xero-payments'), '*Amount'),
    quickbooksMoney: penceOf(await read('quickbooks-payments'), 'Amount'),
  }
}
