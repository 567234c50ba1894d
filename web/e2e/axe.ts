import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photograph } from './photograph.ts'

/**
 * Nothing on the page, as it is now, keeps people from using it: WCAG 2.2 AA as axe sees it. With
 * `SCREENSHOTS` set it is photographed as well.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades has too little contrast half way; a toast may start to at any moment of the look.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: without frames of others there is nothing to put together elsewhere.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await photograph(page)
  await page.emulateMedia({ reducedMotion: null })
  const severe = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect([page.url(), ...severe]).toEqual([page.url()])
}

/** Waits until what already moves is where it goes. */
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
