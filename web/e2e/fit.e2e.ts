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
  test('is in the server’s HTML, the verdict first, with the figures that decide', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    const { slug } = await aPiece(deps, loveseat)
    const page = await visit({ scripts: false, width: 390 })
    await page.goto(`/shop/product/${slug}`)
    await page.getByRole('link', { name: 'Will it fit through my door?' }).click()
    const main = page.getByRole('main')
    await main.getByText(/packed in one box of 156 × 92 × 70 cm, 42 kg\./).waitFor()
    await main.getByText('No, it won’t turn on the landing').waitFor()
    await main.getByText('These are typical UK measurements.').waitFor()
    // The form puts the measures into the address, which can be shared.
    await page.getByRole('textbox', { name: 'Landing' }).fill('125')
    await page.getByRole('textbox', { name: 'First part' }).fill('110')
    await page.getByRole('button', { name: 'Check these measurements' }).click()
    await page.waitForURL('**/fit?*landing=125*')
    await main.getByText('Yes, it fits').waitFor()
    expect(await page.getByRole('textbox', { name: 'Landing' }).inputValue()).toBe('125')
  })

  test('is recalculated on input without a request; empty fields are left out', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps, loveseat)
    await open(page, `/shop/product/${slug}/fit`)
    await expectAccessible(page)
    await takeScreenshots(page)
    const requests: string[] = []
    page.on('request', (request) => {
      // Idle pages load chunks of scripts at any time.
      if (!request.url().includes('/assets/')) requests.push(request.url())
    })
    const verdict = page.getByRole('status').first()
    await page.getByRole('textbox', { name: 'Landing' }).fill('')
    await verdict.getByText('Yes, but it’s a tight fit').waitFor()
    await page.getByRole('textbox', { name: 'Width' }).fill('65')
    await verdict.getByText('No, it won’t fit through the front door').waitFor()
    await verdict.getByText('The box is 5 cm too large for the door.').waitFor()
    await page.getByText(/^Take it out of its box outside: 151 × 87 × 68 cm/).waitFor({
      state: 'hidden',
    })
    await page.getByRole('textbox', { name: 'Width' }).fill('wide')
    await page.getByText('Enter centimetres, such as 86').waitFor()
    await expectAccessible(page)
    expect(requests).toEqual([])
  })

  test('is on every product page once the way in is stored, until it is forgotten', async ({
    page,
    deps,
  }) => {
    const { slug } = await aPiece(deps, loveseat)
    const other = await aPiece(deps, {
      boxes: [{ ...loveseat.boxes[0]!, widthCm: 60, heightCm: 40 }],
    })
    const answer = page.getByText(/^Your home: /)
    await open(page, `/shop/product/${slug}`)
    expect(await answer.count()).toBe(0)
    await page.getByRole('link', { name: 'Will it fit through my door?' }).click()
    await page.getByRole('button', { name: 'Save my measurements' }).click()
    await page.getByRole('button', { name: 'Clear my measurements' }).waitFor()
    await page.goBack()
    await page.getByText('Your home: No, it won’t turn on the landing').waitFor()
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
