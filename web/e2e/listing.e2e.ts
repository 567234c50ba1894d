import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'

const search = (page: Page) => new URL(page.url()).search
/** The box in the tree, which is before that of a category's own sizes. */
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).first()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openListing(page: Page, query = ''): Promise<void> {
  await open(page, `/shop/listing${query}`)
}

describe('the listing', () => {
  test('keeps filters and address in step', async ({ page }) => {
    await openListing(page)
    await heading(page, 'Products')
    await box(page, 'Beds').click()
    await expect.poll(() => search(page)).toBe('?category=beds')
    await heading(page, 'Beds')
    await box(page, 'King Size').click()
    await expect.poll(() => search(page)).toBe('?category=beds&size=king')
    await page.goBack()
    await expect.poll(() => search(page)).toBe('?category=beds')
    expect(await box(page, 'King Size').isChecked()).toBe(false)
  })

  test('shows the products that match the filters, and their number', async ({ page }) => {
    await openListing(page, '?category=beds,sofas&size=double')
    expect(await box(page, 'Sofas').isChecked()).toBe(true)
    expect(await box(page, 'Double').isChecked()).toBe(true)
    const number = await page
      .getByText(/^[1-9]\d* products$/)
      .first()
      .textContent()
    // A page has up to 24 of them: other tests add sofas.
    const shown = Math.min(24, Number.parseInt(number ?? '', 10))
    expect(await page.getByRole('article').count()).toBe(shown)
    expect(await page.getByRole('article').filter({ hasText: 'Chairs' }).count()).toBe(0)
  })

  test('counts beside each box the products that it would add', async ({ page }) => {
    await openListing(page)
    const tree = page.getByRole('group', { name: 'Category' })
    const counts = tree.getByRole('checkbox', { name: 'Tables' })
    const before = await counts.textContent()
    await openListing(page, '?category=tables&subcategory=dining-table')
    expect(await box(page, 'Dining Table').isChecked()).toBe(true)
    expect(await counts.textContent()).toBe(before)
    await page.getByText(/^[1-9]\d* products$/).waitFor()
  })

  test('takes a filter off by its chip, and all of them at once', async ({ page }) => {
    await openListing(page, '?category=tables,sofas&subcategory=nest-table')
    await page.getByRole('link', { name: 'Remove Nest of Table' }).click()
    await expect.poll(() => search(page)).toBe('?category=sofas')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => search(page)).toBe('')
    await heading(page, 'Products')
  })

  test('expands a category without moving focus or scroll position', async ({ page }) => {
    await openListing(page)
    await page.evaluate(() => window.scrollTo(0, 600))
    const fold = page
      .getByRole('complementary', { name: 'Filter' })
      .locator('summary', { hasText: 'Show types of Beds' })
    await fold.focus()
    const place = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await box(page, 'King Size').waitFor()
    expect(await fold.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('sorts by the price to pay', async ({ page }) => {
    await openListing(page, '?category=sofas')
    await page.getByLabel('Sort by').last().selectOption({ label: 'Price: high to low' })
    await expect.poll(() => search(page)).toBe('?category=sofas&sortBy=price-hightolow')
    await page.getByRole('article').first().getByText('£1,199.00').waitFor()
  })

  test('restores the filters of the tab, and clears them for Products', async ({ page }) => {
    await openListing(page, '?category=chairs')
    await page.goto('/')
    await openListing(page)
    await expect.poll(() => search(page)).toBe('?category=chairs')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Products' })
      .click()
    await heading(page, 'Products')
    expect(search(page)).toBe('')
    await openListing(page)
    await heading(page, 'Products')
    expect(search(page)).toBe('')
  })

  test('ignores filters that the catalogue does not have, and with no others is not found', async ({
    page,
  }) => {
    await openListing(page, '?category=sofas,shoes&colour=loud')
    await heading(page, 'Sofas')
    expect(await page.getByRole('article').count()).toBeGreaterThan(4)
    const response = await page.goto('/shop/listing?category=shoes&size=enormous')
    expect(response?.status()).toBe(404)
    await heading(page, 'This page does not exist')
  })

  test('adds page after page', async ({ page }) => {
    await openListing(page)
    await page.getByRole('button', { name: 'Show 24 more' }).click()
    await page.getByText(/^Showing 48 of \d+ products$/).waitFor()
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(slugs).size).toBe(48)
  })

  test('has its filters in a sheet on a phone', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await openListing(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    // Its list scrolls alone: below its foot there is nothing.
    expect(await sheet.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0)
    await sheet.getByText('Wardrobe').click()
    await sheet.getByRole('button', { name: 'Show 4 products' }).click()
    await heading(page, 'Wardrobe')
    expect(search(page)).toBe('?category=wardrobe')
  })
})
