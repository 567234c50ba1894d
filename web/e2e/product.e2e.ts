import { describe, expect } from 'vitest'
import { test } from './browser.ts'

const path = (url: string) => new URL(url).pathname

describe('a product', () => {
  test('opens over the list, with an address of its own', async ({ page }) => {
    await page.goto('/shop/listing?category=sofas', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Odette Velvet Loveseat' })
    await dialog.getByText('Save £120').waitFor()
    expect(path(page.url())).toBe('/shop/product/odette-velvet-loveseat')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(path(page.url())).toBe('/shop/listing')
    await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor()
  })

  test('is a full page when its address is opened or loaded again', async ({ page }) => {
    await page.goto('/shop/listing?category=sofas', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    await page.getByRole('dialog').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: 'Odette Velvet Loveseat' }).waitFor()
    await page.getByRole('heading', { name: 'Dimensions' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('shows its pictures in turn, then its drawing with dimensions', async ({ page }) => {
    await page.goto('/shop/listing?category=sofas', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Previous picture' }).click()
    await dialog.getByRole('img', { name: /^Width 151, depth 87/ }).waitFor()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    expect(
      await dialog.getByRole('button', { name: 'Picture 1' }).getAttribute('aria-current'),
    ).toBe('true')
  })

  test('turns its pictures by the arrow keys and by a finger, and zooms in on one', async ({
    page,
  }) => {
    await page.goto('/shop/product/odette-velvet-loveseat', { waitUntil: 'networkidle' })
    const first = page.getByRole('button', { name: 'Picture 1' })
    const second = page.getByRole('button', { name: 'Picture 2' })
    await first.press('ArrowRight')
    expect(await second.getAttribute('aria-current')).toBe('true')

    const pictures = page.getByRole('group', { name: 'Pictures' })
    const finger = { pointerType: 'touch', bubbles: true }
    await pictures.dispatchEvent('pointerdown', { ...finger, clientX: 100 })
    await pictures.dispatchEvent('pointerup', { ...finger, clientX: 160 })
    expect(await first.getAttribute('aria-current')).toBe('true')

    const zoom = page.getByRole('button', { name: 'Zoom' })
    await zoom.click()
    expect(await zoom.getAttribute('aria-pressed')).toBe('true')
    await first.press('ArrowRight')
    expect(await zoom.getAttribute('aria-pressed')).toBe('false')
  })

  test('tells who is not signed in what a review takes', async ({ page }) => {
    await page.goto('/shop/product/odette-velvet-loveseat')
    await page.getByText('Please log in and purchase this product to leave a review.').waitFor()
  })

  test('can be bought without scrolling on a tablet', async ({ visit }) => {
    const page = await visit({ width: 820, height: 1000 })
    await page.goto('/shop/product/odette-velvet-loveseat')
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    expect((await button.boundingBox())?.y).toBeLessThan(940)
    await page.goto('/shop/listing?category=sofas', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Odette Velvet Loveseat' }).click()
    const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })
    await inDialog.waitFor()
    await expect.poll(async () => (await inDialog.boundingBox())?.y).toBeLessThan(940)
  })

  test('says Out of Stock and cannot be added when there is none', async ({ page }) => {
    await page.goto('/shop/product/tilda-button-back-sofa')
    expect(await page.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
  })

  test('that is not sold is a page not found', async ({ page }) => {
    const response = await page.goto('/shop/product/throne')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})
