import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { slowFrames, storeModel } from './stored-model.ts'

const base = '/shop/product/aster-three-seater-sofa'
const slug = 'aster-three-seater-sofa-oat-weave-black'

const choice = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} ?(,|$)`) }).first()
const picture = (page: Page) => page.getByRole('main').getByRole('img').first().getAttribute('alt')

test('the current picture stays until the next one is decoded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, base)
  const before = await picture(page)
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.(avif|webp)(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await choice(page, 'Oat weave').click()
  await page.getByRole('main').getByText('Oat weave, oak legs', { exact: true }).first().waitFor()
  expect(await picture(page)).toBe(before)
  release?.()
  await expect.poll(() => picture(page)).not.toBe(before)
})

/** The page's price, picture and text once all are of the chosen variant. */
async function shownVariant(page: Page, words: string, alt: RegExp) {
  const main = page.getByRole('main')
  await main.getByText(words, { exact: true }).first().waitFor()
  await expect.poll(() => picture(page), { message: 'the picture' }).toMatch(alt)
  const text = await main.innerText()
  return {
    title: await page.getByRole('heading', { level: 1 }).innerText(),
    picture: await picture(page),
    price: /£[\d.,]+/.exec(text)?.[0],
    leadTime: /Made to order in (\d+ \w+)/.exec(text)?.[1],
    chosen: await page.locator('[aria-current="page"]').allInnerTexts(),
  }
}

describe('a shopper on a phone picks fabric and legs of the Aster sofa, shares the address, and the receiver sees the same variant', () => {
  test('in place: picture, 3D model, price and lead time follow', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(slowFrames)
    await storeModel(deps, slug)
    const page = await visit({ width: 390, graphics: true })
    await open(page, base)
    const viewer = page.getByRole('dialog').locator('model-viewer')
    const material = () =>
      viewer.evaluate((element) => 'variantName' in element && element.variantName)
    const inRoom = page.getByRole('button', { name: 'View in your room' })
    const first = await shownVariant(page, 'Slate weave, oak legs', /^A slate grey/)
    await inRoom.click()
    await expect.poll(material).toBe('Slate weave / Oak')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    await choice(page, 'Oat weave').click()
    const fabric = await shownVariant(page, 'Oat weave, oak legs', /^An oat weave .* oak legs/)
    await choice(page, 'Black').click()
    // Address and breadcrumbs follow once picture and price are painted.
    const current = page.locator('[aria-current="page"]')
    await current.filter({ hasText: 'Oat weave, black legs' }).waitFor()
    const both = await shownVariant(page, 'Oat weave, black legs', /^An oat weave .* black legs/)
    expect([first.price, fabric.price, both.price]).toEqual(['£799.00', '£699.00', '£819.00'])
    expect([first.leadTime, fabric.leadTime]).toEqual([undefined, undefined])
    expect(both.leadTime).toBeDefined()
    expect(new Set([first.picture, fabric.picture, both.picture]).size).toBe(3)

    const address = page.url()
    await inRoom.click()
    await expect.poll(material).toBe('Oat weave / Black')

    const receiver = await visit({ width: 390 })
    await receiver.goto(address)
    expect(
      await shownVariant(receiver, 'Oat weave, black legs', /^An oat weave .* black legs/),
    ).toEqual(both)
  })

  test('by links alone, with scripts off: picture, price and lead time follow', async ({
    visit,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    const page = await visit({ width: 390, scripts: false })
    await page.goto(base)
    await choice(page, 'Oat weave').click()
    const fabric = await shownVariant(page, 'Oat weave, oak legs', /^An oat weave .* oak legs/)
    await choice(page, 'Black').click()
    const both = await shownVariant(page, 'Oat weave, black legs', /^An oat weave .* black legs/)
    expect([fabric.price, both.price]).toEqual(['£699.00', '£819.00'])
    expect([fabric.leadTime, both.leadTime]).toEqual([undefined, expect.any(String)])
    expect(new URL(page.url()).pathname).toBe(`/shop/product/${slug}`)

    const receiver = await visit({ width: 390, scripts: false })
    await receiver.goto(page.url())
    expect(
      await shownVariant(receiver, 'Oat weave, black legs', /^An oat weave .* black legs/),
    ).toEqual(both)
  })
})
