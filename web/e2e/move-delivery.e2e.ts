import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, anAddress } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, hydrated } from './buying.ts'
import { confirm } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A guest's paid order in E2 with the first free window of a Tuesday, and the key of its link. */
async function aTuesdaysOrder(deps: Deps) {
  const guest = aGuest(deps)
  const { guestId, call } = guest
  await guest.fill((await aPiece(deps)).id)
  const address = anAddress({ pincode: 'E2 6AB' })
  const { days } = await call.delivery.slots({ postcode: 'E2 6AB' })
  const tuesday = days
    .filter(({ date }) => new Date(date).getUTCDay() === 2)
    .flatMap(({ windows }) => windows)
    .find(({ places, pricePence }) => places > 0 && pricePence === 0)
  if (!tuesday) throw new Error('No Tuesday is free.')
  const email = `${randomUUID()}@guest.example`
  const placed = await call.order.create({ guestId, address, email, deliverySlotId: tuesday.id })
  await confirm(deps, placed, '4242424242424242')
  await call.order.capture({ ...placed, guestId })
  const { token } = await makeOrderKey(deps, { orderId: placed.orderId, purpose: 'link' })
  return { ...placed, tuesday, token }
}

test('a guest moves Tuesday to another day from the link of the e-mail, sees it, and cancels', async ({
  deps,
  visit,
}) => {
  const { orderId, orderNumber, tuesday, token } = await aTuesdaysOrder(deps)
  const page = await visit({ width: 390 })
  await page.goto(`/shop/order-link?key=${token}`)
  await page.waitForURL(`**/shop/orders/HW-${orderNumber}`)
  await hydrated(page)
  await page.getByRole('heading', { name: slotText(tuesday) }).waitFor()
  await page.getByRole('button', { name: 'Change date', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your delivery' })
  await sheet
    .getByRole('button', { name: /^(Wednesday|Thursday|Friday) .*Free$/ })
    .first()
    .click()
  await expectAccessible(page)
  await takeScreenshots(page)
  await sheet.getByRole('button', { name: /^Change to / }).dblclick()
  await page
    .getByRole('status')
    .getByText(/^Your delivery is now on (Wednesday|Thursday|Friday) /)
    .waitFor()
  await page.getByRole('heading', { name: /^(Wednesday|Thursday|Friday) / }).waitFor()
  expect(await deps.db.orderEvent.count({ where: { orderId, type: 'deliveryMoved' } })).toBe(1)

  await page.getByText('The whole order, until we load the van').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText(/^Cancel the whole order\?/).waitFor()
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await page.getByRole('heading', { name: 'This order is cancelled' }).waitFor()
  const bookings = { orderId, status: { in: ['held' as const, 'booked' as const] } }
  expect(await deps.db.deliveryBooking.count({ where: bookings })).toBe(0)
})
