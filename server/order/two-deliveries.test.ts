import { dayOfMonth } from '../lib/london-time.shared.ts'
import { expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { invoiceFacts } from '../invoice/invoice.schema.ts'
import { promisedFrom } from '../stock/made-to-order.shared.ts'
import { anAddress, aGuest, aProduct, aShopper } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { anAdmin } from '../test/staff.ts'
import { checkBooks } from '#server/check-books.ts'

const shop = await testShop()

/** A shopper with a chair from stock and a sofa that is made in the cart. */
async function aMixedCart(deps = shop.deps) {
  const chair = await aProduct(deps, { stock: 3 })
  const sofa = await aProduct(deps, { stock: 0, leadDays: 49 })
  const shopper = await aShopper(deps)
  await shopper.fill(chair.id, sofa.id)
  const order = (twoDeliveries?: boolean) =>
    shopper.call.order.create({
      addressId: shopper.addressId,
      ...(twoDeliveries !== undefined && { twoDeliveries }),
    })
  const today = new Date()
  const days = [promisedFrom({ stock: 1, leadDays: null }, 1, today)]
  days.push(promisedFrom({ stock: 0, leadDays: 49 }, 1, today))
  return { chair, sofa, shopper, order, days: days.map((day) => day.toISOString().slice(0, 10)) }
}

async function pay(placed: { orderId: string; paymentIntentId: string }, call: Shopper['call']) {
  await shop.simulator.pay(placed.paymentIntentId)
  return call.order.capture(placed)
}
type Shopper = Awaited<ReturnType<typeof aShopper>>

test('an order is promised for its slowest line, all together unless two deliveries are requested', async () => {
  const { shopper, order, days } = await aMixedCart()
  const { orderId } = await order()
  const details = await shopper.call.order.details({ id: orderId })
  expect([details.promisedFrom, details.deliveryDays]).toEqual([days[1], [days[1]]])
})

test("the shopper may split it into two deliveries: order and staff's list have both days", async () => {
  const { shopper, order, days } = await aMixedCart()
  const placed = await order(true)
  expect((await pay(placed, shopper.call)).deliveryDays).toEqual(days)
  const staff = await anAdmin(shop.deps)
  for (const details of [
    await shopper.call.order.details({ id: placed.orderId }),
    await staff.call.order.adminDetails({ id: placed.orderId }),
  ]) {
    expect(details.deliveryDays).toEqual(days)
    expect(details.promisedFrom).toBe(days[1])
  }
  expect((await checkBooks(shop.deps)).filter(({ id }) => id === placed.orderId)).toEqual([])
})

test('the e-mails and the invoice of two deliveries have both days', async () => {
  const mailbox = aMailbox()
  const deps = { ...shop.deps, mail: mailbox.mail }
  const { shopper, order, days } = await aMixedCart(deps)
  const placed = await order(true)
  await pay(placed, shopper.call)
  const staff = await anAdmin(deps)
  await staff.call.order.setStatus({ id: placed.orderId, status: 'inShipping' })
  await sendEmails(deps)
  const words = `from ${days.map((day) => dayOfMonth(new Date(day))).join(' and ')}`
  const letters = mailbox.to(shopper.user.email).map(({ text }) => text)
  expect(letters).toHaveLength(2)
  expect(letters.join('\n')).toContain(`Two deliveries: ${words}`)
  expect(letters.join('\n')).toContain(`It will come in two deliveries, ${words}.`)
  const invoice = await deps.db.invoice.findFirstOrThrow({ where: { orderId: placed.orderId } })
  expect(invoiceFacts.parse(invoice.facts).deliveries).toBe(`Two deliveries: ${words}.`)
})

test('the invoice of an order with one delivery does not mention deliveries', async () => {
  const { shopper, order } = await aMixedCart()
  const placed = await order()
  await pay(placed, shopper.call)
  const { facts } = await shop.deps.db.invoice.findFirstOrThrow({
    where: { orderId: placed.orderId },
  })
  expect(invoiceFacts.parse(facts).deliveries).toBeUndefined()
})

test('two deliveries of lines that are all in stock are one', async () => {
  const guest = aGuest(shop.deps)
  await guest.fill((await aProduct(shop.deps, { stock: 2 })).id)
  const input = { guestId: guest.guestId, address: anAddress(), twoDeliveries: true }
  const first = await guest.call.order.create(input)
  // The same attempt again is the same order.
  expect((await guest.call.order.create(input)).orderId).toBe(first.orderId)
  const staff = await anAdmin(shop.deps)
  expect((await staff.call.order.adminDetails({ id: first.orderId })).deliveryDays).toEqual([])
})

test('changing the number of deliveries replaces the unpaid order', async () => {
  const { order } = await aMixedCart()
  const together = await order()
  const split = await order(true)
  expect(split.orderId).not.toBe(together.orderId)
  expect((await order(true)).orderId).toBe(split.orderId)
})
