import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  expectPaidOnce,
  goToPayment,
  hydrated,
  open,
  ordersOf,
  payButton,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const good = '4242 4242 4242 4242'
const tick = (page: Page) => page.getByRole('main').locator('section svg[width="24"]')

describe('the confirmation page', () => {
  test('is the same after a reload and after back and forward, with no receipt in its address', async ({
    page,
    deps,
  }) => {
    const chair = await aPiece(deps)
    await fillCart(deps, page, chair)
    await goToPayment(page)
    await payByCard(page, good)
    await expectConfirmation(page)
    expect(await tick(page).count()).toBe(1)
    await page.reload()
    await expectConfirmation(page)
    await page.getByText(`${chair.title} × 1`).waitFor()
    await page.getByText(/^HW-\d+$/).waitFor()
    expect(await tick(page).count()).toBe(1)
    const { search } = new URL(page.url())
    expect([...new URLSearchParams(search).keys()].toSorted()).toEqual([
      'payment_intent',
      'redirect_status',
    ])
    await takeScreenshots(page)

    await hydrated(page)
    await page.goBack()
    await page.getByText('Your cart is empty. Please add items to proceed').waitFor()
    expect(await proceedButton(page).isDisabled()).toBe(true)
    await page.goForward()
    await expectConfirmation(page)
    await expectPaidOnce(deps, chair.id, 12_500)
  })

  test('has its text and one button, and no tick, without a payment', async ({ page }) => {
    await open(page, '/shop/payment-success?payment_intent=pi_of_nobody')
    await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor()
    await page.getByRole('link', { name: 'Go Home' }).waitFor()
    expect(await tick(page).count()).toBe(0)
    await takeScreenshots(page)
  })
})

test('a payment that failed leaves the cart and its count in the header', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await open(page, '/shop/payment-success?payment_intent=pi_of_nobody&redirect_status=failed')
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
  await page.getByRole('button', { name: /^Cart, 1 (item|product)/ }).waitFor()
})

describe('of two tabs', () => {
  test('that pay the same order, both show its confirmation', async ({ page, deps, faults }) => {
    faults.allow(/400 POST .*\/confirm/)
    const chair = await aPiece(deps)
    await addToCart(page, chair)
    // This postcode has no windows: other tests could book the earliest one between the two payments.
    await goToPayment(page, 'BT7 1NN')
    const other = await page.context().newPage()
    await goToPayment(other, 'BT7 1NN')
    for (const tab of [other, page]) {
      await payByCard(tab, good)
      await expectConfirmation(tab)
    }
    await expectPaidOnce(deps, chair.id, 12_500)
  })

  test('the one whose order was replaced by the other says so, and shows the current cart', async ({
    page,
    deps,
    faults,
  }) => {
    faults.allow(/400 POST .*\/confirm/)
    const chair = await aPiece(deps)
    await fillCart(deps, page, chair)
    await goToPayment(page)
    const other = await page.context().newPage()
    await addToCart(other, chair)
    await goToPayment(other)
    await payByCard(other, good)
    await expectConfirmation(other)

    await payByCard(page, good)
    await expectToast(page, 'This order has expired or been replaced by a newer one.')
    await page.getByText('Your cart is empty. Please add items to proceed').waitFor()
    expect(await payButton(page).count()).toBe(0)
    const paid = (await ordersOf(deps, chair.id)).filter((order) => order.paymentStatus === 'paid')
    expect(paid).toMatchObject([{ totalPence: 25_000 }])
  })
})
