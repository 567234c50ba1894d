import { expect } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  aPiece,
  fillAddress,
  hydrated,
  open,
  proceedButton,
  expectToast,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aSplitOrder } from './split-order.ts'

test('a cart with pieces in stock and made to order is delivered together, or in two deliveries on request', async ({
  deps,
  visit,
}) => {
  const page = await visit({ width: 390 })
  const chair = await aPiece(deps)
  const sofa = await aPiece(deps, { stock: 0, leadDays: 49 })
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
  expect(await page.getByRole('group', { name: 'Number of deliveries' }).count()).toBe(0)

  await fillCart(deps, page, sofa)
  await open(page, '/shop/checkout')
  const choice = page.getByRole('group', { name: 'Number of deliveries' })
  expect(await choice.getByRole('radio', { name: /^One delivery/ }).isChecked()).toBe(true)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('Made to order', { exact: true }).waitFor()
  await choice.getByRole('radio', { name: /^Two deliveries/ }).check()
  await summary.getByText('Second delivery', { exact: true }).waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)

  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  // Each has a window, the earliest that fits it; the second can be another one.
  const second = page.getByRole('region', { name: 'Second delivery' })
  await second.getByRole('radio').first().waitFor()
  await page.getByRole('region', { name: 'First delivery' }).getByRole('radio').first().waitFor()
  await second.getByRole('button', { name: /Free$/ }).nth(1).click()
  await expectAccessible(page)
  await takeScreenshots(page)
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  const [order] = await deps.db.order.findMany({
    where: { items: { some: { productId: sofa.id } } },
    select: {
      twoDeliveries: true,
      bookings: { orderBy: { part: 'asc' }, select: { part: true, slot: true } },
    },
  })
  expect(order?.twoDeliveries).toBe(true)
  const [one, two] = order?.bookings ?? []
  expect([one?.part, two?.part]).toEqual([1, 2])
  const weeks = Number(two?.slot.date) - Number(one?.slot.date)
  expect(weeks).toBeGreaterThan(35 * 86_400_000)
})

test('the order page has both deliveries, each with its lines and window, and moves the second alone', async ({
  deps,
  visit,
}) => {
  const { chair, sofa, first, second, token, ...placed } = await aSplitOrder(deps)
  const page = await visit({ width: 390 })
  await page.goto(`/shop/order-link?key=${token}`)
  await page.waitForURL(`**/shop/orders/HW-${placed.orderNumber}`)
  await hydrated(page)
  const one = page.getByRole('region', { name: 'Delivery 1' })
  const two = page.getByRole('region', { name: 'Delivery 2' })
  await one.getByRole('heading', { name: slotText(first) }).waitFor()
  await one.getByText(chair.title).waitFor()
  await two.getByRole('heading', { name: slotText(second) }).waitFor()
  await two.getByText(sofa.title).first().waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await two.getByRole('button', { name: 'Change date: second delivery' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your second delivery' })
  await sheet.getByRole('button', { name: /Free$/ }).nth(2).click()
  await sheet.getByRole('button', { name: /^Change to / }).click()
  await two
    .getByRole('status')
    .getByText(/^Your delivery is now on /)
    .waitFor()
  await one.getByRole('heading', { name: slotText(first) }).waitFor()
  const bookings = await deps.db.deliveryBooking.findMany({
    where: { orderId: placed.orderId, status: 'booked' },
    orderBy: { part: 'asc' },
  })
  expect(bookings.map(({ part }) => part)).toEqual([1, 2])
  expect(bookings[0]?.slotId).toBe(first.id)
  expect(bookings[1]?.slotId).not.toBe(second.id)
})

test('pieces of the first delivery are returned before the second one, with and without scripts', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  for (const scripts of [true, false]) {
    const { chair, sofa, token, orderId, orderNumber, deliverFirst } = await aSplitOrder(deps)
    await deliverFirst()
    const page = await visit({ width: 390, scripts })
    await page.goto(`/shop/order-link?key=${token}`)
    await page.waitForURL(`**/shop/orders/HW-${orderNumber}`)
    if (scripts) await hydrated(page)
    await page.getByRole('link', { name: /^Return items ?Until / }).click()
    await page.getByText('You can return the rest once it’s been delivered.').waitFor()
    if (scripts) await hydrated(page)
    const pieces = page.getByRole('group', { name: 'What are you returning?' })
    expect(await pieces.getByRole('checkbox', { name: sofa.title }).isDisabled()).toBe(true)
    await pieces.getByText('Not yet delivered').waitFor()
    await pieces.getByRole('checkbox', { name: chair.title }).check()
    if (scripts) {
      await expectAccessible(page)
      await takeScreenshots(page)
    }
    await page.getByRole('button', { name: /^Return (1 )?item$/ }).click()
    await page.getByRole('heading', { name: 'Your return' }).waitFor()
    expect(await deps.db.return.findMany({ where: { orderId }, select: { lines: true } })).toEqual([
      { lines: [expect.objectContaining({ quantity: 1 })] },
    ])
  }
})
