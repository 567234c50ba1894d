import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

test('60 pieces are counted and priced on a phone in 20 presses, and go into the details of the inquiry', async ({
  visit,
}) => {
  const page = await visit({ width: 390 })
  await open(page, '/shop/home-removal')
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press('One bedroom')
  await press('One more, Armchair')
  for (const [typed, found] of [
    ['piano', 'Upright piano'],
    ['exercise bike', 'Exercise bike'],
  ] as const) {
    presses += 1
    await page.getByRole('searchbox', { name: 'Something else' }).fill(typed)
    presses += 1
    await page.getByRole('button', { name: new RegExp(`^${found}`) }).click()
  }
  for (const [field, postcode] of [
    ['from', 'w1u4ef'],
    ['to', 'BN7 2QX'],
  ] as const) {
    presses += 1
    await page.locator(`[name="${field}.postcode"]`).fill(postcode)
  }
  const pieces = await page
    .locator('input[name^="n-"]')
    .evaluateAll((fields) =>
      fields.reduce(
        (sum, field) => sum + (field instanceof HTMLInputElement ? Number(field.value) : 0),
        0,
      ),
    )
  expect(pieces).toBeGreaterThanOrEqual(60)
  expect(presses).toBeLessThanOrEqual(20)

  await page.getByText('57 miles').first().waitFor()
  const range = page.locator('[data-range]')
  expect(await range.textContent()).toMatch(/^£\d{3} to £\d{3}$/)
  const bar = page.getByRole('link', { name: 'See what makes it' })
  await page.locator('[name="to.postcode"]').scrollIntoViewIfNeeded()
  expect(await bar.isVisible()).toBe(true)
  await expectAccessible(page)
  await takeScreenshots(page)

  expect(await page.getByLabel('Details to be Moved').inputValue()).toContain('upright piano')
})

test('a home is counted and priced without scripts', async ({ visit }) => {
  const page = await visit({ scripts: false, width: 390 })
  await page.goto('/shop/home-removal')
  await page.getByRole('button', { name: 'Two bedrooms' }).click()
  const range = page.locator('[data-range]')
  const before = await range.textContent()
  expect(before).toMatch(/^£\d+ to £[\d,]+$/)
  await page.getByRole('button', { name: 'One more, Upright piano' }).click()
  expect(await range.textContent()).not.toBe(before)
  expect(await page.getByLabel('Details to be Moved').inputValue()).toContain('upright piano')
})
