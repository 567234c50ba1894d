import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'

/** Opens the home page as a guest; its pictures arrive when told to. */
async function openHeld(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  const pictures = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { scripts, showPictures: () => pictures.resolve() }
}

/** From now on the page's clock stands still. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Lets the page's time go on until its scripts are asked for. */
async function untilBegun(page: Page, scripts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return scripts.length
    })
    .toBeGreaterThan(1)
}

describe('the scripts of a page that guests share', () => {
  test('wait until its first picture is there', async ({ page }) => {
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    await page.clock.runFor(2000)
    expect(scripts).toEqual([])
    showPictures()
    await untilBegun(page, scripts)
  })

  test('wait no longer than two and a half seconds', async ({ page }) => {
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    await page.clock.runFor(2400)
    expect(scripts).toEqual([])
    await page.clock.runFor(200)
    await untilBegun(page, scripts)
    showPictures()
  })

  test('begin at once when somebody touches the page', async ({ page }) => {
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    expect(scripts).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    showPictures()
  })
})
