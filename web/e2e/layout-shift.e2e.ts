import { describe, expect } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { shopUrl, test } from './browser.ts'
import { addToCart, aPiece } from './buying.ts'
import { fetchHtml } from './html.ts'
import { shiftSoFar, shiftsOf, watchShift } from './layout-shift.ts'

describe('late scripts do not shift the page', () => {
  test.for([390, 1440])('of an unknown address, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/no-such-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test('of a refused visitor', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const { byFonts, byScripts } = await shiftsOf(page, '/unauth-page')
    expect(byFonts).toBeLessThan(0.02)
    expect(byScripts).toBe(0)
  })

  test.for([390, 1440])('of the checkout, at %i', async (width, { visit }) => {
    const { byFonts, byScripts } = await shiftsOf(await visit({ width }), '/shop/checkout')
    expect(byFonts + byScripts).toBeLessThan(0.02)
  })
})

test('late fonts do not shift the checkout', async ({ visit }) => {
  const page = await visit({ width: 1440 })
  const released = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.addInitScript(watchShift)
  await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' })
  await page.getByText('Your cart is empty. Please add items to proceed').waitFor()
  const before = await shiftSoFar(page)
  released.resolve()
  await page.evaluate(() => document.fonts.ready)
  expect((await shiftSoFar(page)) - before).toBeLessThan(0.02)
})

test('a late cart does not shift the checkout of a phone', async ({ visit, deps }) => {
  const page = await visit({ width: 390 })
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  await shiftsOf(page, '/shop/checkout')
  await page.getByRole('complementary').getByText(chair.title).first().waitFor()
  expect(await shiftSoFar(page)).toBeLessThan(0.05)
})

test.for(['/shop/no-such-page', '/unauth-page', '/shop/terms'])(
  'the HTML of %s links the styles of the header',
  async (path) => {
    const { text } = await fetchHtml(path)
    const [header = ''] = /(?<=<header class=")[^"]+/.exec(text) ?? []
    expect(header).not.toBe('')
    const links = text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
    const styles = Array.from(links, async ([, href = '']) =>
      (await fetch(shopUrl() + href)).text(),
    )
    const css = (await Promise.all(styles)).join('')
    expect(new RegExp(`\\.${header}\\{[^}]*position:sticky`).test(css)).toBe(true)
  },
)
