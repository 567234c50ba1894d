import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aShopper } from '#server/test/factories.ts'
import { test } from './browser.ts'
import { addToCart, aPiece, open, openCart, expectToast } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' })

test('undo restores a removed cart line with its quantity', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  const line = () =>
    deps.db.cartItem.findFirst({ where: { productId: chair.id }, select: { quantity: true } })
  await deps.db.cartItem.updateMany({ where: { productId: chair.id }, data: { quantity: 3 } })
  await open(page, '/shop/about')
  const sheet = await openCart(page)
  await sheet.getByRole('button', { name: `Remove ${chair.title}` }).click()
  await expectToast(page, 'Cart item is deleted successfully')
  expect(await line()).toBeNull()
  await takeScreenshots(page)
  await undo(page).click()
  await expectToast(page, 'Back in your cart')
  expect(await line()).toEqual({ quantity: 3 })
  await sheet.getByText('£375.00').first().waitFor()
})

test('undo restores a deleted address', async ({ visit, deps }) => {
  const { user, call } = await aShopper(deps)
  const fields = anAddress({ firstName: 'Wren', address: '2 Mill Lane' })
  await call.address.add(fields)
  const page = await visit({ user })
  await open(page, '/shop/account?tab=address')
  await page.getByRole('button', { name: 'Delete 2 Mill Lane' }).click()
  await expectToast(page, 'Address deleted successfully')
  await page.getByText('You can add 2 more (maximum 3)').waitFor()
  await undo(page).click()
  await page.getByText('2 Mill Lane').waitFor()
  expect((await call.address.list())[1]).toMatchObject(fields)
})

test('the toast for an added product opens the cart, from a page and from the dialog', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  await page.getByRole('status').getByRole('button', { name: 'View cart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await sheet.getByText(chair.title).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  const cartButton = page.getByRole('button', { name: /^Cart, 1 (item|product)/ })
  const hasFocus = () => cartButton.evaluate((button) => button === document.activeElement)
  await expect.poll(hasFocus).toBe(true)

  await open(page, `/shop/search?keyword=${encodeURIComponent(chair.title)}`)
  await page.getByRole('main').getByRole('link', { name: chair.title }).click()
  const dialog = page.getByRole('dialog', { name: chair.title })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('status').getByRole('button', { name: 'View cart' }).click()
  await sheet.getByText('£250.00').first().click()
})

test('a double click adds one piece, and shows one toast', async ({ page, deps }) => {
  const chair = await aPiece(deps)
  await open(page, `/shop/product/${chair.slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().dblclick()
  await expectToast(page, 'Product is added to cart')
  await open(page, '/shop/about')
  const items = await deps.db.cartItem.findMany({ where: { productId: chair.id } })
  expect(items).toMatchObject([{ quantity: 1 }])
})
