import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { detailsOf, summaryOf } from '#server/http/rest/shapes/order-views.ts'
import { dayInLondon, longDate } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSofaOrder, changesOf } from '#server/test/change.ts'
import { aZone } from '#server/test/delivery.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { exportOrders } from '../staff/export-orders.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const refused = (field: string, text: string) => ({
  cause: { code: 'INVALID_INPUT', facts: { fields: { [field]: expect.stringContaining(text) } } },
})

/** Sends what waits, and returns the text of the newest e-mail to this address. */
async function newestTo(email: string): Promise<string> {
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  return to(email)
    .map(({ text }) => text)
    .join('\n')
}

test('what a changed order comes to now is the same in every list, search, export and page', async () => {
  const { orderId: id, number, green, coral, change, staff, call } = await aSofaOrder(shop)
  await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  const now = { totalPence: 110_000, nowPence: 60_000 }
  const { items: all } = await staff.order.adminList({ search: id })
  expect(all).toMatchObject([{ ...now, itemCount: 1, paidPence: 50_000 }])
  const { items: own } = await call.order.list({})
  expect(own).toMatchObject([now])
  const { items: found } = await staff.find.everything({ term: `HW-${number}` })
  expect(found.find(({ kind }) => kind === 'order')?.about).toContain('£600.00')
  const customer = await staff.customer.get({ key: id })
  expect(customer.orders).toMatchObject([now])
  const vat = { ...now, nowVatPence: 10_000 }
  expect(await staff.order.staffPage({ number: String(number) })).toMatchObject(vat)
  expect(await call.order.page({ number: String(number) })).toMatchObject(vat)
  let file = ''
  for await (const part of exportOrders(shop.deps, {})) file += part
  const line = file.split('\r\n').find((one) => one.startsWith(`HW-${number},`)) ?? ''
  expect(line).toContain('"1 × Sofa, coral"')
  expect(line).toContain(',1100.00,500.00,600.00,100.00,')
})

test('REST goes on giving a changed order its totalAmount, and says what it comes to now beside it', async () => {
  const { orderId: id, green, coral, change, call } = await aSofaOrder(shop)
  const media = { pictures: '', models: '' }
  const before = detailsOf(await call.order.details({ id }), media)
  expect(before.totalAmount).toBe(500)
  expect(before).not.toHaveProperty('totalNow')
  await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  const told = { totalAmount: 1100, totalNow: 600 }
  expect(detailsOf(await call.order.details({ id }), media)).toMatchObject(told)
  const { items } = await call.order.list({})
  expect(items.map(summaryOf)).toMatchObject([told])
})

test('the buyer’s page lists each invoice and credit note of a changed order', async () => {
  const { orderId: id, number, green, coral, change, call } = await aSofaOrder(shop)
  await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  const started = await call.balance.pay({ id })
  await shop.simulator.pay(started.paymentIntentId)
  await call.balance.capture({ id })
  const { papers, invoiceNumber } = await call.order.page({ number: String(number) })
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual([
    'creditNote',
    'invoice',
    'invoice',
    'invoice',
  ])
  expect(papers[0]).toMatchObject({ kind: 'invoice', number: invoiceNumber })
})

test('the e-mail about a change has the new total, what was paid, and what is to be paid by when', async () => {
  const { green, coral, change, user } = await aSofaOrder(shop)
  const { dueOn } = await change({
    exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
  })
  const text = await newestTo(user.email)
  expect(text).toMatch(/Total now:?\s+£600\.00/)
  expect(text).toMatch(/Paid:?\s+£500\.00/)
  expect(text).toMatch(new RegExp(`To pay by ${longDate(dueOn ?? '')}:?\\s+£100\\.00`))
  expect(text).toContain(`£100.00 more, which you can pay on your order page by`)
})

test('what a change gives back is in its e-mail, beside the new total', async () => {
  const { green, blue, change, user } = await aSofaOrder(shop)
  await change({ exchanges: [{ productId: green, toProductId: blue, quantity: 1 }] })
  const text = await newestTo(user.email)
  expect(text).toMatch(/Total now:?\s+£450\.00/)
  expect(text).toMatch(/Refunded:?\s+£50\.00/)
})

describe('another fabric and more of it in one step', () => {
  test('is an exchange of what the order has, and the rest is added', async () => {
    const { green, coral, change, row, user } = await aSofaOrder(shop)
    const done = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
      lines: [{ productId: coral, quantity: 3 }],
    })
    expect(done).toMatchObject({ askedPence: 130_000, keptPence: 50_000 })
    const { items } = await row()
    expect(items.map((item) => [item.productId, item.quantity - item.cancelledQuantity])).toEqual([
      [green, 0],
      [coral, 3],
    ])
    expect(await newestTo(user.email)).toContain('3 × Sofa, coral')
    await balanced()
  })

  test('is refused in plain words where the exchange adds more than the order is to have', async () => {
    const { green, coral, change } = await aSofaOrder(shop, { pieces: 2 })
    await expect(
      change({
        exchanges: [{ productId: green, toProductId: coral, quantity: 2 }],
        lines: [{ productId: coral, quantity: 1 }],
      }),
    ).rejects.toMatchObject(refused('lines.0.quantity', 'The exchange adds more'))
  })
})

const anArea = areasOf('ZQ')

/** A paid order of a sofa for £500 that is delivered for £15, and a zone where that costs £45. */
async function anOrderToMove() {
  const near = await aZone(shop.deps, { areas: [anArea()], pricePence: 1500 })
  const far = await aZone(shop.deps, { areas: [anArea()], pricePence: 4500, name: 'The far north' })
  const order = await aSofaOrder(shop, { zone: near })
  return { ...order, address: { pincode: `${far.areas[0]} 1AA` } }
}

describe('an address in another zone', () => {
  test('says before it is saved what the delivery costs there, and keeps the price by default', async () => {
    const { address, preview, change, row } = await anOrderToMove()
    const told = {
      beforePence: 1500,
      afterPence: 1500,
      isOtherZone: true,
      zone: { name: 'The far north', pricePence: 4500 },
      isPriceOpen: false,
    }
    expect(await preview({ address })).toMatchObject({ delivery: told, askedPence: 0 })
    expect(await change({ address })).toMatchObject({ delivery: told, askedPence: 0 })
    expect(await row()).toMatchObject({ deliveryPence: 1500, totalPence: 51_500 })
    await balanced()
  })

  test('that is dearer is asked for as other differences are, with its invoice', async () => {
    const { address, change, row, orderId: id, call, user } = await anOrderToMove()
    const done = await change({ address, deliveryPence: 4500 })
    expect(done).toMatchObject({ askedPence: 3000, balancePence: 3000, needsNewDay: true })
    expect(await row()).toMatchObject({ deliveryPence: 4500, totalPence: 54_500, forgonePence: 0 })
    expect(await newestTo(user.email)).toContain('Delivery now costs £45.00 instead of £15.00.')
    await balanced()
    const started = await call.balance.pay({ id })
    await shop.simulator.pay(started.paymentIntentId)
    await call.balance.capture({ id })
    const { invoices } = await row()
    expect(invoiceFacts.parse(invoices.at(-1)?.facts)).toMatchObject({ totalPence: 3000 })
    await balanced()
    await call.order.cancel({ id })
    await balanced()
  })

  test('that is cheaper is refunded as the delivery, once', async () => {
    const { address, change, row, orderId: id, staff } = await anOrderToMove()
    const done = await change({ address, deliveryPence: 500 })
    expect(done).toMatchObject({ refundedPence: 1000, refund: { status: 'succeeded' } })
    expect((await row()).refunds).toMatchObject([{ amountPence: 1000, deliveryPence: 1000 }])
    await balanced()
    const rest = await staff.order.refund({ id, delivery: true, idempotencyKey: `rest-${id}` })
    expect(rest.amountPence).toBe(500)
    await balanced()
  })

  test('that is cheaper pays for a dearer fabric, and is not given back again', async () => {
    const { address, change, row, green, coral, orderId: id, staff } = await anOrderToMove()
    const exchanges = [{ productId: green, toProductId: coral, quantity: 1 }]
    const done = await change({ address, exchanges, deliveryPence: 500 })
    expect(done).toMatchObject({ askedPence: 9000, refundedPence: 0, keptPence: 51_000 })
    expect(await row()).toMatchObject({
      deliveryPence: 500,
      totalPence: 110_500,
      forgonePence: 50_000,
    })
    const { invoices } = await row()
    const credited = invoices.find(({ kind }) => kind === 'changeCreditNote')
    expect(
      invoiceFacts
        .parse(credited?.facts)
        .lines.map(({ title }) => title)
        .join(),
    ).toContain('Delivery')
    await balanced()
    const { lines, delivery } = await staff.order
      .adminDetails({ id })
      .then((order) => ({ lines: order.lines, delivery: order.deliveryPence }))
    expect([lines.at(-1)?.leftQuantity, delivery]).toEqual([1, 500])
  })

  test('outside every zone leaves its price open, until staff say what was agreed', async () => {
    const { change, preview, row, number, call, staff, user } = await anOrderToMove()
    const address = { pincode: 'BT9 6AB', city: 'Belfast' }
    const open = { isOtherZone: true, zone: null, isPriceOpen: true }
    expect(await preview({ address })).toMatchObject({ delivery: open })
    expect(await preview({ address, deliveryPence: 9000 })).toMatchObject({
      delivery: { isPriceOpen: false, afterPence: 9000 },
      askedPence: 7500,
    })
    await change({ address })
    const toAgree = async () => {
      const own = await call.order.page({ number: String(number) })
      const staffs = await staff.order.staffPage({ number: String(number) })
      expect(own.toAgree).toEqual(staffs.toAgree)
      return own.toAgree
    }
    expect(await toAgree()).toEqual({ isOutside: true, isPriceOpen: true })
    expect(await newestTo(user.email)).toContain('agree the day and price of delivery')
    expect(await change({ deliveryPence: 9000 })).toMatchObject({ askedPence: 7500 })
    expect(await row()).toMatchObject({ deliveryPence: 9000 })
    expect(await toAgree()).toEqual({ isOutside: true, isPriceOpen: false })
    await balanced()
  })

  test('outside every zone can be agreed at what was charged already', async () => {
    const { change, row, user } = await anOrderToMove()
    await change({ address: { pincode: 'BT9 6AB', city: 'Belfast' } })
    expect(await change({ deliveryPence: 1500 })).toMatchObject({
      askedPence: 0,
      delivery: { isAgreed: true },
    })
    expect(await row()).toMatchObject({ deliveryIsAgreed: true, deliveryPence: 1500 })
    expect(await newestTo(user.email)).toContain('Delivery costs £15.00, as agreed.')
  })

  test('has its price settled for buyer and staff alike: the day alone is still to be agreed', async () => {
    const { address, change, number, call, staff, user } = await anOrderToMove()
    await change({ address })
    const known = { isOutside: false, isPriceOpen: false }
    const asked = { number: String(number) }
    expect(await call.order.page(asked)).toMatchObject({ toAgree: known })
    expect(await staff.order.staffPage(asked)).toMatchObject({ toAgree: known })
    const text = await newestTo(user.email)
    expect(text).toContain('We’ll call you to agree the day of delivery')
    expect(text).not.toContain('day and price')
  })
})

test('only an order that the van delivers has a delivery price to change', async () => {
  const { orderId: id, change } = await aSofaOrder(shop)
  await shop.deps.db.order.update({ where: { id }, data: { isAssembly: true } })
  await expect(change({ deliveryPence: 4500 })).rejects.toMatchObject(
    refused('deliveryPence', 'Only an order that our van delivers'),
  )
  await shop.deps.db.order.update({ where: { id }, data: { isAssembly: false } })
})

const tomorrow = () => daysAfter(dayInLondon(shop.deps.clock.now()), 1)

describe('what a change costs', () => {
  test('is due tomorrow at the earliest, however soon the van comes', async () => {
    const { green, coral, change, row } = await aSofaOrder(shop)
    const done = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
    })
    expect(done.dueOn).toBe(tomorrow())
    expect((await row()).payments[1]?.dueOn).toEqual(new Date(tomorrow()))
    await balanced()
  })

  test('that is added to a balance which is due today is due tomorrow with it', async () => {
    await withDeposits(shop)
    const placed = await anOrderWithDeposit(shop, { pieces: 2 })
    const { change, row } = await changesOf(shop, placed.id)
    const dueOn = new Date(dayInLondon(shop.deps.clock.now()))
    await shop.deps.db.payment.updateMany({
      where: { orderId: placed.id, kind: 'balance' },
      data: { dueOn, remindedDays: 0 },
    })
    const done = await change({ lines: [{ productId: placed.productId, quantity: 3 }] })
    expect(done).toMatchObject({ askedPence: 62_000, dueOn: tomorrow() })
    const open = (await row()).payments.find(({ status }) => status === 'pending')
    expect(open).toMatchObject({ dueOn: new Date(tomorrow()), remindedDays: null })
    await balanced()
  })
})
