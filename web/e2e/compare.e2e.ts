import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, hydrated, open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** Sofas that one search finds. */
async function someSofas(deps: Deps, count: number) {
  const word = `linnet${randomUUID().slice(0, 8)}`
  const sofas = []
  for (let index = 0; index < count; index++) {
    sofas.push(
      await aPiece(deps, {
        title: `Sofa ${index + 1} ${word}`,
        category: 'sofas',
        subcategory: null,
        widthCm: 180 + index,
        depthCm: 90,
        heightCm: 80,
        seats: index + 2,
        guaranteeYears: 10,
        legsOff: true,
        minDoorwayCm: 76,
        boxes: [{ lengthCm: 220, widthCm: 100, heightCm: 90, weightGrams: 40_000 }],
      }),
    )
  }
  return { sofas, word }
}

const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `Sofa ${index + 1} ${word}`)

describe('products are compared', () => {
  test('from the cards of a list, without scripts, up to three at a time', async ({
    visit,
    deps,
  }) => {
    const { word } = await someSofas(deps, 4)
    const page = await visit({ scripts: false, width: 390 })
    await page.goto(`/shop/search?keyword=${word}`)
    const compare = page.getByRole('button', { name: 'Compare', exact: true })
    expect(await compare.isVisible()).toBe(false)
    for (const name of names(4, word)) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    }
    await compare.click()
    await page.waitForURL('**/shop/compare?products=*')
    const heads = page.getByRole('columnheader')
    expect(await heads.count()).toBe(3)
    await page.getByText('Remove one to see the other one.').waitFor()
    await page.getByRole('link', { name: `Remove Sofa 1 ${word}` }).click()
    await heads.filter({ hasText: `Sofa 4 ${word}` }).waitFor()
    const width = page.getByRole('row', { name: /^Width/ })
    expect(await width.getByRole('cell').allInnerTexts()).toEqual(['181 cm', '182 cm', '183 cm'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('from a product’s page, with others of its category, whether they fit, and the cart', async ({
    page,
    deps,
  }) => {
    const { sofas, word } = await someSofas(deps, 2)
    await page.addInitScript(() => localStorage.setItem('way-in', '{"doorWidth":"84"}'))
    await open(page, `/shop/product/${sofas[0]?.slug ?? ''}`)
    await page.getByRole('link', { name: 'Compare with others' }).click()
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor()
    await page
      .getByRole('combobox', { name: 'Add another to compare' })
      .selectOption({ value: sofas[1]?.slug ?? '' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByRole('columnheader')
      .filter({ hasText: `Sofa 2 ${word}` })
      .waitFor()
    await hydrated(page)
    const fits = page.getByRole('row', { name: /^Your home/ })
    await fits.getByText('Your home: Yes, it fits out of its box').nth(1).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: `Add to cart: Sofa 2 ${word}` }).click()
    await page.getByRole('button', { name: /^Cart, 1 / }).waitFor()
    // The address alone says what is compared.
    await page.getByRole('link', { name: `Remove Sofa 2 ${word}` }).click()
    await page.getByRole('columnheader').nth(1).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('columnheader').nth(1).waitFor()
  })

  test('without a product that is no longer sold', async ({ visit, deps }) => {
    const { sofas } = await someSofas(deps, 1)
    const page = await visit({ scripts: false })
    await page.goto(`/shop/compare?products=${sofas[0]?.slug ?? ''},gone-for-good`)
    await page.getByText('One of these products is no longer sold.').waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(1)
    await page.goto('/shop/compare')
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  })
})
