import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'

/** The script files that a page has requested so far. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return scripts
}

/** Opens the home page as a guest; its pictures arrive on `showPictures`. */
async function openHeld(page: Page) {
  const scripts = watchScripts(page)
  const pictures = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { scripts, showPictures: () => pictures.resolve() }
}

/** Holds back the browser's report of the first paint until the returned function is called. */
async function holdPaint(page: Page) {
  await page.addInitScript(() => {
    const reports: (() => void)[] = []
    const entries = {
      getEntries: () => [{ element: document.querySelector('img[fetchpriority="high"]') }],
    }
    class HeldReports {
      static supportedEntryTypes = ['largest-contentful-paint']
      constructor(report: (list: typeof entries) => void) {
        reports.push(() => report(entries))
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, {
      PerformanceObserver: HeldReports,
      reportPaint: () => reports.forEach((report) => report()),
    })
  })
  return () => page.evaluate('reportPaint()')
}

/** Stops the page's clock. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Advances the page's clock until its scripts are requested. */
async function untilBegun(page: Page, scripts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return scripts.length
    })
    .toBeGreaterThan(1)
}

describe('the scripts of a page that guests share', () => {
  test('wait until its first picture is loaded', async ({ page }) => {
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    await page.clock.runFor(2000)
    expect(scripts).toEqual([])
    showPictures()
    await untilBegun(page, scripts)
  })

  test('wait until that picture is painted, where the browser reports it', async ({ page }) => {
    const reportPaint = await holdPaint(page)
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    showPictures()
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.complete,
    )
    await page.clock.runFor(900)
    expect(scripts).toEqual([])
    await reportPaint()
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
  })

  test('start at once when the picture fails to load', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED GET .*\/media\//)
    await holdClock(page)
    const scripts = watchScripts(page)
    await page.route('**/media/**', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
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

  test('start at once on input', async ({ page }) => {
    await holdClock(page)
    const { scripts, showPictures } = await openHeld(page)
    expect(scripts).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    showPictures()
  })

  test('replay a click before them', async ({ page }) => {
    const { scripts, showPictures } = await openHeld(page)
    expect(scripts).toEqual([])
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    showPictures()
  })
})
