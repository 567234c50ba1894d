import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  aPiece,
  expectPaidOnce,
  goToPayment,
  open,
  orderInTab,
  payByCard,
  proceedButton,
  expectConfirmation,
  fillCart,
} from './buying.ts'

const asks = '4000 0025 0000 3155'

test('a card with 3-D Secure pays after authentication at the bank', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  await payByCard(page, asks)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectConfirmation(page)
  expect(await orderInTab(page)).toBeNull()
  await expectPaidOnce(deps, chair.id, 12_500)
})

test('after a failed authentication another card pays the same order, without typing again', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/402 POST .*order\.capture/)
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  const order = await orderInTab(page)
  await payByCard(page, asks)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
  await page.getByText('Your bank couldn’t confirm that it was you.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await page.getByText('14 Tanners Row, Lewes, BN7 2QX').waitFor()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await expectPaidOnce(deps, chair.id, 12_500)
  expect(await deps.db.order.count({ where: { id: order ?? '', paymentStatus: 'paid' } })).toBe(1)
})

test('the confirmation page opened without a payment changes nothing', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await goToPayment(page)
  const order = await orderInTab(page)
  await open(page, '/shop/payment-success')
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor()
  expect(await orderInTab(page)).toBe(order)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.getByRole('button', { name: /^Cart, 1 (item|product)/ }).waitFor()
})
