import { becomeOakAndLoom } from '#server/test/become-oak-and-loom.ts'
import { changeProduct } from '#server/test/factories.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { anAdmin, signIn, test } from './browser.ts'
import { addToCart, aPiece, hydrated, open, openCart } from './buying.ts'
import { aNewShop } from './new-shop.ts'
import { takeScreenshots } from './take-screenshots.ts'

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** What reaches over the right edge of the page. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120)),
  )

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

/** The shop of all names, which is opened by the first of their tests. */
let opened: ReturnType<typeof aNewShop> | undefined
let versions = 1
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

async function aShopCalled(name: string, wordmark: string) {
  const shop = await (opened ??= aNewShop({ STAFF_SECOND_FACTOR: 'optional' }))
  if (versions === 1) await becomeOakAndLoom(shop.deps)
  versions += 1
  const changes = {
    company: { ...oakAndLoom.company, name },
    look: { ...oakAndLoom.look, wordmark },
  }
  await shop.deps.db.settingVersion.createMany({
    data: Object.entries(changes).map(([section, value]) => ({
      section,
      number: versions,
      value,
      authorName: 'Isla',
      publishedAt: new Date(),
    })),
  })
  const words = async () => (await fetch(`${shop.origin}/shop/about`)).text()
  await expect.poll(words).toContain(name.replace('&', '&amp;'))
  return shop
}

test.for([
  ['of 14 letters', 'Larkin & Hollis', ''],
  ['of 40 letters', 'Featherstonehaugh and Cholmondeley Homes', ''],
  [
    'as a wordmark of 20 to 1',
    'Oak and Loom',
    oakAndLoom.look.wordmark.replace('0 0 120 30', '0 0 600 30'),
  ],
])(
  'a shop name %s fits the header, the menus and the area of staff',
  async ([_title = '', name = '', wordmark = ''], { visit }) => {
    const { deps, origin } = await aShopCalled(name, wordmark)
    for (const widths of [
      [320, 390],
      [768, 1200, 1440],
    ]) {
      const page = await visit({ width: widths[0], origin })
      await page.goto(`${origin}/shop/cart`)
      await hydrated(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await tooWide(page)]).toEqual([width, []])
        await takeScreenshots(page)
        if (width >= 1200) continue
        await page.getByRole('button', { name: 'Menu' }).click()
        const menu = page.getByRole('dialog', { name: 'Menu' })
        expect(await menu.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'hidden' })
      }
      await page.close()
    }
    const page = await visit({ width: 1440, origin })
    await signIn(deps, page.context(), await anAdmin(deps), origin)
    await page.goto(`${origin}/admin/settings`)
    await hydrated(page)
    const staff = page.getByRole('complementary').getByText('Staff', { exact: true }).first()
    const side = await page.getByRole('complementary').boundingBox()
    const box = await staff.boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(side?.width ?? 0)
    await takeScreenshots(page)
    await page.close()
  },
)
