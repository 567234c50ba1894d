import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { navigation } from '../layout/menu/navigation.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { fetchHtml, linksIn, partOf } from './html.ts'

const header = (page: Page) => page.getByRole('banner')
/** The width of the wordmark and the start of its drawing. */
const drawing = (page: Page) =>
  page
    .getByRole('img', { name: 'Hazelwick' })
    .first()
    .evaluate((logo) => [
      Math.round(logo.getBoundingClientRect().width),
      getComputedStyle(logo).maskImage.slice(0, 24),
    ])
const drawn = (width: number) => [width, 'url("data:image/svg+xml,']
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe('the wordmark', () => {
  test('is drawn before any script runs', async ({ visit }) => {
    const page = await visit({ scripts: false })
    await page.goto('/')
    expect(await drawing(page)).toEqual(drawn(148))
  })

  test('stays after hydration and on the next page', async ({ page }) => {
    await open(page, '/')
    expect(await drawing(page)).toEqual(drawn(148))
    await header(page).getByRole('button', { name: 'Account' }).click()
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await expect.poll(() => address(page)).toBe('/auth/login')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await drawing(page)).toEqual(drawn(174))
  })
})

describe('the header', () => {
  test('has logo and name, nine items in order, cart and account, and stays in view', async ({
    page,
  }) => {
    await open(page, '/shop/about')
    const items = header(page).getByRole('navigation', { name: 'Main' }).locator('> ul > li')
    expect((await items.allInnerTexts()).map((text) => text.trim())).toEqual(
      navigation(defaultSettings.services, taxonomyOf()).map(({ label }) => label),
    )
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect((await header(page).boundingBox())?.y).toBe(0)
    await header(page).getByRole('link', { name: 'Hazelwick, home' }).click()
    await expect.poll(() => address(page)).toBe('/')
  })

  test.for([
    ['Home', '/shop/home'],
    ['Products', '/shop/listing'],
    ['Chairs', '/shop/listing?category=chairs'],
    ['Sofas', '/shop/listing?category=sofas'],
    ['Wardrobe', '/shop/listing?category=wardrobe'],
    ['Search', '/shop/search'],
  ] as const)('leads by %s to %s', async ([name, path]) => {
    expect(linksIn(partOf(await fetchHtml('/shop/about'), 'header')).get(name)).toBe(path)
  })

  test('opens Services without a navigation, with links to both services', async ({ page }) => {
    await open(page, '/shop/about')
    await header(page).getByRole('button', { name: 'Services' }).click()
    expect(address(page)).toBe('/shop/about')
    const links = header(page).getByRole('list')
    const removal = links.getByRole('link', { name: /^House Removal Service/ })
    expect(await removal.getAttribute('href')).toBe('/shop/home-removal')
    await links.getByRole('link', { name: /^Assembly Service/ }).click()
    await expect.poll(() => address(page)).toBe('/shop/assembly-service')
  })

  test('shows a visitor a question mark, and leads to sign-in', async ({ page }) => {
    await open(page, '/shop/about')
    const account = page.getByRole('button', { name: 'Account' })
    expect(await account.textContent()).toBe('?')
    await account.click()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect.poll(() => address(page)).toBe('/auth/login')
  })

  test('leads a signed-in user to Account Settings', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps, { userName: 'wren' }) })
    await open(page, '/shop/about')
    const account = page.getByRole('button', { name: 'Account' })
    expect(await account.textContent()).toBe('W')
    await account.click()
    await page.getByRole('link', { name: 'Account Settings' }).click()
    await expect.poll(() => address(page)).toBe('/shop/account')
  })
})

test('the footer links to the shop’s three social pages', async () => {
  const links = linksIn(partOf(await fetchHtml('/shop/contact'), 'footer'))
  for (const name of ['Pictures', 'Boards', 'Films']) expect(links.get(name)).toMatch(/^https:\/\//)
})

test('the header of a desktop has a search field, which leads to the results with and without scripts', async ({
  visit,
}) => {
  for (const scripts of [false, true]) {
    const page = await visit({ scripts })
    await page.goto('/shop/about')
    const field = header(page).getByRole('searchbox', { name: 'Search the shop' })
    await field.fill('oak table')
    await field.press('Enter')
    await page.waitForURL(/\/shop\/search\?keyword=oak(\+|%20)table$/)
    await page.getByRole('heading', { name: 'Results' }).waitFor()
  }
})
