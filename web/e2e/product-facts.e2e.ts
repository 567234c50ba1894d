import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, fillCart, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const sofa = '/shop/product/aster-three-seater-sofa'

const main = (page: Page) => page.getByRole('main')
const choice = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} ?(,|$)`) }).first()

describe('the page of a product', () => {
  test('has delivery, care, guarantee, assembly and take-away in the server’s HTML', async ({
    visit,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    const page = await visit({ scripts: false })
    await page.goto(sofa)
    const words = [
      /Comes in one box, 217 × 102 × 84 cm, 61\.5 kg\./,
      /With the legs off, it fits through a doorway 76 cm wide\./,
      /^Vacuum weekly and sponge marks/,
      /^Cover and filling comply with the Furniture and Furnishings \(Fire\) \(Safety\) Regulations 1988\./,
      /^Assembly for £30, about 20 minutes$/,
      /^We’ll take away your old sofa for £45\. Add these in your cart\.$/,
      /^Guaranteed for 10 years$/,
      /^Faults in materials and workmanship in normal home use/,
    ]
    for (const text of words) await main(page).getByText(text).first().waitFor()

    await page.getByText('Seat height', { exact: true }).waitFor()
    await page.getByText('46 cm', { exact: true }).waitFor()
    await page.getByText('56 cm', { exact: true }).waitFor()
    const materials = page.getByText('Materials', { exact: true })
    expect(await materials.isVisible()).toBe(false)
    await page.getByText('Details', { exact: true }).click()
    await materials.waitFor()
  })

  test.for([390, 1440])('fits its screen with all of that, at %i', async (width, { visit }) => {
    const page = await visit({ width })
    await open(page, sofa)
    await expectAccessible(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'What it covers' }).click()
    await page.waitForURL('**#guarantee')
    const heading = page.getByRole('heading', { name: 'Guarantee and help' })
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(600)
    await takeScreenshots(page)
  })

  test('has the care of the chosen fabric, and the boxes of the chosen size', async ({ page }) => {
    await open(page, sofa)
    await choice(page, 'Teal velvet').click()
    await main(page)
      .getByText(/^Brush the velvet gently/)
      .waitFor()
    expect(
      await main(page)
        .getByText(/^Vacuum weekly and sponge/)
        .count(),
    ).toBe(0)

    await open(page, '/shop/product/rowan-double-bed')
    const packed = main(page).getByText(/Comes in \d boxes/)
    const double = await packed.textContent()
    await page.getByRole('link', { name: /^Single\b/ }).click()
    await page.waitForURL('**/rowan-single-bed')
    await expect.poll(() => packed.textContent()).not.toBe(double)
  })

  test('omits facts that are unknown', async ({ page, deps }) => {
    const piece = await aPiece(deps)
    await open(page, `/shop/product/${piece.slug}`)
    await page.getByRole('heading', { name: 'Details and help' }).waitFor()
    const unknown = /Comes in|doorway|Assembly|take away|Guaranteed|Fire safety|Care/
    expect(await main(page).getByText(unknown).count()).toBe(0)
  })
})

test('on paper a product has all its parts open, and nothing that could be pressed; neither has a cart', async ({
  page,
  deps,
}) => {
  await page.emulateMedia({ media: 'print' })
  const pressable = main(page).locator('button, select, textarea')
  const piece = await aPiece(deps)
  await open(page, `/shop/product/${piece.slug}`)
  // Of a part that is closed on a screen.
  await page.getByText('Damaged or missing parts?').waitFor()
  expect(await pressable.filter({ visible: true }).count()).toBe(0)
  await fillCart(deps, page, piece)
  await open(page, '/shop/cart')
  await main(page).getByText(piece.title).first().waitFor()
  expect(await pressable.count()).toBeGreaterThan(0)
  expect(await pressable.filter({ visible: true }).count()).toBe(0)
})
