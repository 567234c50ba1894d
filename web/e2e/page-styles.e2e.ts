import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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
    const name = basename(new URL(request.url()).pathname)
    if (name.endsWith('.css') && !name.startsWith('toast-viewer')) styles.push(name)
  })
  return styles
}

/** The stylesheets that the page at this address links. */
async function linkedBy(path: string): Promise<string[]> {
  const { text } = await fetchHtml(path)
  const links = text.matchAll(/<link rel="stylesheet" href="\/assets\/([\w.~-]+\.css)"/g)
  return Array.from(links, ([, name = '']) => name)
}

test('a page loads each of its stylesheets once, and the next page those that are missing', async ({
  page,
}) => {
  const styles = watchStyles(page)
  await open(page, '/')
  const there = await linkedBy('/')
  expect(there.length).toBeGreaterThan(1)
  expect(styles.toSorted()).toEqual(there.toSorted())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  const all = new Set([...there, ...(await linkedBy('/shop/about'))])
  expect(styles.toSorted()).toEqual([...all].toSorted())
})
