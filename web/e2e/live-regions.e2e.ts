import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { aPiece, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('a screen reader announces', () => {
  test('a new page by its title', async ({ page }) => {
    await open(page, '/shop/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
    const told = page.locator('[aria-live="polite"]').filter({ hasText: /^Contact Us · / })
    await expect.poll(() => told.count()).toBe(1)
  })

  test('a filter by the number of matching products', async ({ page }) => {
    await open(page, '/shop/listing?category=beds')
    const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
    const before = await count.textContent()
    await page.getByRole('group', { name: 'Category' }).getByText('Wardrobe').click()
    await expect.poll(() => count.textContent()).not.toBe(before)
  })

  test('additions to the cart, and refused ones', async ({ page, deps }) => {
    const chair = await aPiece(deps, { stock: 1 })
    await open(page, `/shop/product/${chair.slug}`)
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await add.click()
    await page.getByRole('status').getByText('Product is added to cart').waitFor()
    await page.getByRole('status').getByText(chair.title).waitFor()
    await takeScreenshots(page)
    await add.click()
    const refusal = 'Only 1 quantity can be added for this item'
    await page.getByRole('alert').getByText(refusal).waitFor()
    await takeScreenshots(page)
  })
})
