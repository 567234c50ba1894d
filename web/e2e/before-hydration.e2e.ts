import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aShopper, aUser } from '#server/test/factories.ts'
import { test } from './browser.ts'
import { addToCart, aPiece, fillAddress, hydrated, open, fillCart } from './buying.ts'

type Early = {
  /** Releases the scripts, and waits until the page is hydrated. */
  finish: () => Promise<void>
}

/** Opens a page whose scripts are blocked until they are released. */
async function openEarly(page: Page, path: string): Promise<Early> {
  const wait = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.locator('#content').waitFor()
  return {
    finish: async () => {
      wait.resolve()
      await hydrated(page)
    },
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls by the wheel, and returns the scroll position. */
async function scrollDown(page: Page): Promise<number> {
  const from = await page.evaluate(() => window.scrollY)
  await page.mouse.move(640, 450)
  await page.mouse.wheel(0, 420)
  await page.waitForFunction((top) => window.scrollY > top, from)
  let place = -1
  await expect
    .poll(async () => {
      const before = place
      place = await scrolled(page)
      return place === before
    })
    .toBe(true)
  return place
}

/** Scrolls a page before hydration and expects the same scroll position after it. */
async function expectToStay(page: Page, path: string): Promise<void> {
  const { finish } = await openEarly(page, path)
  const place = await scrollDown(page)
  await finish()
  expect([path, await scrolled(page)]).toEqual([path, place])
}

/** Shares addresses out to pages of the same visitor, which wait for their scripts side by side. */
async function expectAllToStay(pages: Page[], paths: string[]): Promise<void> {
  await Promise.all(
    pages.map(async (page, nth) => {
      for (const path of paths.filter((_, at) => at % pages.length === nth)) {
        await expectToStay(page, path)
      }
    }),
  )
}

test('a section that is closed before hydration stays closed', async ({ page }) => {
  const { finish } = await openEarly(page, '/shop/listing')
  const fold = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /^Colour/ }) })
  expect(await fold.getAttribute('open')).not.toBeNull()
  await fold.locator('summary').click()
  await finish()
  expect(await fold.getAttribute('open')).toBeNull()
})

describe('input before hydration', () => {
  test.for([
    ['/auth/login', ['Email', 'Password']],
    ['/auth/register', ['User name', 'Email', 'Password']],
    ['/auth/forgotten-password', ['Email']],
    ['/shop/home-removal', ['First Name', 'Email Address', 'Details to be Moved']],
  ] as const)('in the fields of %s stays, with the caret', async ([path, labels], { page }) => {
    const { finish } = await openEarly(page, path)
    const field = (label: string) =>
      page.getByRole('main').getByLabel(label).and(page.locator('input, textarea')).first()
    for (const label of labels) await field(label).pressSequentially('ab')
    await finish()
    const last = labels.at(-1) ?? ''
    expect(await field(last).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('c')
    // React has rendered the form again from its state.
    for (const label of labels) {
      expect(await field(label).inputValue()).toBe(label === last ? 'abc' : 'ab')
    }
  })

  test('in the search box is searched', async ({ page, deps }) => {
    const { title } = await aPiece(deps)
    const { finish } = await openEarly(page, '/shop/search')
    await page.getByLabel('Search products').pressSequentially(title)
    await page.keyboard.press('ArrowLeft')
    await finish()
    await page.getByRole('link', { name: title }).waitFor()
    const caret = await page
      .getByLabel('Search products')
      .evaluate((box: HTMLInputElement) => box.selectionStart)
    expect(caret).toBe(title.length - 1)
  })

  test('that filters and sorts a listing is kept', async ({ page }) => {
    const { finish } = await openEarly(page, '/shop/listing')
    await page.getByRole('complementary').getByRole('checkbox', { name: 'Chairs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Chairs' }).waitFor()
    await page.getByLabel('Sort by').and(page.locator(':visible')).selectOption('price-hightolow')
    await finish()
    await page.waitForURL('**/shop/listing?category=chairs&sortBy=price-hightolow')
    await page.getByRole('heading', { level: 1, name: 'Chairs' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('price-hightolow')
  })

  test('that adds to the cart adds it once, and the address stays as it was', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps)
    const path = `/shop/product/${slug}`
    const { finish } = await openEarly(page, path)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().dblclick()
    await page.getByText('Product is added to cart').waitFor()
    await finish()
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await expect.poll(() => page.url()).toBe(new URL(path, page.url()).href)
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    expect(await page.getByRole('dialog').getByRole('status').first().textContent()).toBe('1')
  })

  test('on a card adds its product, and the list is where it was', async ({ page }) => {
    const { finish } = await openEarly(page, '/shop/listing')
    const card = page.getByRole('button', { name: /^Add to cart: / }).nth(8)
    const name = await card.getAttribute('aria-label')
    await card.click()
    await page.getByText('Product is added to cart').waitFor()
    const top = () => card.evaluate((button) => button.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) > 0 && (await top()) < 900).toBe(true)
    await finish()
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    const sheet = page.getByRole('dialog')
    await sheet
      .getByText(name?.replace('Add to cart: ', '') ?? '')
      .first()
      .waitFor()
  })

  test('that opens the cart leads to its page, and its buttons are pressed early, too', async ({
    page,
    deps,
  }) => {
    const chair = await aPiece(deps)
    await addToCart(page, chair)
    const { finish } = await openEarly(page, '/')
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByText('£250.00').first().waitFor()
    await finish()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByText('£375.00').first().waitFor()
    expect(await page.getByRole('main').getByRole('status').first().textContent()).toBe('3')
  })

  test('that opens a menu twice opens it once', async ({ visit }) => {
    const page = await visit({ width: 390 })
    const { finish } = await openEarly(page, '/')
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Account' }).click()
    await finish()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    const again = await openEarly(page, '/shop/listing')
    await page.getByRole('button', { name: 'Menu' }).click()
    await again.finish()
    await page.getByRole('dialog').waitFor()
  })
})

describe('the scroll position before hydration', () => {
  test('stays on every page', async ({ visit, deps }) => {
    const { slug } = await aPiece(deps)
    const paths = ['/', '/shop/home', '/shop/listing', `/shop/product/${slug}`]
    const services = ['about', 'contact', 'home-removal', 'assembly-service', 'checkout']
    const texts = ['privacy', 'terms', 'cookies', 'search?keyword=chair']
    const all = [...paths, ...[...services, ...texts].map((name) => `/shop/${name}`)]
    await expectAllToStay([await visit(), await visit(), await visit()], all)
  })

  test('stays on the pages of an account', async ({ visit, deps }) => {
    const { user } = await aShopper(deps)
    const parts = ['account', 'account?tab=address', 'account/settings', 'checkout']
    const staff = await visit({ user: await aUser(deps, { role: 'admin' }) })
    await Promise.all([
      expectAllToStay(
        [await visit({ user }), await visit({ user })],
        parts.map((part) => `/shop/${part}`),
      ),
      expectToStay(staff, '/admin/products'),
    ])
  })

  test('is restored by back', async ({ page }) => {
    const { finish } = await openEarly(page, '/shop/listing')
    const place = await scrollDown(page)
    await finish()
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
    // A Playwright click would scroll to it first.
    await about.evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    await expect.poll(() => scrolled(page)).toBe(place)
  })

  test('stays after a reload, and at the address’s fragment', async ({ page }) => {
    const { finish } = await openEarly(page, '/#categories')
    const part = await scrolled(page)
    expect(part).toBeGreaterThan(0)
    await finish()
    expect(await scrolled(page)).toBe(part)
    const place = await scrollDown(page)
    const again = await openEarly(page, '/#categories')
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#content').waitFor()
    expect(place).toBeGreaterThan(part)
    const further = await scrollDown(page)
    await again.finish()
    expect(await scrolled(page)).toBe(further)
  })
})

test('an address typed at the checkout survives a reload, until it is submitted', async ({
  page,
  deps,
}) => {
  await fillCart(deps, page, await aPiece(deps))
  await open(page, '/shop/checkout')
  await page.getByLabel('First name').fill('Rosalind')
  await page.getByLabel('Delivery notes').fill('Blue gate')
  await page.reload()
  // The draft is in the browser alone: it stands in the fields once the page is hydrated.
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Rosalind')
  expect(await page.getByLabel('Delivery notes').inputValue()).toBe('Blue gate')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('guestAddressDraft'))).toBeNull()
})

test('a checkout hydrated after its cart was loaded matches the server’s HTML', async ({
  visit,
  deps,
}) => {
  const { user, fill } = await aShopper(deps)
  await fill((await aPiece(deps)).id)
  const page = await visit({ user })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const _ of [1, 2, 3]) await open(page, '/shop/checkout')
  await page
    .getByRole('complementary', { name: 'Your order' })
    .getByText('£125.00')
    .first()
    .waitFor()
})
