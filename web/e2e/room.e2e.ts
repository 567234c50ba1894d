import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { qrPath } from '#server/lib/text/qr-path.shared.ts'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { slowFrames, storeModel } from './stored-model.ts'

const slug = 'odette-velvet-loveseat'

const button = (page: Page) => page.getByRole('button', { name: 'View in your room' })

test('a product is rotated in 3D in its own material variant, by a viewer that is loaded on demand', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(slowFrames)
  const page = await visit({ graphics: true })
  const oatOnBlack = 'aster-three-seater-sofa-oat-weave-black'
  await storeModel(deps, oatOnBlack)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `/shop/product/${oatOnBlack}`)
  expect(asked.filter((path) => /model/.test(path))).toEqual([])

  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Aster Three-Seater Sofa' })
  await dialog.getByText(/^Drag to rotate/).waitFor()
  expect(asked.some((path) => /^\/media\/models\/.*\.glb$/.test(path))).toBe(true)
  const viewer = dialog.locator('model-viewer')
  expect(await viewer.getAttribute('ar-modes')).toContain('scene-viewer')
  const shown = await viewer.evaluate((one) => ('variantName' in one ? one.variantName : undefined))
  expect(shown).toBe('Oat weave / Black')
  await dialog.getByRole('img', { name: /sofa/i }).waitFor()
  faults.check()
  // axe copies the styles of the viewer's shadow DOM, which the page's CSP refuses.
  faults.allow(/Applying inline style/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => button(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
})

/** Leaves a request pending: drawing a model takes long without a graphics card. */
const onItsWay = (route: Route) => void route

test('a computer shows a QR code that opens the view on a phone', async ({ page, visit }) => {
  await page.route('**/*.glb', onItsWay)
  await open(page, `/shop/product/${slug}`)
  await button(page).click()
  const code = page.getByRole('img', { name: 'QR code to open this view on your phone' })
  await code.waitFor()
  await takeScreenshots(page)
  // The expected code is drawn by the same function, since tests have no reader of QR codes.
  const address = new URL(`/shop/product/${slug}#room`, page.url()).href
  expect(await code.locator('path').getAttribute('d')).toBe(qrPath(address).path)

  const phone = await visit({ width: 390 })
  await phone.route('**/*.glb', onItsWay)
  await phone.goto(address)
  await phone.getByRole('dialog', { name: 'Odette Velvet Loveseat' }).waitFor()
  await phone.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a 3D model that failed to load says so, and loads on another try', async ({
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
  await page.getByText('We couldn’t load the 3D model.').waitFor()
  await takeScreenshots(page)
  await page.unrouteAll()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Drag to rotate/).waitFor()
})

test('a browser without WebGL says so in place of the model', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, `/shop/product/${slug}`)
  await button(page).click()
  await page
    .getByRole('dialog')
    .getByText(/WebGL is missing or turned off/)
    .waitFor()
})

test('a product without a model has no button for the view', async ({ page, deps }) => {
  const { slug: plain } = await aProduct(deps)
  await open(page, `/shop/product/${plain}`)
  expect(await button(page).count()).toBe(0)
})
