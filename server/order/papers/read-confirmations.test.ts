import { expect, test } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
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
