import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aUser } from '../../server/test/factories.ts'
import { open } from './buying.ts'
import { test } from './browser.ts'
import { fetchHtml } from './html.ts'

/**
 * The stylesheets that a page has asked for so far, but for those of the toasts: they come ahead of
 * need, whenever the page has time.
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

/** What is known of the styles by name: in the page's text, and linked without being loaded. */
const namesOf = (text: string) =>
  Array.from(text.matchAll(/\/\*\/assets\/([\w.-]+\.css)\*\//g), ([, name = '']) => name)

describe('a page carries its styles', () => {
  test('and loads none of them again when its scripts take it over', async ({ page }) => {
    const styles = watchStyles(page)
    await open(page, '/')
    expect(styles).toEqual([])
    const text = (await page.locator('head > style').first().textContent()) ?? ''
    expect(namesOf(text).length).toBeGreaterThan(1)
    expect(await page.locator('link[rel=stylesheet]:not([disabled])').count()).toBe(0)
  })

  test('whoever sees it', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const styles = watchStyles(page)
    await open(page, '/shop/account')
    const text = (await page.locator('head > style').first().textContent()) ?? ''
    expect(styles.filter((name) => namesOf(text).includes(name))).toEqual([])
    const [header] = await page.getByRole('banner').all()
    expect(await header?.evaluate((node) => getComputedStyle(node).position)).toBe('sticky')
  })

  test('and the next page loads what that one lacks, after it', async ({ page }) => {
    const styles = watchStyles(page)
    await open(page, '/')
    const there = namesOf((await page.locator('head > style').first().textContent()) ?? '')
    const wanted = namesOf((await fetchHtml('/shop/about')).text)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    expect(styles.toSorted()).toEqual(wanted.filter((name) => !there.includes(name)).toSorted())
  })
})
