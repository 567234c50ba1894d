import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { qrPath } from '../../server/lib/qr-path.ts'
import { aProduct } from '../../server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { photograph } from './photograph.ts'
import { slowFrames, storeModel } from './stored-model.ts'

const slug = 'odette-velvet-loveseat'

const button = (page: Page) => page.getByRole('button', { name: 'View in your room' })

test('a product is turned round in 3D, and the viewer is only loaded for that', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(slowFrames)
  const page = await visit({ graphics: true })
  await storeModel(deps, slug)
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

/** Lets a request wait for ever: no model is drawn, which takes long without a graphics card. */
const onItsWay = (route: Route) => void route

test('a computer shows a code that opens the view on a phone', async ({ page, visit }) => {
  await page.route('**/*.glb', onItsWay)
  await open(page, `/shop/product/${slug}`)
  await button(page).click()
  const code = page.getByRole('img', { name: 'QR code that opens this view on your phone' })
  await code.waitFor()
  await photograph(page)
  // What the code says, by the same drawing: no reader of codes is at hand.
  const address = new URL(`/shop/product/${slug}#room`, page.url()).href
  expect(await code.locator('path').getAttribute('d')).toBe(qrPath(address).path)

  const phone = await visit({ width: 390 })
  await phone.route('**/*.glb', onItsWay)
  await phone.goto(address)
  await phone.getByRole('dialog', { name: 'Odette Velvet Loveseat' }).waitFor()
  await phone.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a 3D model that cannot be loaded says so, and loads when asked again', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/ERR_FAILED GET .*\.glb/)
  faults.allow(slowFrames)
  const page = await visit({ graphics: true })
  await storeModel(deps, slug)
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

test('a product is shown in its own material, when its model has that', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(slowFrames)
  const page = await visit({ graphics: true })
  const oatOnBlack = 'aster-three-seater-sofa-oat-weave-black'
  await storeModel(deps, oatOnBlack)
  await open(page, `/shop/product/${oatOnBlack}`)
  await button(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Drag to turn it round/).waitFor()
  const shown = await dialog
    .locator('model-viewer')
    .evaluate((viewer) => ('variantName' in viewer ? viewer.variantName : undefined))
  expect(shown).toBe('Oat weave / Black')
})

test('a product without a model has no such button', async ({ page, deps }) => {
  const { slug: plain } = await aProduct(deps)
  await open(page, `/shop/product/${plain}`)
  expect(await button(page).count()).toBe(0)
})
