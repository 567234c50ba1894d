import type { Page } from 'playwright-core'

/** Holds back every script file of a page, as a slow line does, until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
