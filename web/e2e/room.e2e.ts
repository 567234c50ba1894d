import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { storeFiles } from '../../prisma/seed/store-files.ts'
import { pickProducts } from '../../prisma/seed/seed-products.ts'
import type { Deps } from '../../server/deps.ts'
import { aProduct } from '../../server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { photograph } from './photograph.ts'

const slug = 'odette-velvet-loveseat'
/** What the viewer says on a busy machine that draws without a graphics card. */
const slowFrames = /rAF timed out/

const button = (page: Page) => page.getByRole('button', { name: 'View in your room' })

/** The pictures and models of tests are plain paper: this one is the real model. */
async function storeModel({ images }: Pick<Deps, 'images'>): Promise<void> {
  const [product] = pickProducts([slug])
  if (product === undefined) throw new Error(`The catalogue has no ${slug}.`)
  await storeFiles(images, [`models/${product.model}`], () => {})
}

test('a product is turned round in 3D, and the viewer is only loaded for that', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(slowFrames)
  await storeModel(deps)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `/shop/product/${slug}`)
  expect(asked.filter((path) => /model/.test(path))).toEqual([])

  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Odette Velvet Loveseat' })
  await dialog.getByText(/^Drag to turn it round/).waitFor()
  expect(asked.some((path) => /^\/media\/models\/.*\.glb$/.test(path))).toBe(true)
  expect(await dialog.locator('model-viewer').getAttribute('ar-modes')).toContain('scene-viewer')
  await dialog.getByRole('img', { name: /loveseat/i }).waitFor()
  faults.check()
  // axe copies the styles of the viewer's shadow, which the page's policy refuses.
  faults.allow(/Applying inline style/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => button(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('a 3D model that cannot be loaded says so, and loads when asked again', async ({
  page,
  deps,
  faults,
}) => {
  faults.allow(/ERR_FAILED GET .*\.glb/)
  faults.allow(slowFrames)
  await storeModel(deps)
  await open(page, `/shop/product/${slug}`)
  await page.route('**/*.glb', (route) => route.abort())
  await button(page).click()
  await page.getByText('The 3D model could not be loaded.').waitFor()
  await photograph(page)
  await page.unrouteAll()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Drag to turn it round/).waitFor()
})

test('a browser without WebGL says so in place of the model', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, `/shop/product/${slug}`)
  await button(page).click()
  await page
    .getByRole('dialog')
    .getByText(/WebGL is missing or switched off/)
    .waitFor()
})

test('a product without a model has no such button', async ({ page, deps }) => {
  const { slug: plain } = await aProduct(deps)
  await open(page, `/shop/product/${plain}`)
  expect(await button(page).count()).toBe(0)
})
