import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { expectAccessible } from './axe.ts'
import { aPiece, open } from './buying.ts'
import { fetchHtml } from './html.ts'
import { takeScreenshots } from './take-screenshots.ts'

const loveseat = {
  title: 'Linnet Loveseat',
  category: 'sofas',
  widthCm: 151,
  depthCm: 87,
  heightCm: 68,
  boxes: [{ lengthCm: 156, widthCm: 92, heightCm: 70, weightGrams: 42_000 }],
}

describe('whether a product fits', () => {
  test('is asked for the door first, and told in the server’s HTML', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    const title = 'Linnet Modular Corner Sofa with a Left-Hand Chaise and a Footstool'
    const { slug } = await aPiece(deps, { ...loveseat, title })
    const page = await visit({ scripts: false, width: 390 })
    await page.goto(`/shop/product/${slug}`)
    await page.getByRole('link', { name: 'Will it fit through my door?' }).click()
    const main = page.getByRole('main')
    await main.getByText('How wide is your front door?').waitFor()
    expect(await main.getByText(/^No, /).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The form puts the measures into the address, which can be shared.
    await page.getByRole('textbox', { name: 'Width' }).fill('84')
    await page.getByRole('button', { name: 'Check these measurements' }).click()
    await page.waitForURL('**/fit?*doorWidth=84*')
    await main.getByText('Yes, it fits').waitFor()
    expect(await page.getByRole('textbox', { name: 'Width' }).inputValue()).toBe('84')
  })

  test('is recalculated on input without a request; empty fields are left out', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps, loveseat)
    await open(page, `/shop/product/${slug}/fit`)
    await expectAccessible(page)
    const requests: string[] = []
    page.on('request', (request) => {
      // Idle pages load chunks of scripts at any time.
      if (!request.url().includes('/assets/')) requests.push(request.url())
    })
    const verdict = page.getByRole('status').first()
    await page.getByRole('textbox', { name: 'Width' }).fill('80')
    await verdict.getByText('Yes, it fits').waitFor()
    await takeScreenshots(page)
    await page.getByRole('textbox', { name: 'Width' }).fill('69')
    await verdict.getByText('Yes, but it’s a tight fit out of its box').waitFor()
    await page.getByRole('textbox', { name: 'Width' }).fill('wide')
    await page.getByText('Enter centimetres, such as 86').waitFor()
    await expectAccessible(page)
    expect(requests).toEqual([])
  })

  test('leads to narrower products only where there are any', async ({ page, deps }) => {
    const { slug } = await aPiece(deps, { ...loveseat, category: 'chairs', widthCm: 100 })
    const link = page.getByRole('link', { name: 'Chairs up to 80 cm wide' })
    await open(page, `/shop/product/${slug}/fit?doorWidth=50`)
    await page.getByText('No, it won’t fit through the front door').waitFor()
    await page.waitForLoadState('networkidle')
    const narrow = await deps.db.product.count({
      where: { category: 'chairs', widthCm: { lte: 80 }, archivedAt: null },
    })
    expect(await link.count()).toBe(narrow === 0 ? 0 : 1)
  })

  test('is on every product page once the way in is stored, until it is forgotten', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps, loveseat)
    const other = await aPiece(deps, {
      boxes: [{ ...loveseat.boxes[0]!, widthCm: 50, heightCm: 40 }],
    })
    const answer = page.getByText(/^Your home: /)
    await open(page, `/shop/product/${slug}`)
    expect(await answer.count()).toBe(0)
    await page.getByRole('link', { name: 'Will it fit through my door?' }).click()
    await page.getByRole('textbox', { name: 'Width' }).fill('60')
    await page.getByRole('button', { name: 'Save my measurements' }).click()
    await page.getByRole('button', { name: 'Clear my measurements' }).waitFor()
    await page.goBack()
    await page.getByText('Your home: No, it won’t fit through the front door').waitFor()
    await open(page, `/shop/product/${other.slug}`)
    await page.getByText('Your home: Yes, it fits').waitFor()
    await takeScreenshots(page)
    await page.getByRole('link', { name: 'Will it fit through my door?' }).click()
    await page.getByRole('button', { name: 'Clear my measurements' }).click()
    await page.getByRole('button', { name: 'Save my measurements' }).waitFor()
    await open(page, `/shop/product/${slug}`)
    expect(await answer.count()).toBe(0)
  })

  test('is not offered without the product’s measures', async ({ page, deps }) => {
    const { slug } = await aPiece(deps, { boxes: [], widthCm: 90, depthCm: null, heightCm: 80 })
    await open(page, `/shop/product/${slug}`)
    expect(await page.getByRole('link', { name: 'Will it fit through my door?' }).count()).toBe(0)
    await open(page, `/shop/product/${slug}/fit`)
    await page.getByText(/^We don’t have measurements for .* yet\. Ask us/).waitFor()
    expect(await page.getByRole('textbox', { name: 'Width' }).count()).toBe(0)
  })

  test('of an unknown product is a page with status 404', async () => {
    expect((await fetchHtml('/shop/product/no-such-piece/fit')).status).toBe(404)
  })
})
