import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'

const currentSlide = (page: Page) =>
  page.locator('section[aria-roledescription="carousel"] button[aria-current="true"]')

async function slide(page: Page, name: string): Promise<void> {
  await expect.poll(() => currentSlide(page).getAttribute('aria-label')).toBe(name)
}

/** Opens a page whose clock only the test advances. */
async function openStill(page: Page, path: string) {
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Slide 1 of 6' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await slide(page, 'Slide 1 of 6')
}

describe.each(['/shop/assembly-service', '/shop/home-removal'])('the slideshow of %s', (path) => {
  test('changes every 4 s and starts over after the sixth picture', async ({ page }) => {
    await openStill(page, path)
    await page.clock.runFor(3900)
    await slide(page, 'Slide 1 of 6')
    await page.clock.runFor(200)
    await slide(page, 'Slide 2 of 6')
    await page.getByRole('button', { name: 'Slide 6 of 6' }).click()
    await page.getByRole('button', { name: 'Next slide' }).click()
    await slide(page, 'Slide 1 of 6')
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await slide(page, 'Slide 6 of 6')
  })

  test('stops while it is paused, and continues when it is played', async ({ page }) => {
    await openStill(page, path)
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(20_000)
    await slide(page, 'Slide 1 of 6')
    await page.getByRole('button', { name: 'Play slideshow' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(4100)
    await slide(page, 'Slide 2 of 6')
  })

  test('does not move by itself with reduced motion', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await openStill(page, path)
    await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
    await page.clock.runFor(20_000)
    await slide(page, 'Slide 1 of 6')
  })
})
