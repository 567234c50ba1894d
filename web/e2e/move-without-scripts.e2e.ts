import type { Deps } from '../../server/platform/deps.ts'
import { anAddress, aProduct, aShopper } from '../../server/test/factories.ts'
import { test } from './browser.ts'
import { confirm } from './paid-order.ts'
import { photograph } from './photograph.ts'

/** An order of an account, booked for the first free window in E2. */
async function aBookedOrder(deps: Deps) {
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode: 'E2 6AB' }))
  await shopper.fill((await aProduct(deps)).id)
  const { earliest } = await shopper.call.delivery.slots({ postcode: 'E2 6AB' })
  const placed = await shopper.call.order.create({
    addressId,
    ...(earliest && { deliverySlotId: earliest.id }),
  })
  await confirm(deps, placed, '4242424242424242')
  await shopper.call.order.capture(placed)
  return { ...placed, user: shopper.user }
}

test('without scripts a shopper chooses the day of a delivery from a list', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  const { orderNumber, user } = await aBookedOrder(deps)
  const page = await visit({ width: 390, scripts: false, user })
  await page.goto(`/shop/orders/HW-${orderNumber}`)
  await page.getByRole('link', { name: 'Choose from a list of days' }).click()
  await page.getByRole('heading', { name: 'Move the delivery' }).waitFor()
  await photograph(page)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Come then' }).click()
  await page.waitForURL('**/shop/orders/HW-*?done=move-delivery')
  await page
    .getByRole('status')
    .getByText(/^We come on /)
    .waitFor()
})
