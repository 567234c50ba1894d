import { changeProduct } from '#server/test/factories.ts'
import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  expectPaidOnce,
  fillAddress,
  goToPayment,
  open,
  openCart,
  orderInTab,
  ordersOf,
  payButton,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** Whether a heading has the focus, in the upper half of the screen and not behind the header. */
const isLedTo = (heading: Element) => {
  const { top } = heading.getBoundingClientRect()
  return heading === document.activeElement && top > 60 && top < innerHeight / 2
}

const hasFocus = (field: Element) => field === document.activeElement

test('a guest buys a chair by card', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  await (await openCart(page)).getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/shop/checkout')
  expect(await proceedButton(page).isDisabled()).toBe(true)

  await fillAddress(page)
  await page.getByLabel('Email for your receipt (optional)').fill('rosalind@ash.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await expectToast(page, "Now click 'Proceed to Payment' to continue.")
  await proceedButton(page).click()
  await payButton(page).waitFor()
  expect(await orderInTab(page)).not.toBeNull()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await page.getByText('We’ve emailed your receipt to rosalind@ash.example.').waitFor()
  await page.getByText(`${chair.title} × 1`).waitFor()

  expect(await orderInTab(page)).toBeNull()
  await expectPaidOnce(deps, chair.id, 12_500)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
})

test('on a phone Continue leads to the delivery, and Proceed to Payment to the payment', async ({
  visit,
  deps,
}) => {
  const page = await visit({ width: 390 })
  await fillCart(deps, page, await aPiece(deps))
  await goToPayment(page)
  const delivery = page.getByRole('heading', { name: 'Choose your delivery day' })
  const payment = page.getByRole('heading', { name: 'Payment', exact: true })
  await expect.poll(() => payment.evaluate(isLedTo)).toBe(true)
  await page.getByRole('button', { name: 'Change' }).click()
  await delivery.waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => delivery.evaluate(isLedTo)).toBe(true)
})

test('Continue waits for all seven fields, and names an e-mail address that is none', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await open(page, '/shop/checkout')
  const carryOn = page.getByRole('button', { name: 'Continue' })
  await fillAddress(page)
  await page.getByLabel('Delivery notes').fill('   ')
  expect(await carryOn.isDisabled()).toBe(true)
  await expectToast(page, 'Still needed: delivery notes.')
  await expectToast(page, 'Enter your address and select Continue.')
  await page.getByLabel('Delivery notes').fill('none')
  expect(await page.getByText('Still needed').count()).toBe(0)
  await page.getByLabel('Email for your receipt (optional)').fill('rosalind@ash')
  await carryOn.click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await expectAccessible(page)
  expect(await proceedButton(page).isDisabled()).toBe(true)
})

test('a guest enters a UK postcode and a telephone number', async ({ page, deps }) => {
  await fillCart(deps, page, await aPiece(deps))
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('banana')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter a UK postcode, such as BN7 2QX.').waitFor()
  await page.getByText('Enter a full phone number, such as 020 7946 0311.').waitFor()
  await expect.poll(() => page.getByLabel('Postcode').evaluate(hasFocus)).toBe(true)
  await page.getByLabel('Postcode').fill('w1u4ef')
  await page.getByLabel('Phone').fill('+44 (0)20 7946 0311')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('14 Tanners Row, Lewes, W1U 4EF').waitFor()
  // The free windows of the postcode come first.
  await expect.poll(() => proceedButton(page).isEnabled()).toBe(true)
})

test('a double click makes one order and pays it once', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await proceedButton(page).dblclick()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('04 / 49')
  await page.getByLabel('CVC').fill('123')
  await payButton(page).dblclick()
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
})

test('a price that changed meanwhile is shown before the order', async ({ page, deps, faults }) => {
  faults.allow(/409 POST .*order\.create/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await changeProduct(deps, chair.id, { pricePence: 13_000 })
  await proceedButton(page).click()
  await expectToast(page, 'Your cart has changed. Please check the new total and try again.')
  await page.getByText(`${chair.title}: now 1 at £130.00 each`).waitFor()
  await expectAccessible(page)
  expect(await ordersOf(deps, chair.id)).toEqual([])

  await page.getByRole('complementary').getByText('£130.00').first().waitFor()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 13_000)
})

test('the checkout names a chair that somebody else bought meanwhile', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/409 POST .*order\.create/)
  const chair = await aPiece(deps, { stock: 1 })
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await changeProduct(deps, chair.id, { stock: 0 })
  await proceedButton(page).click()
  await expectToast(page, `${chair.title} is out of stock.`)
  const order = page.getByRole('complementary')
  await order.getByText('Out of stock', { exact: true }).waitFor()
  await order.getByRole('status').filter({ hasText: 'is out of stock.' }).waitFor()
  await takeScreenshots(page)

  await order.getByRole('button', { name: `Remove ${chair.title}` }).click()
  await order.getByText('Your cart is empty. Please add items to proceed').waitFor()
  expect(await order.getByText('is out of stock.').count()).toBe(0)
  expect(await proceedButton(page).isDisabled()).toBe(true)
})

test('an order that could not be placed reports a failed payment, and can be tried again', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/ERR_FAILED POST .*order\.create/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.route('**/trpc/order.create**', (route) => route.abort(), { times: 1 })
  await proceedButton(page).click()
  await expectToast(page, 'Payment failed')
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
})

test('an empty cart cannot be ordered', async ({ page }) => {
  await open(page, '/shop/checkout')
  await page.getByText('Your cart is empty. Please add items to proceed').waitFor()
  await takeScreenshots(page)
  expect(await proceedButton(page).isDisabled()).toBe(true)
})

test('a cart that changes while it is paid leads back to the order', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await (await openCart(page)).getByRole('button', { name: 'Increase quantity' }).click()
  await expectToast(page, 'Cart item is updated successfully')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await proceedButton(page).click()
  await payButton(page).getByText('£250.00').waitFor()
})

test('Back leads from the payment to the steps before it, with everything as it was', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await page.goBack()
  await page.getByText('14 Tanners Row, Lewes, BN7 2QX').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/checkout')
  await proceedButton(page).click()
  await payButton(page).waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
})
