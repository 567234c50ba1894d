import type { Page } from 'playwright-core'
import { hydrated } from './buying.ts'
import { holdScripts } from './held-scripts.ts'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Runs in the browser: sums the layout shifts of the page. */
export function watchShift(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.layoutShift = (window.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of layout shifts so far; a shift is reported after the next frame. */
export const shiftSoFar = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.layoutShift ?? NaN
  })

/**
 * The layout shifts of a page until its fonts are loaded, and then by late scripts; `act` runs before
 * these arrive.
 */
export async function shiftsOf(page: Page, path: string, act = async () => {}) {
  await page.addInitScript(watchShift)
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.locator('#content').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await act()
  const byFonts = await shiftSoFar(page)
  release()
  await hydrated(page)
  await page.unrouteAll()
  return { byFonts, byScripts: (await shiftSoFar(page)) - byFonts }
}
