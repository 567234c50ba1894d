import { changeProduct } from '#server/test/factories.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { addToCart, aPiece, open, openCart } from './buying.ts'

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('a title without spaces is broken into lines, on a phone and a large screen', async ({
  visit,
  deps,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const piece = await aPiece(deps)
  const title = `${word.repeat(5)} ${piece.title.split(' ').at(-1)}`
  await changeProduct(deps, piece.id, {
    title,
    brand: word.repeat(2),
    description: word.repeat(40),
  })
  for (const width of [390, 1280]) {
    const page = await visit({ width })
    await addToCart(page, piece)
    expect(await fits(page)).toBe(true)
    const sheet = await openCart(page)
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
      true,
    )
    await open(page, '/shop/checkout')
    await page.getByRole('complementary').getByText(title).waitFor()
    expect(await fits(page)).toBe(true)
    await open(page, `/shop/search?keyword=${title.split(' ').at(-1)}`)
    expect(await fits(page)).toBe(true)
    await page.getByRole('article').getByRole('link').click()
    if (width < 768) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await fits(page)).toBe(true)
      continue
    }
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(
      await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    ).toBe(true)
  }
})
