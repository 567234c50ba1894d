import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pickProducts } from '#prisma/seed/seed-products.ts'
import { aProduct, aUser, changeProduct } from '#server/test/factories.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { anOrder } from './paid-order.ts'

const address = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The cards of the whole range on the home page; the best sellers above them are other ones. */
const cardsOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Feature Products' }) })
    .getByRole('article')

/** The products on a page, by the titles' links of their cards. */
async function slugsOf(page: Page): Promise<string[]> {
  const links = cardsOf(page).getByRole('heading').getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return targets.map((target) => target?.split('/').at(-1) ?? '')
}

/** Scrolls until a list says that it is complete. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const end = page.getByText(/^Showing (\d+) of \1 products$/)
  await expect
    .poll(async () => {
      await cardsOf(page).last().scrollIntoViewIfNeeded()
      return end.count()
    })
    .toBe(1)
}

describe('the header', () => {
  test('opens a collection on hover, by click and by key; Esc closes it', async ({ page }) => {
    await open(page, '/')
    const tables = page.getByRole('button', { name: 'Tables', exact: true })
    const collection = page.getByRole('heading', { name: 'Tables Collection' })
    await tables.hover()
    await collection.waitFor()
    await page.mouse.move(640, 860)
    await collection.waitFor({ state: 'hidden' })
    await tables.focus()
    await page.keyboard.press('Enter')
    await collection.waitFor()
    await page.keyboard.press('Escape')
    await collection.waitFor({ state: 'hidden' })
    expect(await tables.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('leads from a collection to a size, and to all of it', async ({ page }) => {
    await open(page, '/')
    const beds = page.getByRole('button', { name: 'Beds', exact: true })
    await beds.click()
    await page.getByRole('link', { name: 'King Size' }).click()
    await page.getByRole('heading', { level: 1, name: 'Beds' }).waitFor()
    expect(address(page.url())).toBe('/shop/listing?category=beds&size=king')
    const stored = () => page.evaluate(() => sessionStorage.getItem('listing-filters'))
    await expect.poll(stored).toBe('{"category":"beds","size":"king"}')
    await beds.click()
    await page.getByRole('link', { name: 'View All' }).click()
    await expect.poll(() => address(page.url())).toBe('/shop/listing?category=beds')
    await expect.poll(stored).toBe('{"category":"beds"}')
    await page.getByRole('button', { name: 'Tables', exact: true }).click()
    await page.getByRole('link', { name: 'Coffee Table' }).click()
    const tables = '/shop/listing?category=tables&subcategory=coffee-table'
    await expect.poll(() => address(page.url())).toBe(tables)
    await page.goto('/shop/about')
    await page.goto('/shop/listing')
    await expect.poll(() => address(page.url())).toBe(tables)
  })

  test('has all of it in a menu on a phone', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.locator('summary', { hasText: 'Services' }).click()
    await menu.getByRole('link', { name: 'Assembly Service' }).click()
    await page.getByRole('heading', { level: 1, name: 'Assembly Service' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
  })

  test('shows who is signed in, and signs them out', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps, { userName: 'Rosalind' }) })
    await open(page, '/')
    const account = page.getByRole('button', { name: 'Account' })
    expect(await account.textContent()).toBe('R')
    await account.click()
    await page.getByText('Welcome, Rosalind').last().waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    expect(address(page.url())).toBe('/auth/login')
  })
})

describe('the home page', () => {
  test('scrolls from Shop Now to the ten categories', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Shop Now' }).click()
    const tiles = page.getByRole('region', { name: 'Shop by Category' })
    await expect
      .poll(() => tiles.evaluate((section) => section.getBoundingClientRect().top < 200))
      .toBe(true)
    expect(await tiles.getByRole('listitem').count()).toBe(10)
    await tiles.getByRole('link', { name: 'Chest of Drawers' }).click()
    await expect.poll(() => address(page.url())).toBe('/shop/listing?category=chest-drawers')
  })

  test('lists every family on scrolling, lowest price first', async ({ page, deps }) => {
    await open(page, '/shop/home')
    await page.getByText(/^Showing 12 of \d+ products$/).waitFor()
    await scrollToTheEnd(page)
    const slugs = await slugsOf(page)
    expect(new Set(slugs).size).toBe(slugs.length)
    // Products of other tests may change meanwhile.
    const seeded = new Map(
      pickProducts().map((one) => [one.slug, one.salePricePence || one.pricePence]),
    )
    const prices = slugs.map((slug) => seeded.get(slug)).filter((price) => price !== undefined)
    const products = await deps.db.product.findMany({ where: { slug: { in: [...seeded.keys()] } } })
    expect(products).toHaveLength(seeded.size)
    const families = new Set(products.map(({ familyId, id }) => familyId ?? id))
    expect(prices).toHaveLength(families.size)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('reaches the end of its list after a product was archived meanwhile', async ({
    page,
    deps,
  }) => {
    const { id, slug } = await aProduct(deps, { pricePence: 9_999_900 })
    await open(page, '/shop/home')
    await changeProduct(deps, id, { archivedAt: new Date() })
    await scrollToTheEnd(page)
    expect(await slugsOf(page)).not.toContain(slug)
  })

  test('loads more products on another try after a failure', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED GET .*catalogue\.list/)
    await mayHurry(page)
    await open(page, '/shop/home')
    await page.route('**/trpc/**catalogue.list**', (route) => route.abort())
    await cardsOf(page).last().scrollIntoViewIfNeeded()
    await hurryTo(page, page.getByText('We couldn’t load more products.'))
    expect(await cardsOf(page).count()).toBe(12)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^Showing 24 of/).waitFor()
  })

  test('changes its banner every 15 s', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(640, 860)
    const current = page.locator('section[aria-roledescription="carousel"] [aria-current="true"]')
    await page.getByRole('button', { name: 'Slide 1 of 4' }).click()
    await page.mouse.move(640, 860)
    await page.getByRole('button', { name: 'Slide 1 of 4' }).blur()
    await page.clock.runFor(14_900)
    expect(await current.getAttribute('aria-label')).toBe('Slide 1 of 4')
    await page.clock.runFor(200)
    await expect.poll(() => current.getAttribute('aria-label')).toBe('Slide 2 of 4')
  })
})

describe('the search', () => {
  test('searches a second after the last key, and has the keyword in the address', async ({
    page,
  }) => {
    await open(page, '/shop/search')
    await page.getByPlaceholder('Search Products...').fill('spindle')
    await page.getByText('2 products for spindle').waitFor()
    expect(address(page.url())).toBe('/shop/search?keyword=spindle')
    await page.getByPlaceholder('Search Products...').fill('spi')
    await page.getByText('2 products for spindle').waitFor({ state: 'hidden' })
    await expect.poll(() => address(page.url())).toBe('/shop/search')
  })

  test('says when nothing matches', async ({ page }) => {
    await page.goto('/shop/search?keyword=xylophone')
    await page.getByRole('heading', { name: 'No result found!' }).waitFor()
  })
})

describe('the guards', () => {
  test('redirect a visitor to sign-in, with the page to return to', async ({ page }) => {
    await page.goto('/shop/account')
    expect(address(page.url())).toBe('/auth/login?redirect=/shop/account')
  })

  test('keep staff out of the shop and shoppers out of the admin area', async ({ visit, deps }) => {
    const admin = await visit({ user: await anAdmin(deps) })
    await admin.goto('/shop/listing')
    expect(address(admin.url())).toBe('/admin/dashboard')
    const shopper = await visit({ user: await aUser(deps) })
    const response = await shopper.goto('/admin/orders')
    expect(response?.status()).toBe(403)
    expect(address(shopper.url())).toBe('/unauth-page')
  })
})

test('the home page shows what sold best between the tiles and the whole range', async ({
  page,
  deps,
}) => {
  const { product } = await anOrder(deps, { quantity: 20 })
  await open(page, '/')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const order = ['Shop by Category', 'Best Sellers', 'Feature Products']
  expect((await headings.allTextContents()).filter((text) => order.includes(text))).toEqual(order)
  const strip = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Best Sellers' }) })
  const best = strip.getByRole('article').first()
  await best.getByRole('link', { name: product.title }).waitFor()
})
