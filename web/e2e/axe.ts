import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeScreenshots } from './take-screenshots.ts'

const MODAL = '[aria-modal="true"]'

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
  const axe = new AxeBuilder({ page })
  if (await page.locator(MODAL).first().isVisible()) {
    axe.include(MODAL).include('[role="status"], [role="alert"]')
  } else {
    // The sticky header covers elements below it, and axe would measure the strip that is left.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  const { violations } = await axe
    // Legacy mode runs in the page itself: it has no cross-origin frames.
    .setLegacyMode(true)
    // Without the elements that pass: on a page of cards, reporting them takes longer than the check. No
    // rule that is on reads stylesheets, which could not be loaded offline.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await takeScreenshots(page)
  await page.emulateMedia({ reducedMotion: null })
  const severe = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect([page.url(), ...severe]).toEqual([page.url()])
}

/** Waits until running animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}
