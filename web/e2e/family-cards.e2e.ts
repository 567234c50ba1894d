import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chargedForLong } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { aPiece, hydrated, open } from './buying.ts'
import { aFamily, eightFabrics } from './family.ts'
import { holdScripts } from './held-scripts.ts'
import { takeScreenshots } from './take-screenshots.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** A family with a variant in each of eight fabrics; teal velvet costs least. */
async function inEightFabrics(deps: Parameters<typeof aFamily>[0]) {
  const family = await aFamily(deps, eightFabrics)
  for (const [fabric] of eightFabrics) {
    const pricePence = fabric === 'Teal velvet' ? 59_900 : 69_900
    await family.variant(fabric, 'Oak', { pricePence })
  }
  return family
}

/** The only card that a search for a title's last word finds. */
async function openCard(page: Page, title: string) {
  await open(page, `/shop/search?keyword=${title.split(' ').at(-1)}`)
  await expect.poll(() => cards(page).count()).toBe(1)
  return cards(page)
}

/** The tops, heights and buttons' lower edges of the cards, in pixels. */
const measure = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect()
      const foot = card.querySelector('button, [role=button]')?.getBoundingClientRect()
      return { top, height, foot: foot?.bottom ?? NaN }
    }),
  )

describe("a family's card", () => {
  test('has its title, the variant in words, and the lowest price after "from"', async ({
    page,
    deps,
  }) => {
    const family = await aFamily(deps, eightFabrics)
    const sale = { pricePence: 59_900, salePricePence: 47_900 }
    await chargedForLong(deps, await family.variant('Teal velvet', 'Oak', sale))
    await family.variant('Ink wool', 'Black', { pricePence: 64_900 })
    const card = await openCard(page, family.title)
    await card.getByRole('heading', { name: family.title, exact: true }).waitFor()
    await card.getByText('Teal velvet, oak legs', { exact: true }).waitFor()
    expect(await card.innerText()).toMatch(/Now\s+from\s+£479\.00\s+Was\s+£599\.00/)
    await card.getByText('Sale', { exact: true }).waitFor()
    const button = card.getByRole('button', {
      name: `Add to cart: ${family.title}, Teal velvet, oak legs`,
    })
    await button.waitFor()
    await expectAccessible(page)
  })

  test('says no "from" where all of its variants cost the same', async ({ page, deps }) => {
    const family = await aFamily(deps, eightFabrics)
    await family.variant('Teal velvet', 'Oak', { pricePence: 59_900 })
    await family.variant('Ink wool', 'Oak', { pricePence: 59_900 })
    const card = await openCard(page, family.title)
    await card.getByText('£599.00', { exact: true }).waitFor()
    expect(await card.getByText('from').count()).toBe(0)
  })

  test('has five dots, its own first and ringed, and how many more there are', async ({
    page,
    deps,
  }) => {
    const family = await inEightFabrics(deps)
    const card = await openCard(page, family.title)
    const dots = card.locator('ul i')
    const seen = await dots.evaluateAll((all) =>
      all.map((dot) => ({
        colour: getComputedStyle(dot).backgroundColor,
        ringed: getComputedStyle(dot).outlineStyle === 'solid',
      })),
    )
    expect(seen).toEqual([
      { colour: 'rgb(55, 100, 107)', ringed: true },
      { colour: 'rgb(155, 159, 158)', ringed: false },
      { colour: 'rgb(224, 215, 192)', ringed: false },
      { colour: 'rgb(121, 130, 92)', ringed: false },
      { colour: 'rgb(47, 62, 85)', ringed: false },
    ])
    await card.getByText('+3', { exact: true }).waitFor()
  })

  test('describes its dots to a screen reader in one text', async ({ page, deps }) => {
    const family = await inEightFabrics(deps)
    const card = await openCard(page, family.title)
    const told = await card.ariaSnapshot()
    expect(told).toContain('In 8 fabrics')
    expect(told).not.toContain('+3')
  })

  test('counts only the fabrics on offer, and dashes those sold out', async ({ page, deps }) => {
    const family = await aFamily(deps, eightFabrics)
    await family.variant('Teal velvet', 'Oak', { pricePence: 59_900 })
    await family.variant('Oat weave', 'Oak', { pricePence: 69_900 })
    await family.variant('Ink wool', 'Oak', { pricePence: 69_900, stock: 0 })
    const card = await openCard(page, family.title)
    expect(await card.ariaSnapshot()).toContain('In 3 fabrics, 1 out of stock')
    const borders = await card
      .locator('ul i')
      .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).borderTopStyle))
    expect(borders).toEqual(['none', 'none', 'dashed'])
    await takeScreenshots(page)
  })

  test('that is made to order says in how many weeks, not Out Of Stock', async ({ page, deps }) => {
    const family = await aFamily(deps, eightFabrics)
    await family.variant('Teal velvet', 'Oak', { stock: 0, leadDays: 49 })
    const card = await openCard(page, family.title)
    await card.getByText('Made to order in 7 weeks', { exact: true }).waitFor()
    expect(await card.getByText('Out Of Stock').count()).toBe(0)
    await takeScreenshots(page)
  })

  test('that is sold out, and not made to order, says Out Of Stock', async ({ page, deps }) => {
    const family = await aFamily(deps, eightFabrics)
    await family.variant('Teal velvet', 'Oak', { stock: 0 })
    const card = await openCard(page, family.title)
    await card.getByText('Out Of Stock', { exact: true }).waitFor()
    expect(await card.getByText('Made to order').count()).toBe(0)
  })

  test('of beds names the size, and has no dots', async ({ page }) => {
    await open(page, '/shop/listing?category=beds&size=double')
    const card = cards(page).filter({ hasText: 'Rowan Spindle Bed' })
    await card.getByText('Double', { exact: true }).waitFor()
    expect(await card.innerText()).toMatch(/from\s+£449\.00/)
    expect(await card.locator('ul i').count()).toBe(0)
  })

  test('of the dearest size says no "from"', async ({ page }) => {
    await open(page, '/shop/listing?category=beds&size=king')
    const card = cards(page).filter({ hasText: 'Rowan Spindle Bed' })
    await card.getByText('King', { exact: true }).waitFor()
    await card.getByText('£529.00', { exact: true }).waitFor()
    expect(await card.getByText('from').count()).toBe(0)
  })
})

test('a product without a family has category, brand, title, stock and price on its card', async ({
  page,
  deps,
}) => {
  const product = await aPiece(deps, { pricePence: 20_000, brand: 'Saltmere', stock: 12 })
  const card = await openCard(page, product.title)
  const lines = (await card.innerText()).split('\n').filter((line) => line.trim() !== '')
  expect(lines).toEqual([
    'ChairsSaltmere',
    product.title,
    'In stock',
    'Compare',
    '£200.00',
    'Add to cart',
  ])
})

describe('cards of families and of other products', () => {
  test.for([390, 820, 1440])(
    'in a row are equally high, and do not shift at hydration, at %i',
    async (width, { visit }) => {
      const page = await visit({ width })
      const release = await holdScripts(page)
      await page.goto('/shop/listing?category=sofas,living-room', { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const sent = await measure(page)
      expect(sent.length).toBeGreaterThan(10)
      const rows = Map.groupBy(sent, ({ top }) => Math.round(top))
      expect(rows.size).toBeLessThan(sent.length)
      for (const row of rows.values()) {
        expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1)
        expect(new Set(row.map(({ foot }) => Math.round(foot))).size).toBe(1)
      }
      release()
      await hydrated(page)
      expect(await measure(page)).toEqual(sent)
      await takeScreenshots(page)
    },
  )
})
