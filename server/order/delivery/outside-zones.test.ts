import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'
import { readConfirmations } from '../papers/read-confirmations.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const months =
  /January|February|March|April|May|June|July|August|September|October|November|December/

/** A paid order of a made-to-order sofa, and what its buyer gets to read of it. */
async function aPaidOrder(pincode: string) {
  await shop.deps.db.outboxMail.deleteMany()
  const guest = aGuest(shop.deps)
  const sofa = await aProduct(shop.deps, { title: 'Aster Sofa', stock: 0, leadDays: 49 })
  await guest.fill(sofa.id)
  const { guestId } = guest
  const email = `${guestId}@guest.example`
  const placed = await guest.call.order.create({ guestId, address: anAddress({ pincode }), email })
  await shop.simulator.pay(placed.paymentIntentId)
  const receipt = await guest.call.order.capture(placed)
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const page = await (await anAdmin(shop.deps)).call.order.adminDetails({ id: placed.orderId })
  const [paper] = await readConfirmations(shop.deps, [placed.orderId])
  const mail = mailbox.sent.find(({ to }) => to === email)
  return { placed, receipt, page, text: mail?.text ?? '', paper: paper?.invoice.deliveries }
}

const open = { isOutside: true, isPriceOpen: true }

test.each(['BT1 1AA', 'IV1 1AA', 'ZZ99 9ZZ'])(
  'an order to %s, outside the zones, has day and price to agree, and no day is promised in its email or its PDF',
  async (pincode) => {
    const { receipt, page, text, paper } = await aPaidOrder(pincode)
    expect([receipt.toAgree, page.toAgree]).toEqual([open, open])
    expect(text).toContain(arrangedText)
    expect(text).toContain('Delivery: To be arranged')
    expect(text).toContain('Quantity 1. Made to order  £100.00')
    const withoutOrderDate = text.replace(/Order date: .*/, '')
    expect(withoutOrderDate).not.toMatch(months)
    expect(paper).toBe(`Delivery: to be arranged. ${arrangedText}`)
  },
)

/** Whether the buyer of an order can choose a day for each of its deliveries. */
const moves = async (pincode: string) => {
  const shopper = await aShopper(shop.deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode }))
  await shopper.fill((await aProduct(shop.deps)).id)
  const placed = await shopper.call.order.create({ addressId })
  await shop.simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  const page = await shopper.call.order.page({ number: String(placed.orderNumber) })
  return page.deliveries.map(({ mayMove }) => mayMove)
}

test('outside the zones the order’s page has no day to choose; within them it has', async () => {
  expect(await moves('BT1 1AA')).toEqual([false])
  expect(await moves('BN7 2QX')).toEqual([true])
})

test('an order within the zones without a day keeps the first day that it is promised', async () => {
  const { receipt, text } = await aPaidOrder('BN7 2QX')
  expect(receipt.toAgree).toEqual({ isOutside: false, isPriceOpen: true })
  expect(text).toMatch(/Made to order, delivered from \d+ \w+/)
})

test('nothing is to agree of an order that was delivered', async () => {
  const { placed } = await aPaidOrder('BT1 1AA')
  const staff = await anAdmin(shop.deps)
  await staff.call.order.setStatus({ id: placed.orderId, status: 'delivered' })
  expect((await staff.call.order.adminDetails({ id: placed.orderId })).toAgree).toBeNull()
})
