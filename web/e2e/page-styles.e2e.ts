import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { open } from './buying.ts'
import { test } from './browser.ts'
import { fetchHtml } from './html.ts'

/**
 * The stylesheets that a page has loaded so far, without those of the toasts, which it prefetches
 * when idle.
 */
function watchStyles(page: Page): string[] {
  const styles: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const name = basename(pathname)
    if (name.endsWith('.css') && !name.startsWith('toast-viewer')) styles.push(name)
  })
  return styles
}

/** The names of the inlined stylesheets, which precede their text. */
const namesOf = (text: string) =>
  Array.from(text.matchAll(/\/\*\/assets\/([\w.-]+\.css)\*\//g), ([, name = '']) => name)

describe('a page has its styles inline', () => {
  test('and loads none of them again at hydration', async ({ page }) => {
    const styles = watchStyles(page)
    await open(page, '/')
    expect(styles).toEqual([])
    const text = (await page.locator('head > style').first().textContent()) ?? ''
    expect(namesOf(text).length).toBeGreaterThan(1)
    expect(await page.locator('link[rel=stylesheet]:not([disabled])').count()).toBe(0)
  })

  test('for a signed-in user too', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const styles = watchStyles(page)
    await open(page, '/shop/account')
    const text = (await page.locator('head > style').first().textContent()) ?? ''
    expect(styles.filter((name) => namesOf(text).includes(name))).toEqual([])
    const [header] = await page.getByRole('banner').all()
    expect(await header?.evaluate((node) => getComputedStyle(node).position)).toBe('sticky')
  })

  test('and the next page loads the stylesheets that are missing', async ({ page }) => {
    const styles = watchStyles(page)
    await open(page, '/')
    const there = namesOf((await page.locator('head > style').first().textContent()) ?? '')
    const wanted = namesOf((await fetchHtml('/shop/about')).text)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    expect(styles.toSorted()).toEqual(wanted.filter((name) => !there.includes(name)).toSorted())
  })
})
