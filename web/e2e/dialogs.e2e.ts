import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { aBuyer } from './buyer.ts'
import { test } from './browser.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { aPiece, goToPayment, open, payButton, fillCart } from './buying.ts'

const slug = 'ellery-spindle-dining-chair'
const title = 'Ellery Spindle-Back Dining Chair'

const hasFocus = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate(
      (dialog) => dialog === document.activeElement || dialog.contains(document.activeElement),
    )

/** An open dialog traps the focus; closed by Esc, it returns the focus to its opener. */
async function expectFocusKept(page: Page, opener: Locator) {
  expect(await hasFocus(page)).toBe(true)
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true)
}

describe('accessible while open', () => {
  test('the product over its listing', async ({ page }) => {
    // Before hydration a card is a link to the product's page.
    await open(page, '/shop/listing?category=chairs')
    const card = page.getByRole('link', { name: title })
    await card.click()
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
    await page.waitForURL(`**/shop/product/${slug}`)
    await expectAccessible(page)
    await expectFocusKept(page, card)
    await page.waitForURL('**/shop/listing?category=chairs')
  })

  test('the cart, full and empty', async ({ visit, deps }) => {
    const shopper = await aShopper(deps)
    await shopper.fill((await aProduct(deps)).id)
    const page = await visit({ user: shopper.user })
    await open(page, '/shop/home')
    const button = page.getByRole('button', { name: /^Cart, 1 (item|product)/ })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Your Cart' })
    await sheet.getByRole('link', { name: 'Checkout' }).waitFor()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^(Delete|Remove)/ }).click()
    await sheet.getByText('Your cart is empty').waitFor()
    await expectAccessible(page)
    await expectFocusKept(page, page.getByRole('button', { name: /^Cart, / }))
  })

  test('the menus of the header', async ({ page }) => {
    await open(page, '/shop/about')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    for (const name of ['Tables', 'Beds', 'Services']) {
      const item = page.getByRole('button', { name })
      await item.press('Enter')
      const title = page.getByRole('banner').getByRole('heading', { level: 2 })
      await title.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await title.waitFor({ state: 'hidden' })
    }
  })

  test('menu and filter of a phone', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/listing')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').locator('summary', { hasText: 'Beds' }).click()
    await page.getByRole('heading', { name: 'Beds Collection' }).waitFor()
    await expectAccessible(page)
    await expectFocusKept(page, page.getByRole('button', { name: 'Menu' }))
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('dialog', { name: 'Filter' }).waitFor()
    await expectAccessible(page)
    await expectFocusKept(page, page.getByRole('button', { name: /^Filter/ }))
  })

  test('the details of an order', async ({ visit, deps }) => {
    const shopper = await aShopper(deps)
    await shopper.fill((await aProduct(deps)).id)
    await shopper.order()
    const page = await visit({ user: shopper.user })
    await open(page, '/shop/account')
    await page.getByRole('button', { name: /^View Details/ }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await expectAccessible(page)
    await expectFocusKept(page, page.getByRole('button', { name: /^View Details/ }))
  })

  test('the product on a phone, with close, zoom and review', async ({ visit, deps }) => {
    const { id } = await deps.db.product.findFirstOrThrow({ where: { title } })
    const page = await visit({ width: 390, user: await aBuyer(deps, id) })
    // Cards of a phone lead to the page: the dialog opens by its address.
    await open(page, `/shop/listing?category=chairs&product=${slug}`)
    const dialog = page.getByRole('dialog', { name: title })
    const review = dialog.getByRole('textbox', { name: 'Your review' })
    await review.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Zoom' }).click()
    const closely = page.getByRole('dialog', { name: title }).filter({ hasText: '100%' })
    await closely.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByRole('dialog', { name: title }).count()).toBe(1)
    await review.scrollIntoViewIfNeeded()
    const close = dialog.getByRole('button', { name: 'Close' })
    expect((await close.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await close.click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('the form of an address', async ({ visit, deps }) => {
    const page = await visit({ user: (await aShopper(deps)).user })
    await open(page, '/shop/account?tab=address')
    const edit = page.getByRole('button', { name: 'Edit 14 Tanners Row' })
    await edit.click()
    await page.getByRole('dialog').getByLabel('Postcode').waitFor()
    await expectAccessible(page)
    await expectFocusKept(page, edit)
  })

  test('the card form of the checkout', async ({ page, deps }) => {
    await fillCart(deps, page, await aPiece(deps))
    await goToPayment(page)
    await page.getByLabel('Card number').fill('4242')
    await payButton(page).click()
    await page.getByText('Your card number is incomplete.').waitFor()
    await expectAccessible(page)
  })
})

test('on a slow line a press says at once that a dialog is opening, until it is there', async ({
  visit,
}) => {
  const page = await visit({ width: 390 })
  const released = Promise.withResolvers<void>()
  // From the start: an idle page fetches the scripts of the cart before it is pressed.
  await page.route(/\/assets\/cart-sheet.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await open(page, '/shop/about')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('status').filter({ hasText: 'Opening…' }).waitFor()
  await takeScreenshots(page)
  released.resolve()
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
  expect(await page.getByText('Opening…').count()).toBe(0)
})
