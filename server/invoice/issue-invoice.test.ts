import { beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { connectDatabase } from '../platform/db.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { createTestDatabase } from '../test/database.ts'
import { aGuest, aProduct, aShopper, aUser } from '../test/factories.ts'
import { aFabric } from '../test/fabric.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { linesOfAmount } from './invoice-lines.ts'
import { invoiceFacts } from './invoice.schema.ts'
import { seriesOf, takeNumber } from './take-number.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** A shop with a database of its own, whose numbers start at one. */
async function aNewShop() {
  const database = await createTestDatabase()
  const { db, pool, close } = connectDatabase({ url: database.url, poolSize: 10 })
  return {
    deps: { ...shop.deps, db, pool },
    [Symbol.asyncDispose]: async () => {
      await close()
      await database[Symbol.asyncDispose]()
    },
  }
}

const numbered = (count: number, prefix = 'HW') =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}-2026-${String(index + 1).padStart(6, '0')}`,
  )

test('twenty settlements at once, then twenty refunds, and some that fail, leave no gap in the numbers of invoices and credit notes', async () => {
  await using own = await aNewShop()
  const clock = aClock(new Date('2026-11-20T12:00:00Z'))
  const deps = { ...own.deps, clock }
  const { id } = await aProduct(deps, { stock: 100 })
  const orders = []
  for (let index = 0; index < 20; index += 1) {
    const guest = aGuest(deps)
    await guest.fill(id)
    const order = await guest.order()
    await shop.simulator.pay(order.paymentIntentId)
    orders.push(order.orderId)
  }
  // Every third attempt takes a number and is then rolled back, as in a crash.
  const failing = (kind: 'invoice' | 'creditNote') =>
    deps.db.$transaction(async (tx) => {
      await takeNumber(tx, seriesOf(kind, shop.deps.settings.current()), clock.now())
      throw new Error('rolled back')
    })
  const attempts = orders.flatMap((orderId, index) => [
    settlePayment(deps, orderId),
    ...(index % 3 === 0 ? [failing('invoice').catch(() => {})] : []),
  ])
  await Promise.all(attempts)
  const invoices = await deps.db.invoice.findMany({ select: { number: true, orderId: true } })
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(numbered(20))
  expect(invoices.map(({ orderId }) => orderId ?? '').toSorted()).toEqual(orders.toSorted())

  const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
  await Promise.all(
    orders.flatMap((orderId, index) => [
      staff.order.refund({ id: orderId, amountPence: 100, idempotencyKey: crypto.randomUUID() }),
      ...(index % 3 === 0 ? [failing('creditNote').catch(() => {})] : []),
    ]),
  )
  const notes = await deps.db.invoice.findMany({ where: { kind: 'creditNote' } })
  expect(notes.map(({ number }) => number).toSorted()).toEqual(numbered(20, 'HW-CN'))
  expect(await checkBooks(deps)).toEqual([])
})

test('check:books names a gap in the numbers, and prints nothing without one', async () => {
  await using own = await aNewShop()
  const { deps } = own
  const { id } = await aProduct(deps, { stock: 2 })
  const sell = async () => {
    const guest = aGuest(deps)
    await guest.fill(id)
    const order = await guest.order()
    await shop.simulator.pay(order.paymentIntentId)
    await settlePayment(deps, order.orderId)
  }
  await sell()
  expect(await checkBooks(deps)).toEqual([])
  await deps.db.invoiceSeries.updateMany({ data: { last: { increment: 1 } } })
  await sell()
  expect(await checkBooks(deps)).toMatchObject([
    {
      rule: 'the numbers of a series have no gap',
      detail: '2 issued up to 3, the series says 3',
    },
  ])
})

test('each year has its own series, by the year in London', async () => {
  await using own = await aNewShop()
  const series = seriesOf('invoice', shop.deps.settings.current())
  const number = (at: string) =>
    own.deps.db.$transaction((tx) => takeNumber(tx, series, new Date(at)))
  expect(await number('2026-12-31T23:59:00Z')).toBe('HW-2026-000001')
  expect(await number('2027-01-01T00:00:00Z')).toBe('HW-2027-000001')
  expect(await number('2026-12-31T23:59:59Z')).toBe('HW-2026-000002')
})

test('invoices and credit notes have the prefixes and first numbers of the company, without a gap', async () => {
  await using own = await aNewShop()
  const { company, ...others } = shop.deps.settings.current()
  const of = (changes: Partial<typeof company>) => ({
    ...own.deps,
    settings: {
      ...shop.deps.settings,
      current: () => ({ ...others, company: { ...company, ...changes } }),
    },
  })
  const sell = async (deps: ReturnType<typeof of>) => {
    const shopper = await aShopper(deps)
    await shopper.fill((await aProduct(deps, { stock: 5 })).id)
    const { orderId, paymentIntentId } = await shopper.order()
    await shop.simulator.pay(paymentIntentId)
    await settlePayment(deps, orderId)
    const staff = callAs(deps, await aUser(deps, { role: 'admin' }))
    const refund = { id: orderId, amountPence: 100, idempotencyKey: crypto.randomUUID() }
    await staff.order.refund(refund)
  }
  const first = { invoicePrefix: 'OL', creditNotePrefix: 'OL-CR', firstInvoice: 5001 }
  await sell(of(first))
  await sell(of(first))
  await sell(of({ ...first, invoicePrefix: 'LOOM' }))
  const papers = await own.deps.db.invoice.findMany({ orderBy: { createdAt: 'asc' } })
  const numbers = papers.map(({ number }) => number.replace(/-20[0-9]{2}-/, ' '))
  expect(numbers).toEqual([
    'OL 005001',
    'OL-CR 000001',
    'OL 005002',
    'OL-CR 000002',
    'LOOM 000001',
    'OL-CR 000003',
  ])
  expect(await checkBooks(own.deps)).toEqual([])
})

async function aPaidOrder(pricePence: number) {
  const shopper = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps, { title: 'Tide Vase', pricePence })
  await shopper.fill(id, id, id)
  const order = await shopper.order()
  await shop.simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const documents = async () => {
    const rows = await shop.deps.db.invoice.findMany({
      where: { orderId: order.orderId },
      orderBy: { createdAt: 'asc' },
    })
    return rows.map(({ facts }) => invoiceFacts.parse(facts))
  }
  return { order, documents }
}

test('an invoice states what was sold, to whom, and its VAT', async () => {
  const { order, documents } = await aPaidOrder(3333)
  expect(await documents()).toEqual([
    expect.objectContaining({
      kind: 'invoice',
      orderNumber: order.orderNumber,
      buyer: { name: 'Rosalind Ash', lines: ['14 Tanners Row', 'Lewes', 'BN7 2QX'] },
      lines: [
        { title: 'Tide Vase', quantity: 3, pricePence: 3333, vatPence: 1667, totalPence: 9999 },
      ],
      vatPercent: 20,
      vatPence: 1667,
      totalPence: 9999,
    }),
  ])
})

test('an invoice and its credit note have the chosen options of each variant', async () => {
  const shopper = await aShopper(shop.deps)
  const { productId } = await aFabric(shop.deps, 'Forest velvet', {
    title: 'Odette Loveseat',
    assemblyPricePence: 2500,
  })
  await shopper.fill(productId)
  const { orderId, paymentIntentId } = await shopper.call.order.create({
    addressId: shopper.addressId,
    services: [{ service: 'assembly', productId, quantity: 1 }],
  })
  await shop.simulator.pay(paymentIntentId)
  await shopper.call.order.capture({ orderId, paymentIntentId })
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  const line = { productId, quantity: 1 }
  await staff.order.refund({
    id: orderId,
    lines: [line, { ...line, service: 'assembly' }],
    reason: 'Not wanted.',
    idempotencyKey: orderId,
  })
  const documents = await shop.deps.db.invoice.findMany({
    where: { orderId },
    orderBy: { kind: 'desc' },
  })
  const titles = documents.map(({ facts }) => {
    const { kind, lines } = invoiceFacts.parse(facts)
    return { kind, titles: lines.map(({ title }) => title) }
  })
  const named = ['Odette Loveseat, Forest velvet', 'Assembly: Odette Loveseat, Forest velvet']
  expect(titles).toContainEqual({ kind: 'invoice', titles: named })
  expect(titles).toContainEqual({ kind: 'creditNote', titles: named })
})

test('credit notes name their invoice, and their VAT sums to its VAT', async () => {
  const { order, documents } = await aPaidOrder(3333)
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  for (const amountPence of [3333, 3333, 3333]) {
    await staff.order.refund({
      id: order.orderId,
      amountPence,
      reason: 'broken',
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const [invoice, ...notes] = await documents()
  expect(notes.map(({ totalPence, corrects }) => ({ totalPence, corrects }))).toEqual(
    Array.from({ length: 3 }, () => ({ totalPence: 3333, corrects: invoice?.number })),
  )
  expect(notes.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(invoice?.vatPence)
})

test('a refund by amount has one credit note: with the lines as they are for the full amount, else with a part of them', async () => {
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  const refunded = async (amountPence?: number) => {
    const { order, documents } = await aPaidOrder(3333)
    const key = { idempotencyKey: crypto.randomUUID() }
    await staff.order.refund({ id: order.orderId, ...(amountPence && { amountPence }), ...key })
    return (await documents()).filter(({ kind }) => kind === 'creditNote')
  }
  const [whole, ...others] = await refunded()
  expect(others).toEqual([])
  expect(whole?.lines).toEqual([
    { title: 'Tide Vase', quantity: 3, pricePence: 3333, vatPence: 1667, totalPence: 9999 },
  ])
  expect((await refunded(1200)).map(({ lines }) => lines)).toEqual([
    [
      {
        title: 'Part of Tide Vase',
        of: ['Tide Vase'],
        quantity: 1,
        pricePence: 1200,
        vatPence: 200,
        totalPence: 1200,
      },
    ],
  ])
})

test('a refund of many lines names as many of them as fit on the page', () => {
  const lines = Array.from({ length: 50 }, (_, n) => ({
    title: `Dining chair in smoked oak, number ${n}`,
    quantity: 1,
    pricePence: 100,
    vatPence: 17,
    totalPence: 100,
  }))
  const [line] = linesOfAmount({ lines, totalPence: 5000 }, 700)
  expect(line?.title).toMatch(/^Part of Dining chair in smoked oak, number 0; .* and 4\d more$/)
  expect(line?.title.length).toBeLessThan(330)
  expect(linesOfAmount({ lines, totalPence: 5000 }, 5000)).toHaveLength(50)
})

test('an issued invoice can be neither changed nor deleted', async () => {
  const { order } = await aPaidOrder(1000)
  const where = { orderId: order.orderId }
  const { invoice } = shop.deps.db
  await expect(invoice.updateMany({ where, data: { number: 'HW-0' } })).rejects.toThrow(
    'cannot change',
  )
  await expect(invoice.deleteMany({ where })).rejects.toThrow('cannot change')
})
