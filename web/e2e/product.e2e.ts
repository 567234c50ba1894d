import { expectAccessible } from './axe.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { signIn, test } from './browser.ts'
import { open, hydrated } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** What a browser without scripts reports for each script of a page. */
const scriptsOff = /^csp GET .*\.js$/

/** The button on the buy bar of a phone. */
const bar = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to Cart: ${title}`) })

const ground = (element: Element) => getComputedStyle(element).backgroundColor

const toTop = (element: Element) => element.scrollIntoView({ block: 'start' })

const path = (url: string) => new URL(url).pathname

describe('a product', () => {
  test('opens over the list, with its own address', async ({ page }) => {
    await open(page, '/shop/listing?category=sofas')
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Odette Velvet Loveseat' })
    await dialog.getByText('Save £120').waitFor()
    expect(path(page.url())).toBe('/shop/product/odette-velvet-loveseat')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(path(page.url())).toBe('/shop/listing')
    await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
  })

  test('is a full page when its address is opened or reloaded', async ({ page }) => {
    await open(page, '/shop/listing?category=sofas')
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: 'Odette Velvet Loveseat' }).waitFor()
    await page.getByRole('heading', { name: 'Dimensions' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('shows its pictures in turn, then its drawing with dimensions', async ({ page }) => {
    await open(page, '/shop/listing?category=sofas')
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Previous picture' }).click()
    await dialog.getByRole('img', { name: /^Width 151 cm, depth 87 cm/ }).waitFor()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    expect(await dialog.getByRole('link', { name: 'Picture 1' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  test('turns its pictures by the arrow keys and by a finger', async ({ page }) => {
    await open(page, '/shop/product/odette-velvet-loveseat')
    const first = page.getByRole('link', { name: 'Picture 1' })
    const second = page.getByRole('link', { name: 'Picture 2' })
    await first.press('ArrowRight')
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true')

    const pictures = page.getByRole('group', { name: 'Pictures' })
    const finger = { pointerType: 'touch', bubbles: true }
    await pictures.dispatchEvent('pointerdown', { ...finger, clientX: 100 })
    await pictures.dispatchEvent('pointerup', { ...finger, clientX: 160 })
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true')
  })

  test('zooms into a picture by buttons, keys and the wheel, in a dialog that is loaded on demand', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/shop/product/odette-velvet-loveseat')
    expect(asked.filter((path) => /zoom-dialog/.test(path))).toEqual([])
    // Anywhere on the picture.
    const picturesGroup = page.getByRole('group', { name: 'Pictures' })
    await picturesGroup.click({ position: { x: 180, y: 300 } })
    const dialog = page.getByRole('dialog', { name: 'Odette Velvet Loveseat' })
    const scale = dialog.getByRole('status')
    await expect.poll(() => scale.textContent()).toBe('100%')
    // All of the picture is there, above the buttons.
    const picture = await dialog.getByRole('img').boundingBox()
    const frame = await dialog.boundingBox()
    expect(picture?.height).toBeLessThan(frame?.height ?? 0)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => scale.textContent()).toBe('140%')
    await page.keyboard.press('+')
    await expect.poll(() => scale.textContent()).toBe('196%')
    await page.keyboard.press('0')
    await expect.poll(() => scale.textContent()).toBe('100%')
    await dialog.getByRole('img').hover()
    await page.mouse.wheel(0, -120)
    await expect.poll(() => scale.textContent()).toBe('140%')
    await expectAccessible(page)
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('img', { name: /picture 2 of/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('links to the picture’s file without scripts', async ({ visit, faults }) => {
    faults.allow(scriptsOff)
    const page = await visit({ scripts: false })
    await page.goto('/shop/product/odette-velvet-loveseat')
    const href = await page.getByRole('link', { name: 'Zoom' }).getAttribute('href')
    expect(href).toMatch(/^\/media\/[0-9a-z-]+\/\d+\.webp$/)
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/webp')
  })

  test('says what a review requires, and sign-in leads back to it', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(scriptsOff)
    const page = await visit({ scripts: false })
    await page.goto('/shop/product/odette-velvet-loveseat')
    await page.getByText('Please log in and purchase this product to leave a review.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL(/\/auth\/login\?redirect=/)
    await signIn(deps, page.context(), await aUser(deps))
    await page.reload()
    expect(path(page.url())).toBe('/shop/product/odette-velvet-loveseat')
  })

  test('offers Sign In in its dialog too', async ({ page }) => {
    await page.goto('/shop/search?product=odette-velvet-loveseat')
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL(/\/auth\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      '/shop/product/odette-velvet-loveseat',
    )
  })

  test('can be bought without scrolling on a tablet', async ({ visit }) => {
    const page = await visit({ width: 820, height: 1000 })
    await page.goto('/shop/product/odette-velvet-loveseat')
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    expect((await button.boundingBox())?.y).toBeLessThan(940)
    await open(page, '/shop/listing?category=sofas')
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })
    await inDialog.waitFor()
    await expect.poll(async () => (await inDialog.boundingBox())?.y).toBeLessThan(940)
  })

  test('says beside the price that it is out of stock, and promises no delivery', async ({
    visit,
  }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/product/tilda-button-back-sofa')
    expect(await page.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
    const main = page.getByRole('main')
    const [price, badge] = [
      main.getByText('£').first(),
      main.getByText('Out Of Stock', { exact: true }),
    ]
    const [above, below] = [await price.boundingBox(), await badge.boundingBox()]
    expect(Math.abs((above?.y ?? 0) - (below?.y ?? 1000))).toBeLessThan(60)
    expect(await main.getByText(/Choose your delivery day|change your mind/).count()).toBe(0)
    expect(await bar(page, 'Tilda').count()).toBe(0)

    await page.goto('/shop/search?product=tilda-button-back-sofa')
    await page.getByRole('dialog').getByText('Out Of Stock', { exact: true }).waitFor()
    await takeScreenshots(page)
  })

  test('has a buy bar with its title on a phone, from the server’s HTML on', async ({
    visit,
    faults,
  }) => {
    faults.allow(scriptsOff)
    const sent = await visit({ width: 390, scripts: false })
    await sent.goto('/shop/product/odette-velvet-loveseat')
    expect(await bar(sent, 'Odette').isVisible()).toBe(true)

    const page = await visit({ width: 390 })
    await open(page, '/shop/product/odette-velvet-loveseat')
    const button = bar(page, 'Odette')
    const foot = button.locator('..')
    await foot.getByText('Odette Velvet Loveseat').waitFor()
    await foot.getByText('£').first().waitFor()
    const own = page.getByRole('button', { name: 'Add to Cart', exact: true })
    expect(await button.evaluate(ground)).toBe(await own.evaluate(ground))
    await takeScreenshots(page)
    await page.setViewportSize({ width: 390, height: 844 })

    await own.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await button.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Dimensions' }).evaluate(toTop)
    await button.waitFor()
    await button.click()
    await page.getByRole('status').getByText('Product is added to cart').waitFor()
  })

  test('is added by the bar in the quantity that was chosen above', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/product/odette-velvet-loveseat')
    for (const _ of [1, 2])
      await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await page.getByRole('heading', { name: 'Dimensions' }).evaluate(toTop)
    await page.getByRole('button', { name: 'Add 3 to Cart: Odette' }).click()
    await page.getByRole('status').getByText('Product is added to cart').waitFor()
    await page.getByRole('button', { name: /^Cart, 1 (item|product)/ }).click()
    expect(await page.getByRole('dialog').getByRole('status').first().textContent()).toBe('3')
  })

  test('has the bar in its dialog on a phone, until its own button is visible', async ({
    visit,
  }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/search?product=odette-velvet-loveseat')
    const button = bar(page, 'Odette')
    await button.waitFor()
    await takeScreenshots(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(async () => Math.round((await button.locator('..').boundingBox())?.y ?? 0))
      .toBeGreaterThan(760)
    const own = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart', exact: true })
    await own.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await button.waitFor({ state: 'hidden' })
    await page.getByRole('dialog').getByRole('group', { name: 'Pictures' }).evaluate(toTop)
    await button.click()
    await page.getByRole('status').getByText('Product is added to cart').waitFor()
  })

  test('whose address opened it over a list closes onto that list', async ({ page }) => {
    await open(page, '/shop/listing?category=sofas&product=odette-velvet-loveseat')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
    expect(path(page.url())).toBe('/shop/listing')
    expect(new URL(page.url()).search).toBe('?category=sofas')
  })

  test('that is unknown is a page with status 404', async ({ page }) => {
    const response = await page.goto('/shop/product/throne')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})
