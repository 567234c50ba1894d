import { expect, test } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { sendEmails } from '#server/all-emails.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { testShop } from '#server/test/harness.ts'
import { readConfirmations } from './read-confirmations.ts'

test('the confirmation to keep has the day and hours of the delivery that is booked', async () => {
  const shop = await testShop()
  const order = await aBookedOrder(shop)
  const { orderId, slot } = await shop.deps.db.deliveryBooking.findFirstOrThrow({
    where: { currentFor: order.orderId },
    select: { orderId: true, slot: true },
  })
  const [confirmation] = await readConfirmations(shop.deps, [orderId])
  const date = slot.date.toISOString().slice(0, 10)
  expect(confirmation?.invoice.deliveries).toBe(`Delivery: ${slotText({ ...slot, date })}.`)
})

test('the confirmation of an order with a deposit has its whole total and the balance with its day, as its email has', async () => {
  await using shop = await ownShop()
  await withDeposits(shop)
  const order = await anOrderWithDeposit(shop)
  const { dueOn } = await shop.deps.db.payment.findFirstOrThrow({
    where: { orderId: order.id, kind: 'balance' },
  })
  const by = `To pay by ${longDate(dueOn?.toISOString().slice(0, 10) ?? '')}`
  const read = async () => (await readConfirmations(shop.deps, [order.id]))[0]?.invoice.payment
  expect(await read()).toContain(`Total: £1,240.00. Deposit paid: £620.00. ${by}: £620.00.`)
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  const email = to(order.user.email).find(({ subject }) => subject.includes('is confirmed'))
  for (const fact of [/Total:?\s+£1,240\.00/, /Deposit paid:?\s+£620\.00/]) {
    expect(email?.text).toMatch(fact)
  }
  expect(email?.text).toMatch(new RegExp(`${by}:?\\s+£620\\.00`))
  await order.payBalance()
  expect(await read()).not.toContain('To pay')
})
