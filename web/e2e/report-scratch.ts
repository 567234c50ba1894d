import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A photograph as a phone takes one, of one colour. */
export const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Fills in the report of a scratch with two photographs, from the order's page; does not send it. */
export async function writeOfScratch(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Report a problem/ }).click()
  // Wait for the page of the report: the order's page has a field for photographs too.
  await page.getByRole('heading', { name: 'Report a problem', level: 1 }).waitFor()
  await page
    .getByLabel('Add photos')
    .setInputFiles([await aPicture('whole.jpg', '#b08050'), await aPicture('close.jpg', '#806040')])
  await page.getByRole('status').getByText('2 of 5').waitFor()
  await page.getByLabel(/^What happened/).fill('A scratch across the top, 10 cm.')
  await page.getByLabel('Keep it with a part refund').check()
}
