import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Lets `hurryTo` move the page's clock; call it before the page is opened. */
export const mayHurry = (page: Page): Promise<void> => page.clock.install()

/**
 * Waits for an element while time passes ten times as fast in the page, whose own pauses are then
 * short: those between the attempts of a call, say.
 */
export async function hurryTo(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(500)
        return element.isVisible()
      },
      { interval: 50 },
    )
    .toBe(true)
}
