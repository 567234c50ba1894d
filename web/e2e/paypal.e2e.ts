import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  aPiece,
  expectPaidOnce,
  goToPayment,
  open,
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
import { expect } from 'vitest'

test('a guest approves the payment at PayPal', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await takeScreenshots(page)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectConfirmation(page)
  expect(new URL(page.url()).pathname).toBe('/shop/payment-success')
  expect(await orderInTab(page)).toBeNull()
  const orders = await ordersOf(deps, chair.id)
  expect(orders.map((order) => order.paymentStatus)).toEqual(['cancelled', 'paid'])
})

test('a payment cancelled at PayPal is reported, and a card pays instead', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/402 POST .*order\.capture/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
  await page.getByText(/You didn’t approve the payment with PayPal/).waitFor()
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  const orders = await ordersOf(deps, chair.id)
  expect(orders.filter((order) => order.paymentStatus === 'paid')).toHaveLength(1)
})

test('a payment that is under way is not called failed, and nothing is paid a second time', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/402 POST .*order\.(capture|create)/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay in a minute' }).click()
  await page.getByRole('heading', { name: 'Your bank is still processing your payment' }).waitFor()
  await page.getByText('Please don’t pay again.').waitFor()
  expect(await page.getByRole('link', { name: 'Back to checkout' }).count()).toBe(0)
  await expectAccessible(page)
  await takeScreenshots(page)
  await open(page, '/shop/checkout')
  await proceedButton(page).click()
  await expectToast(page, /Please don’t pay again/)
  const orders = await ordersOf(deps, chair.id)
  expect(orders.filter((order) => order.paymentStatus === 'pending')).toHaveLength(1)
})

test('the return page of PayPal says when there is no payment to finish', async ({ page }) => {
  const response = await page.goto('/shop/paypal-return')
  expect(response?.status()).toBe(200)
  await expectToast(page, 'There’s no payment to complete here.')
  await page.getByRole('link', { name: 'Back to checkout' }).waitFor()
})

test('a capture without a response can be retried', async ({ page, deps, faults }) => {
  faults.allow(/ERR_FAILED POST .*order\.capture/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await page.route('**/trpc/order.capture**', (route) => route.abort(), { times: 1 })
  await payByCard(page, '4242 4242 4242 4242')
  await page
    .getByRole('heading', { name: 'We haven’t had confirmation of your payment yet' })
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
  await open(page, '/shop/about')
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
})
