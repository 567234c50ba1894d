import { expect } from 'vitest'
import { hurryTo, mayHurry } from './hurry.ts'
import { blockReadiness } from './responses.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { hydrated, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

test('an unknown address is a page with status 404', async ({ page }) => {
  const response = await page.goto('/shop/attic')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
})

test.for([
  ['with a character that no page can hold', '%00'],
  ['of 3,000 characters', 'y'.repeat(3000)],
  ['made of pictures', '%F0%9F%9B%8B'],
] as const)('a product address %s is not found', async ([, slug], { page }) => {
  const response = await page.goto(`/shop/product/${slug}`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
})

test('a search for odd characters finds nothing, without an error', async ({ page }) => {
  await open(page, '/shop/search?keyword=%00%F0%9F%9B%8B%25__%27%22%3C')
  await page.getByRole('heading', { name: 'No result found!' }).waitFor()
})

test('a listing with unknown filters and an unknown product is the whole listing', async ({
  page,
  faults,
}) => {
  faults.allow(/404 GET .*catalogue\.product/)
  // The message is shown for five seconds, which may end before the page is hydrated.
  await Promise.all([
    page.getByText('We couldn’t load this product. Please try again.').first().waitFor(),
    open(page, `/shop/listing?colour=${'x'.repeat(5000)}&product=nothing`),
  ])
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/listing')
})

test('a page that someone may not see is a page with status 403', async ({ page }) => {
  const response = await page.goto('/unauth-page')
  expect(response?.status()).toBe(403)
  await page.getByRole('heading', { name: "You don't have access to view this page" }).waitFor()
})

const failing = (url: URL) => url.pathname.includes('catalogue.list')

test('a page that failed to load masks the error, and loads on another try', async ({
  page,
  faults,
}) => {
  faults.allow(/500|TRPCClientError/)
  await mayHurry(page)
  await open(page, '/shop/about')
  await blockReadiness(page)
  await page.route(failing, (route) => route.fulfill({ status: 500, body: 'relation "x" is gone' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sofas' }).click()
  await hurryTo(page, page.getByRole('heading', { name: 'Unexpected Application Error!' }))
  await page.getByText('500 Internal Server Error').waitFor()
  expect(await page.getByText('relation').count()).toBe(0)
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, / })
    .waitFor()
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
})

test('a page of an earlier release is loaded anew, without an error', async ({ page, faults }) => {
  faults.allow(/404|Failed to fetch dynamically imported module|Unable to preload/)
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1
  })
  // From the start: an idle page fetches the scripts of the cart before it is pressed.
  await page.route(/\/assets\/cart-sheet.*\.js$/, (route) =>
    visits === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await open(page, '/shop/about')
  let errors = 0
  await page.exposeFunction('noteError', () => (errors += 1))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('500 Internal')) Reflect.get(window, 'noteError')()
    }).observe(document.body, { childList: true, subtree: true })
  })
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart, / })
  const loadedAnew = page.waitForEvent('load')
  await cart.click()
  await loadedAnew
  expect(visits).toBe(2)
  await hydrated(page)
  await cart.click()
  await page.getByRole('dialog').waitFor()
  expect(errors).toBe(0)
})

test('a slow page shows its skeleton meanwhile', async ({ page }) => {
  await open(page, '/shop/about')
  const responses = Promise.withResolvers<void>()
  await page.route('**/trpc/**', async (route) => {
    await responses.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chairs' }).click()
  await page.getByLabel('Loading').first().waitFor()
  await takeScreenshots(page)
  responses.resolve()
  await page.getByRole('heading', { level: 1, name: 'Chairs' }).waitFor()
  await page.getByLabel('Loading').first().waitFor({ state: 'detached' })
})
