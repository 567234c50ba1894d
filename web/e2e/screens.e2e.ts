import { describe, expect } from 'vitest'
import { anAddress, aUser } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { expectAccessible } from './axe.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { responseOf, holdBack, blockReadiness, replaceResponse } from './responses.ts'
import { test } from './browser.ts'
import { hydrated, open, openCart } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('the home page', () => {
  test('has ten tiles, in order, each linking to its category', async ({ page }) => {
    await page.goto('/shop/home')
    const tiles = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem')
    const labels = await tiles.locator('b').allTextContents()
    expect(labels).toEqual([
      'Chairs',
      'Tables',
      'Living Room',
      'Sofas',
      'Beds',
      'Mattresses',
      'Chest of Drawers',
      'Wardrobe',
      'Home Decor',
      'Chantelle',
    ])
    const links = await tiles
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')?.replace('/shop/listing?category=', '')),
      )
    expect(links.join(' ')).toBe(
      'chairs tables living-room sofas beds mattresses chest-drawers wardrobe home-decor chantelle',
    )
    await page.getByRole('heading', { name: 'Feature Products' }).waitFor()
  })
})

describe('the listing', () => {
  test('offers four orders, price low to high first', async ({ page }) => {
    await page.goto('/shop/listing')
    const sort = page.getByLabel('Sort by').last()
    expect(await sort.inputValue()).toBe('price-lowtohigh')
    const options = await sort
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')))
    expect(options).toEqual(['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'])
  })

  test('offers to clear filters that match nothing', async ({ page }) => {
    await open(page, '/shop/listing?category=wardrobe')
    const nothing = {
      items: [],
      total: 0,
      facets: { category: {}, subcategory: {}, size: {} },
      nextCursor: null,
    }
    await replaceResponse(page, 'catalogue.list', responseOf(nothing))
    await page.getByRole('group', { name: 'Category' }).getByText('Chantelle').click()
    await page.getByRole('heading', { name: 'No products match' }).waitFor()
    await page.getByText('0 products', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    await page.getByRole('article').first().waitFor()
  })
})

describe('the account', () => {
  test('lists id, date, status and price of each order, confirmed green and rejected red', async ({
    visit,
    deps,
  }) => {
    const user = await aUser(deps)
    const createdAt = new Date('2026-03-04T23:30:00Z')
    const order = { ...anAddress(), userId: user.id, vatPence: 0, createdAt }
    for (const status of ['confirmed', 'rejected', 'inShipping'] as const) {
      await deps.db.order.create({
        data: orderRow({ ...order, status, totalPence: 12_345, paymentStatus: 'paid' }),
      })
    }
    const page = await visit({ user })
    await open(page, '/shop/account')
    expect(await page.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Order ID', 'Order Date', 'Order Status', 'Order Price', 'Details'])
    const row = page.getByRole('row').filter({ hasText: 'Confirmed' })
    await row.getByText('4 March 2026', { exact: true }).waitFor()
    await row.getByText('£123.45').waitFor()

    const colour = (text: string) =>
      page
        .getByRole('row')
        .getByText(text, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).color.match(/\d+/g)?.map(Number) ?? [])
    const [red = 0, green = 0] = await colour('Confirmed')
    expect(green).toBeGreaterThan(red)
    const [more = 0, less = 0] = await colour('Rejected')
    expect(more).toBeGreaterThan(less)
    const [r = 0, g = 0, b = 0] = await colour('On its way')
    expect(Math.max(r, g, b)).toBeLessThan(60)
  })

  test('switches between its tabs', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    await open(page, '/shop/account')
    await page.getByRole('tab', { name: 'Address' }).click()
    await page.getByText('You can add 3 more (maximum 3)').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=address')
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('No orders yet').waitFor()
    await takeScreenshots(page)
  })
})

describe('the return from a payment', () => {
  test('says so while it is captured', async ({ page, faults }) => {
    faults.allow(/40[0-9] POST .*order\.capture/)
    const free = await holdBack(page, 'order.capture')
    await open(page, '/shop/about')
    await page.evaluate(() => sessionStorage.setItem('currentOrderId', crypto.randomUUID()))
    await page.goto('/shop/paypal-return?paymentId=pi_none&PayerID=nobody')
    await page.getByText('Processing Payment...Please wait!').waitFor()
    await takeScreenshots(page)
    free()
    await page.getByRole('link', { name: 'Back to checkout' }).waitFor()
    await takeScreenshots(page)
  })

  test('loads no cart on the confirmation page', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('cart.get')) calls.push(request.url())
    })
    await open(page, '/shop/payment-success')
    await page.getByRole('link', { name: 'Go Home' }).waitFor()
    expect(await page.getByRole('main').getByRole('link').count()).toBe(1)
    expect(calls).toEqual([])
    await openCart(page)
  })
})

describe('a script that failed to load', () => {
  test('shows an error page that loads on another try', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED (GET|HEAD) .*\/assets\/|dynamically imported module|React error/)
    await mayHurry(page)
    await open(page, '/shop/about')
    const code = /\/assets\/contact.*\.js$/
    await blockReadiness(page)
    await page.route(code, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await hurryTo(page, page.getByRole('heading', { name: 'Unexpected Application Error!' }))
    await page.unroute(code)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
  })

  test('of the cart shows an error page that loads on another try', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED (GET|HEAD) .*\/assets\/|dynamically imported module|React error/)
    await open(page, '/shop/about')
    const code = /\/assets\/cart-sheet.*\.js$/
    await blockReadiness(page)
    await page.route(code, (route) => route.abort())
    const cart = page.getByRole('button', { name: /^Cart, / })
    // The page is loaded anew once, as after a release.
    const anew = page.waitForEvent('load')
    await cart.click()
    await anew
    await hydrated(page)
    await cart.click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    await hydrated(page)
    await openCart(page)
  })
})
