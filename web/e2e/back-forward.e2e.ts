import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { hydrated, open } from './buying.ts'

const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The cards of the home page's list of all products. */
const listed = (page: Page) =>
  page.locator('section', { hasText: 'Feature Products' }).getByRole('article')

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Scrolls to a card far down a list; returns the scroll position. */
async function scrollToCard(page: Page, index: number, list = cards(page)): Promise<number> {
  await list.nth(index).scrollIntoViewIfNeeded()
  // The router stores the scroll position on the browser's event, one frame later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return scrolled(page)
}

test('back from a product restores the list’s length and scroll position', async ({ page }) => {
  await open(page, '/shop/listing')
  await page.getByRole('button', { name: 'Show 24 more' }).click()
  await page.getByText(/^Showing 48 of/).waitFor()
  const place = await scrollToCard(page, 40)
  await cards(page).nth(40).getByRole('heading').getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: 'View full details' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await heading(page, 'Products')
  expect(await cards(page).count()).toBe(48)
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('back and forward restore each filter with its scroll position', async ({ page }) => {
  await open(page, '/shop/listing?category=tables,sofas')
  const place = await scrollToCard(page, 12)
  const chairs = page.getByRole('contentinfo').getByRole('link', { name: 'Chairs' })
  // A Playwright click would scroll to it first.
  await chairs.evaluate((link: HTMLElement) => link.click())
  await heading(page, 'Chairs')
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => address(page)).toBe('/shop/listing?category=tables,sofas')
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goForward()
  await heading(page, 'Chairs')
})

test('a reload restores the length and scroll position of a long list', async ({ page }) => {
  await open(page, '/shop/home')
  const all = listed(page)
  for (const shown of [24, 36]) {
    await all.last().scrollIntoViewIfNeeded()
    await page.getByText(new RegExp(`^Showing ${shown} of`)).waitFor()
  }
  const place = await scrollToCard(page, 30, all)
  await page.getByText(/^Showing 48 of/).waitFor()
  await page.reload()
  await expect.poll(() => all.count()).toBe(48)
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('a page from the browser’s back-forward cache keeps its scroll position', async ({ page }) => {
  await open(page, '/shop/listing')
  const place = await scrollToCard(page, 12)
  // Safari shows the top of such a page; this browser has no such cache here.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    window.scrollTo(0, 0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await scrolled(page)).toBe(place)
})

test('back to the unfiltered list shows all products, whatever was filtered later', async ({
  page,
}) => {
  await open(page, '/shop/listing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await heading(page, 'About Us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chairs' }).click()
  await heading(page, 'Chairs')
  await page.goBack()
  await heading(page, 'About Us')
  await page.goBack()
  await heading(page, 'Products')
  expect(address(page)).toBe('/shop/listing')
  await page.goForward()
  await page.goForward()
  await heading(page, 'Chairs')
})

test('See all products leads to the unfiltered list', async ({ page }) => {
  await open(page, '/shop/listing?category=chairs')
  await page.getByRole('button', { name: /^Cart, / }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See all products' }).click()
  await heading(page, 'Products')
  expect(address(page)).toBe('/shop/listing')
})

describe('back during a reload, while the page', () => {
  test.for([
    ['has none of its scripts yet', /\/assets\/.*\.js$/],
    ['waits for its route’s script', /\/assets\/listing-.*\.js$/],
  ] as const)('%s, shows the page before', async ([, scripts], { page }) => {
    await open(page, '/shop/listing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chairs' }).click()
    await heading(page, 'Chairs')
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await pressed
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await heading(page, 'Chairs')
    await page.evaluate(() => history.back())
    press()
    await heading(page, 'Products')
    await hydrated(page)
    expect(address(page)).toBe('/shop/listing')
    await page.getByRole('button', { name: 'Show 24 more' }).click()
    await page.getByText(/^Showing 48 of/).waitFor()
  })
})
