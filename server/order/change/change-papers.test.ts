import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { renderInvoices } from '#server/invoice/render-invoices.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSofaOrder, changesOf } from '#server/test/change.ts'
import { aZone } from '#server/test/delivery.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aProduct } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import type { Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { contradictions } from '#server/test/provider-books.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const anArea = areasOf('ZP')

/** The papers of an order, each with its lines and, for a credit note, the invoice it corrects. */
async function papersOf(orderId: string) {
  const rows = await shop.deps.db.invoice.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const papers = rows.map(({ facts }) => invoiceFacts.parse(facts))
  return {
    invoices: papers.filter(({ kind }) => kind === 'invoice').map(({ number }) => number),
    notes: papers
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ lines, corrects }) => [lines.map(({ title }) => title).join(' + '), corrects]),
    papers,
  }
}

const swap = (productId: string, toProductId: string) => ({
  exchanges: [{ productId, toProductId, quantity: 1 }],
})

/** Pays what a change asked for. */
async function payBalanceOf(call: Caller, id: string) {
  const started = await call.balance.pay({ id })
  await shop.simulator.pay(started.paymentIntentId)
  await call.balance.capture({ id })
}

const withLamp = { second: { title: 'Lamp', pricePence: 2500, stock: 5 } }

test('the credit note of a cheaper fabric names that line alone, not those that stay as they were', async () => {
  const { orderId, green, blue, change } = await aSofaOrder(shop, withLamp)
  expect(await change(swap(green, blue))).toMatchObject({ refundedPence: 5000, keptPence: 45_000 })
  const { invoices, notes } = await papersOf(orderId)
  expect(notes).toEqual([
    ['Part of Sofa, green', invoices[0]],
    ['Part of Sofa, green', invoices[0]],
  ])
  await balanced()
})

test('the credit note of a second change corrects the invoice on which the item stands', async () => {
  const { orderId, green, coral, blue, change } = await aSofaOrder(shop, withLamp)
  await change({ ...swap(green, coral), takenOutside: 'Till 4' })
  await change(swap(coral, blue))
  const { invoices, notes } = await papersOf(orderId)
  const [first, ofPayment, ofChange] = invoices
  expect(notes).toEqual([
    ['Sofa, green', first],
    ['Part of Sofa, coral', ofChange],
    // What was paid for it by a payment of its own is given back first.
    ['Part of Sofa, coral', ofPayment],
    ['Part of Sofa, coral', ofChange],
  ])
  await balanced()
})

test('an item that a change put on an order is credited where it stands when its buyer cancels it', async () => {
  const {
    orderId: id,
    green,
    coral,
    change,
    call,
  } = await aSofaOrder(shop, {
    ...withLamp,
    coral: { pricePence: 50_000 },
  })
  await change(swap(green, coral))
  await call.order.cancel({ id, items: [{ productId: coral, quantity: 1 }] })
  const { invoices, notes } = await papersOf(id)
  expect(notes).toEqual([
    ['Sofa, green', invoices[0]],
    ['Sofa, coral', invoices[1]],
  ])
  await balanced()
})

test('lines of several invoices that one change takes off name each of these', async () => {
  const { orderId, green, coral, change } = await aSofaOrder(shop, {
    ...withLamp,
    coral: { pricePence: 50_000 },
  })
  const lamp = await shop.deps.db.orderItem.findFirstOrThrow({
    where: { orderId, title: 'Lamp' },
  })
  await change(swap(green, coral))
  const rug = await aProduct(shop.deps, { title: 'Rug', pricePence: 52_500, stock: 2 })
  await change({
    lines: [
      { productId: rug.id, quantity: 1 },
      { productId: coral, quantity: 0 },
      { productId: lamp.productId, quantity: 0 },
    ],
  })
  const { invoices, notes } = await papersOf(orderId)
  expect(notes.at(-1)).toEqual(['Lamp + Sofa, coral', `${invoices[0]}, ${invoices[1]}`])
  await balanced()
})

test('what is taken off an order with an open balance is named alone on the credit note for the rest', async () => {
  const placed = await anOrderWithDeposit(shop, { pieces: 2 })
  const { change, row } = await changesOf(shop, placed.id)
  const lamp = await aProduct(shop.deps, { title: 'Lamp', pricePence: 10_000, stock: 4 })
  await change({ lines: [{ productId: lamp.id, quantity: 1 }] })
  const { title } = (await row()).items[0] ?? {}
  await change({ lines: [{ productId: placed.productId, quantity: 0 }] })
  const { invoices, notes } = await papersOf(placed.id)
  expect(notes).toEqual([[`Part of ${title}`, invoices[0]]])
  await balanced()
})

test('an invoice of a change names each invoice that paid for what it replaces, with its sum', async () => {
  const { orderId, green, coral, change, call } = await aSofaOrder(shop, withLamp)
  await change(swap(green, coral))
  await payBalanceOf(call, orderId)
  const rug = await aProduct(shop.deps, { title: 'Rug', pricePence: 60_000, stock: 2 })
  await change({
    lines: [
      { productId: rug.id, quantity: 1 },
      { productId: coral, quantity: 0 },
    ],
  })
  const { papers, notes, invoices } = await papersOf(orderId)
  const [, ofChange, ofPayment] = invoices
  expect(papers.findLast(({ kind }) => kind === 'invoice')?.payment).toBe(
    `Paid on invoices ${ofChange} (£500.00) and ${ofPayment} (£100.00), for the items that these replace.`,
  )
  expect(notes.at(-1)).toEqual(['Sofa, coral', `${ofChange}, ${ofPayment}`])
  const note = papers.filter(({ kind }) => kind === 'creditNote').slice(-1)
  const text = textOfPdf(await renderInvoices(shop.deps.settings.current(), note))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `Credited: ${ofChange} (£500.00) and ${ofPayment} (£100.00).`,
  )
  await balanced()
})

test('the credit notes of a cancellation name each invoice that paid for it, to its last penny', async () => {
  const placed = await anOrderWithDeposit(shop, { pieces: 2 })
  await placed.payBalance()
  const { change } = await changesOf(shop, placed.id)
  const lamp = await aProduct(shop.deps, { title: 'Lamp', pricePence: 10_000, stock: 4 })
  await change({
    lines: [
      { productId: lamp.id, quantity: 1 },
      { productId: placed.productId, quantity: 1 },
    ],
  })
  await placed.call.order.cancel({ id: placed.id })
  const { papers, invoices } = await papersOf(placed.id)
  const [deposit, balance, ofChange] = invoices
  const credited = papers
    .filter(({ kind }) => kind === 'creditNote')
    .map(({ corrects, correctedParts, totalPence }) => {
      return (
        correctedParts?.map((part) => [part.number, part.amountPence]) ?? [[corrects, totalPence]]
      )
    })
  expect(credited).toEqual([
    [[deposit, 10_000]],
    [[balance, 52_000]],
    [[balance, 10_000]],
    [
      [deposit, 52_000],
      [ofChange, 10_000],
    ],
  ])
  await balanced()
})

test('a credit note that moves no money says “Total credited”, one that gives money back “Total refunded”', async () => {
  const { orderId, green, coral, blue, change } = await aSofaOrder(shop)
  const totalOf = async () => {
    const { papers } = await papersOf(orderId)
    const note = papers.findLast(({ kind }) => kind === 'creditNote')
    return textOfPdf(await renderInvoices(shop.deps.settings.current(), note ? [note] : []))
  }
  await change(swap(green, coral))
  const credited = await totalOf()
  expect(credited).toContain('Total credited')
  expect(credited).not.toContain('Total refunded')
  await change({ lines: [{ productId: blue, quantity: 1 }], takenOutside: 'Till 4' })
  await change({ lines: [{ productId: blue, quantity: 0 }] })
  expect(await totalOf()).toContain('Total refunded')
  await balanced()
})

test('what was given back of the delivery is named by the email and the buyer’s page, beside the items', async () => {
  const zone = await aZone(shop.deps, { areas: [anArea()], pricePence: 1500 })
  const { orderId, number, green, change, call, user } = await aSofaOrder(shop, {
    zone,
    pieces: 2,
  })
  await change({ lines: [{ productId: green, quantity: 1 }], deliveryPence: 500 })
  const { refunds } = await call.order.page({ number: String(number) })
  expect(refunds).toMatchObject([
    {
      lines: [
        { title: 'Sofa, green', quantity: 1 },
        { title: 'Delivery', quantity: 1 },
      ],
    },
  ])
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  const about = to(user.email).find(({ subject }) => subject.startsWith('Refund of'))
  expect(about?.text).toContain('Delivery')
  const { notes, invoices } = await papersOf(orderId)
  expect(notes).toEqual([['Sofa, green + Delivery', invoices[0]]])
  await balanced()
})
