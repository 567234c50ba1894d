import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { areasOf } from '#server/test/areas.ts'
import { aZone } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'

const anArea = areasOf('ZR')
const THURSDAY = 4

test('made-to-order items are promised for the first day of the vans of their zone: on pages, in the email and on the invoice', async () => {
  const { mail, to } = aMailbox()
  const shop = await testShop()
  const deps = { ...shop.deps, mail }
  const zone = await aZone(deps, { areas: [anArea()], weekdays: [THURSDAY] })
  const shopper = await aShopper(deps)
  const address = anAddress({ pincode: `${zone.areas[0]} 1AA` })
  const { id: addressId } = await shopper.call.address.add(address)
  const made = await aProduct(deps, { stock: 0, leadDays: 20 })
  const stocked = await aProduct(deps, { stock: 3 })
  await shopper.fill(made.id, stocked.id)
  const placed = await shopper.call.order.create({ addressId, twoDeliveries: true })
  await shop.simulator.pay(placed.paymentIntentId)
  const receipt = await shopper.call.order.capture(placed)
  const days = receipt.deliveryDays
  expect(days.map((day) => new Date(day).getUTCDay())).toEqual([THURSDAY, THURSDAY])
  const page = await shopper.call.order.page({ number: String(placed.orderNumber) })
  expect(page.deliveries.map(({ from }) => from)).toEqual(days)
  expect(page).toMatchObject({ deliveryDays: days, promisedFrom: days[1] })
  expect(page.lines.find(({ productId }) => productId === made.id)?.madeFrom).toBe(days[1])
  const [first, second] = days.map((day) => dayOfMonth(new Date(day)))
  await sendEmails(deps)
  const text = to(shopper.user.email)[0]?.text ?? ''
  expect(text).toContain(`from ${first} and ${second}`)
  expect(text).toContain(`Made to order, delivered from ${second}`)
  const invoice = await deps.db.invoice.findFirstOrThrow({ where: { orderId: placed.orderId } })
  expect(invoiceFacts.parse(invoice.facts).deliveries).toBe(
    `Two deliveries: from ${first} and ${second}.`,
  )
})
