import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'

const currentSlide = (page: Page) =>
  page.getByRole('region', { name: 'Furnished rooms' }).locator('button[aria-current="true"]')

async function slide(page: Page, name: string) {
  await expect.poll(() => currentSlide(page).getAttribute('aria-label')).toBe(name)
}

const pictures = (page: Page) =>
  page.getByRole('region', { name: 'Furnished rooms' }).locator('img').count()

async function openStill(page: Page) {
  await page.clock.install()
  await open(page, '/')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.mouse.move(600, 880)
  await page.getByRole('button', { name: 'Slide 1 of 4' }).click()
  await page.getByRole('button', { name: 'Slide 1 of 4' }).evaluate((button) => button.blur())
  await page.mouse.move(600, 880)
}

test('arrows and dots change the banner’s slide', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await slide(page, 'Slide 4 of 4')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await slide(page, 'Slide 1 of 4')
})

test('the banner does not move by itself with reduced motion', async ({ visit }) => {
  const page = await visit({ reducedMotion: true })
  await openStill(page)
  await page.clock.runFor(60_000)
  await slide(page, 'Slide 1 of 4')
})

test('the banner is 440 pixels high', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Furnished rooms' })
  expect((await banner.boundingBox())?.height).toBe(440)
})

test("the banner's hidden pictures are loaded after the page's scripts", async ({
  page,
  visit,
}) => {
  const still = await visit({ scripts: false })
  await still.goto('/')
  expect(await pictures(still)).toBe(1)
  await page.goto('/')
  await expect.poll(() => pictures(page)).toBe(4)
})
