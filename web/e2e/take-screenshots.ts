import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = process.env['SCREENSHOTS']

/** Whether screenshots are taken, so that the shop needs real pictures. */
export const takesScreenshots = folder !== undefined

const taken = new Map<string, number>()

/**
 * Takes screenshots of the page at 390, 820 and 1440 px into the folder that `SCREENSHOTS` names,
 * each named by its test. Without that variable it does nothing.
 */
export async function takeScreenshots(page: Page): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const test = (expect.getState().currentTestName ?? '').replaceAll(/[^a-z0-9]+/gi, '-').slice(-90)
  const nth = (taken.get(test) ?? 0) + 1
  taken.set(test, nth)
  const before = page.viewportSize()
  const fullPage = !(await page.getByRole('dialog').first().isVisible())
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(folder, `${test}-${nth}-${width}.png`), fullPage })
  }
  if (before) await page.setViewportSize(before)
}
