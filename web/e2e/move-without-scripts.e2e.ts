import { test } from './browser.ts'
import { aBookedOrder } from './booked-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

test('without scripts a shopper chooses the day of a delivery from a list', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  const { orderNumber, user } = await aBookedOrder(deps)
  const page = await visit({ width: 390, scripts: false, user })
  await page.goto(`/shop/orders/HW-${orderNumber}`)
  await page.getByRole('link', { name: 'See all available days' }).click()
  await page.getByRole('heading', { name: 'Change your delivery' }).waitFor()
  await takeScreenshots(page)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Confirm delivery slot' }).click()
  await page.waitForURL('**/shop/orders/HW-*?done=move-delivery')
  await page
    .getByRole('status')
    .getByText(/^Your delivery is now on /)
    .waitFor()
})
