import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aUser } from '../../server/test/factories.ts'
import { test } from './browser.ts'
import { hydrated } from './buying.ts'
import { holdScripts } from './held-scripts.ts'
import { fetchHtml } from './html.ts'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Runs in the browser: sums the layout shifts of the page. */
function watchShift(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.layoutShift = (window.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of layout shifts so far; a shift is reported after the next frame. */
const shiftSoFar = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.layoutShift ?? NaN
  })

/** The layout shifts of a page until its fonts are loaded, and then by late scripts. */
async function shiftsOf(page: Page, path: string) {
  await page.addInitScript(watchShift)
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const byFonts = await shiftSoFar(page)
  release()
  await hydrated(page)
  return { byFonts, byScripts: (await shiftSoFar(page)) - byFonts }
}

describe('late scripts do not shift the page', () => {
  test.for([390, 1440])('of an unknown address, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/no-such-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test('of a refused visitor', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const { byFonts, byScripts } = await shiftsOf(page, '/unauth-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test.for([390, 1440])('of the checkout, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/checkout')
    expect(byFonts + byScripts).toBeLessThan(0.02)
  })
})

test.for(['/shop/no-such-page', '/unauth-page', '/shop/terms'])(
  'the HTML of %s has the styles of the header',
  async (path) => {
    const { text } = await fetchHtml(path)
    const [header = ''] = /(?<=<header class=")[^"]+/.exec(text) ?? []
    expect(header).not.toBe('')
    expect(new RegExp(`\\.${header}\\{[^}]*position:sticky`).test(text)).toBe(true)
  },
)
