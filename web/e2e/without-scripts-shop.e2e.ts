import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { specifiedCategories } from '#server/lib/taxonomy.shared.ts'
import { test } from './browser.ts'
import { hydrated } from './buying.ts'
import { holdScripts } from './held-scripts.ts'

const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('without scripts', () => {
  test('the menu of a phone opens and expands, and its links work', async ({ visit }) => {
    const page = await visit({ width: 390, scripts: false })
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.locator('summary', { hasText: 'Tables' }).click()
    await menu.getByRole('link', { name: 'Coffee Table' }).click()
    await heading(page, 'Tables')
    expect(address(page)).toBe('/shop/listing?category=tables&subcategory=coffee-table')
  })

  test.for([390, 1280])('Products lists all ten categories, at %i', async (width, { visit }) => {
    const page = await visit({ width, scripts: false })
    await page.goto('/shop/about')
    if (width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('summary', { hasText: 'Products by category' }).click()
    } else {
      await page.getByRole('button', { name: 'Show all products by category' }).click()
    }
    const banner = page.getByRole('banner')
    for (const { label } of specifiedCategories) {
      await banner.getByRole('link', { name: label, exact: true }).last().waitFor()
    }
    await banner.getByRole('link', { name: 'Mattresses' }).click()
    await heading(page, 'Mattresses')
  })

  test('a wide menu opens on a click, and the account link leads to sign-in', async ({
    visit,
    faults,
  }) => {
    // A page that is not cached for guests names its scripts, and the browser reports each.
    faults.allow(/^csp GET .+\.js$/)
    const page = await visit({ scripts: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Services' }).click()
    await page
      .getByRole('link', { name: /^Assembly Service/ })
      .first()
      .click()
    await heading(page, 'Furniture Assembly Service')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Sign In' }).click()
    expect(address(page)).toBe('/auth/login')
  })

  test('filters, chips and sorting of a listing are links and a form', async ({ visit }) => {
    const page = await visit({ scripts: false })
    await page.goto('/shop/listing')
    const panel = page.getByRole('complementary', { name: 'Filter' })
    await panel.getByRole('checkbox', { name: 'Sofas' }).click()
    await page.waitForURL('**/shop/listing?category=sofas')
    await panel.locator('summary', { hasText: 'Beds' }).click()
    await panel.getByRole('checkbox', { name: 'Double', exact: true }).first().click()
    await page.waitForURL('**/shop/listing?category=sofas,beds&size=double')
    await page.getByRole('link', { name: 'Remove Double' }).click()
    await page.waitForURL('**/shop/listing?category=sofas')
    const sortBy = page.getByRole('combobox', { name: 'Sort by' })
    const order = page.getByRole('main').locator('form', { has: sortBy }).last()
    await order.getByRole('combobox', { name: 'Sort by' }).selectOption('price-hightolow')
    await order.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL('**/shop/listing?category=sofas&sortBy=price-hightolow')
    await page.getByRole('article').first().getByText('£1,199.00').waitFor()
    await page.goBack()
    await page.waitForURL('**/shop/listing?category=sofas')
  })

  test('the filters of a phone open, and their links work', async ({ visit }) => {
    const page = await visit({ width: 390, scripts: false })
    await page.goto('/shop/listing')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Wardrobe' }).click()
    await heading(page, 'Wardrobe')
    expect(address(page)).toBe('/shop/listing?category=wardrobe')
  })

  test('"Show more" leads to more products, each once, and back works', async ({ visit }) => {
    const page = await visit({ scripts: false })
    await page.goto('/shop/listing?sortBy=title-atoz')
    await page.getByRole('link', { name: 'Show 24 more' }).click()
    await page.waitForURL('**/shop/listing?sortBy=title-atoz&shown=48#piece-25')
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(slugs).size).toBe(48)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toMatch(/\/shop\/listing$/)
    await page.goBack()
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
  })

  test('three letters are searched by Enter', async ({ visit }) => {
    const page = await visit({ scripts: false })
    await page.goto('/shop/search')
    await page.getByRole('main').getByRole('searchbox').fill('oak')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL('**/shop/search?keyword=oak')
    await page.getByText(/^\d+ products for oak$/).waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('oak')
  })
})

describe('without scripts a page says what needs them', () => {
  test.for(['/', '/shop/checkout', '/shop/product/ellery-spindle-dining-chair'])(
    'at %s',
    async (path, { visit, faults }) => {
      faults.allow(/^csp GET .+\.js$/)
      const page = await visit({ scripts: false })
      await page.goto(path)
      await page.getByText(/^JavaScript is off in your browser/).waitFor()
      expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    },
  )
})

describe('before hydration', () => {
  test('a chosen filter and sorting are kept', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/shop/listing', { waitUntil: 'domcontentloaded' })
    await page.getByRole('checkbox', { name: 'Sofas' }).click()
    await heading(page, 'Sofas')
    await page.getByLabel('Sort by').last().selectOption('price-hightolow')
    release()
    await hydrated(page)
    await page.waitForURL('**/shop/listing?category=sofas&sortBy=price-hightolow')
    await page.getByRole('article').first().getByText('£1,199.00').waitFor()
    expect(await page.getByLabel('Sort by').last().inputValue()).toBe('price-hightolow')
    expect(await page.getByRole('checkbox', { name: 'Sofas' }).isChecked()).toBe(true)
  })

  test('an open menu stays open, and its links work after it', async ({ visit }) => {
    const page = await visit({ width: 390 })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.waitFor()
    release()
    await hydrated(page)
    await menu.getByRole('link', { name: 'Chairs', exact: true }).click()
    await heading(page, 'Chairs')
    await menu.waitFor({ state: 'hidden' })
  })

  test('Products leads to the unfiltered list, whatever filters the tab has stored', async ({
    page,
  }) => {
    await page.goto('/shop/listing?category=chairs')
    await hydrated(page)
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    release()
    await heading(page, 'Products')
    await hydrated(page)
    expect(address(page)).toBe('/shop/listing')
  })
})

test('opening the menu of a phone loads no script', async ({ visit }) => {
  const page = await visit({ width: 390 })
  await page.goto('/')
  await hydrated(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu summary', { hasText: 'Beds' }).click()
  await page.getByRole('link', { name: 'King Size' }).waitFor()
  // Other scripts are prefetched by the page without any click.
  expect(scripts.filter((script) => /menu|sheet|mantine/.test(script))).toEqual([])
})
