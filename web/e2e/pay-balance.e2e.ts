import { expect } from 'vitest'
import { becomeOakAndLoom } from '#server/test/become-oak-and-loom.ts'
import { anOrderWithDeposit } from '#server/test/deposits.ts'
import { signIn, test } from './browser.ts'
import { hydrated } from './buying.ts'
import { aNewShop } from './new-shop.ts'

test('a balance that was not approved at PayPal says so, and is paid there the second time, with the address of its order', async ({
  visit,
  faults,
}) => {
  faults.allow(/402 POST .*balance\.capture/)
  await using shop = await aNewShop()
  const { deps, origin } = shop
  await becomeOakAndLoom(deps)
  const { id, user } = await anOrderWithDeposit(shop)
  const { number } = await deps.db.order.findUniqueOrThrow({ where: { id } })
  const page = await visit({ width: 390, origin })
  await signIn(deps, page.context(), user, origin)
  const { orderPrefix } = deps.settings.current().company
  await page.goto(`${origin}/shop/orders/${orderPrefix}-${number}`)
  await hydrated(page)
  const goToPayPal = async () => {
    await page.getByRole('button', { name: 'Pay the balance £744.00' }).click()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('button', { name: 'Pay now £744.00' }).click()
  }
  await goToPayPal()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You didn’t approve the payment with PayPal.').waitFor()
  await hydrated(page)
  // Nothing of the provider's stays in the address.
  const own = `${origin}/shop/orders/${orderPrefix}-${number}`
  await page.waitForURL(own)
  await goToPayPal()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Thank you. We’ve received your payment.').first().waitFor()
  await page.waitForURL(own)
  await page.waitForLoadState('networkidle')
  await page.close()
  const payments = await deps.db.payment.findMany({ where: { orderId: id, status: 'paid' } })
  expect(payments.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual([
    'balance paypal',
    'order stripe',
  ])
})
