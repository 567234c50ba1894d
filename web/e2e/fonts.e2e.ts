import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'

/** The fonts that a page has loaded so far, without the hashes of their names. */
function watchFonts(page: Page): Set<string> {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.woff2')) fonts.add(basename(pathname).replace(/-[\w-]{7}\.woff2$/, ''))
  })
  return fonts
}

test.for([
  '/shop/about',
  '/shop/contact',
  '/shop/home-removal',
  '/shop/assembly-service',
  '/shop/privacy',
  '/shop/terms',
  '/auth/register',
])('the text of %s needs two subset fonts', async (path, { page }) => {
  const fonts = watchFonts(page)
  await open(page, path)
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].toSorted()).toEqual(['besley-first', 'instrument-sans-first'])
})

test('fonts with letters of other languages are loaded when the page has such a letter', async ({
  page,
}) => {
  const fonts = watchFonts(page)
  await open(page, '/auth/register')
  const name = page.getByRole('textbox', { name: 'User name' })
  await name.fill('Zoë')
  await expect.poll(() => [...fonts]).toContain('instrument-sans-other')
  expect([...fonts]).not.toContain('instrument-sans-latin-ext-wght-normal')
  await name.fill('Łukasz')
  await expect.poll(() => [...fonts]).toContain('instrument-sans-latin-ext-wght-normal')
})
