import type { Page } from 'playwright-core'
import { hydrated } from './buying.ts'

/** Blocks every script of a page, as a slow connection does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/**
 * Opens a page, acts while its scripts are blocked, and then lets them in. What is submitted has its
 * response before `act` ends: scripts that come sooner belong to another test.
 */
export async function beforeScripts(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.locator('#content').waitFor()
  await act()
  release()
  await hydrated(page)
  await page.unrouteAll()
}
