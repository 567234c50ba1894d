import type axe from 'axe-core'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeScreenshots } from './take-screenshots.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const MODAL = '[aria-modal="true"]'

const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: axe.RunOptions = {
  // Without the elements that pass: on a page of cards, reporting them takes longer than the check.
  resultTypes: ['violations'],
  // No rule that is on reads stylesheets, which could not be loaded offline.
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * Checks the page in its present state against WCAG 2.2 AA with axe. While a dialog is open, only
 * the dialog and the toasts are checked: what lies behind is inert, and axe would report a
 * half-covered button as too small. With `SCREENSHOTS` set it takes screenshots as well.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A fading element has too little contrast half way, and a toast may start to fade during the
  // check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settle(page)
  const isInModal = await page.locator(MODAL).first().isVisible()
  if (!isInModal) {
    // The sticky header covers elements below it, and axe would measure the strip that is left.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  const violations = await violationsIn(
    page,
    isInModal ? [MODAL, '[role="status"], [role="alert"]'] : ['html'],
  )
  await takeScreenshots(page)
  await page.emulateMedia({ reducedMotion: null })
  const severe = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect([page.url(), ...severe]).toEqual([page.url()])
}

/** Runs axe in the page, which has no frames. A document that was checked before has axe in it. */
async function violationsIn(page: Page, include: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async ([where, how]) => (await window.axe.run(where, how)).violations, [
    { include },
    options,
  ] as const)
}

/**
 * Waits until what moves in sight has come to rest. What is folded away meanwhile, with its
 * animations at a standstill, is not waited for.
 */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isOver = playState !== 'running' || effect?.getTiming().iterations === Infinity
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return isOver || target?.checkVisibility() !== true
    }),
  )
