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

/** Runs in the browser: adds up how far the page moves by itself. */
function watchShift(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.layoutShift = (window.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far the page has moved so far: a shift is reported after the next frame. */
const shiftSoFar = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.layoutShift ?? NaN
  })

/** How far a page moves until its fonts are there, and from then on by scripts that come late. */
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

describe('a page whose scripts come late does not move', () => {
  test.for([390, 1440])('where nothing is, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/no-such-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test('where somebody may not go', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const { byFonts, byScripts } = await shiftsOf(page, '/unauth-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test.for([390, 1440])('at the checkout, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/checkout')
    expect(byFonts + byScripts).toBeLessThan(0.02)
  })
})

test.for(['/shop/no-such-page', '/unauth-page', '/shop/terms'])(
  'the HTML of %s carries the styles of the header',
  async (path) => {
    const { text } = await fetchHtml(path)
    const [header = ''] = /(?<=<header class=")[^"]+/.exec(text) ?? []
    expect(header).not.toBe('')
    expect(new RegExp(`\\.${header}\\{[^}]*position:sticky`).test(text)).toBe(true)
  },
)
