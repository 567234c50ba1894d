import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photograph } from './photograph.ts'

const MODAL = '[aria-modal="true"]'

/**
 * Nothing on the page, as it is now, keeps people from using it: WCAG 2.2 AA as axe sees it. While a
 * dialog is open only the dialog and the toasts are looked at: what lies behind cannot be pressed, and
 * axe would call a button too small of which the dialog leaves a strip. With `SCREENSHOTS` set the page
 * is photographed as well.
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
    // The header lies on what is scrolled beneath it, and axe would measure the strip that is left.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  const { violations } = await axe
    // In the page itself: without frames of others there is nothing to put together elsewhere.
    .setLegacyMode(true)
    // What passes is not told element by element: on a page of cards that takes longer than the look.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await photograph(page)
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
