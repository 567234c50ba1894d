import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { addToCart, aPiece, open, openCart, expectToast } from './buying.ts'

const badge = (page: Page) =>
  page.getByRole('button', { name: /^Cart, / }).getAttribute('aria-label')

test('a guest fills a cart, changes it and empties it again', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  const sofa = await aPiece(deps, { pricePence: 60_000, salePricePence: 45_000 })
  await addToCart(page, chair)
  await addToCart(page, sofa)
  expect(await badge(page)).toBe('Cart, 2 items')
  expect(await page.evaluate(() => localStorage.getItem('guestId'))).toMatch(/^[0-9a-z]{8}$/)

  const sheet = await openCart(page)
  const line = sheet.getByRole('listitem').filter({ hasText: chair.title })
  expect(await line.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true)
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expectToast(page, 'Cart item is updated successfully')
  await line.getByText('£250.00').waitFor()
  await sheet.getByText('£700.00').waitFor()

  await sheet.getByRole('button', { name: `Remove ${sofa.title}` }).click()
  await expectToast(page, 'Cart item is deleted successfully')
  await sheet.getByRole('button', { name: `Remove ${chair.title}` }).click()
  await sheet.getByText('Your cart is empty').waitFor()
})

test('quick clicks add up, and the cart is the same after a reload', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  const sheet = await openCart(page)
  const more = sheet.getByRole('button', { name: 'Increase quantity' })
  for (let press = 0; press < 3; press++) await more.click()
  await expectToast(page, 'Cart item is updated successfully')
  const line = () => deps.db.cartItem.findFirstOrThrow({ where: { productId: chair.id } })
  await expect.poll(async () => (await line()).quantity).toBe(4)
  await open(page, '/shop/about')
  await (await openCart(page)).getByText('£500.00').first().waitFor()
})

test('no more pieces than the stock can be added', async ({ page, deps }) => {
  const chair = await aPiece(deps, { stock: 1 })
  await addToCart(page, chair)
  const sheet = await openCart(page)
  await sheet.getByRole('button', { name: 'Increase quantity' }).click()
  await expectToast(page, 'Only 1 quantity can be added for this item')
  expect(await sheet.getByRole('status').first().textContent()).toBe('1')
})

test('a failed change is rolled back, and the cart loaded again', async ({
  page,
  deps,
  faults,
}) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  const sheet = await openCart(page)
  faults.allow(/ERR_FAILED POST .*cart\.update/)
  await page.route('**/trpc/cart.update**', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Increase quantity' }).click()
  await expectToast(page, 'We couldn’t update your cart. Please try again.')
  await sheet.getByText(chair.title).waitFor()
  expect(await sheet.getByRole('group').getByRole('status').textContent()).toBe('1')
})

test('the next page shows what another tab added to the cart', async ({ page, deps }) => {
  const [chair, sofa] = [await aPiece(deps), await aPiece(deps)]
  await addToCart(page, chair)
  const other = await page.context().newPage()
  await addToCart(other, sofa)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
})

test('a tab that is seen again shows what another tab added to the cart', async ({
  page,
  deps,
}) => {
  const [chair, sofa] = [await aPiece(deps), await aPiece(deps)]
  await addToCart(page, chair)
  const other = await page.context().newPage()
  await addToCart(other, sofa)
  expect(await badge(page)).toBe('Cart, 1 item')
  // A headless browser shows all its tabs all the time.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
})

test('Back from another site shows the cart as it is now', async ({ page, deps }) => {
  const [chair, sofa] = [await aPiece(deps), await aPiece(deps)]
  await addToCart(page, chair)
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await addToCart(other, sofa)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: chair.title }).waitFor()
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
})
