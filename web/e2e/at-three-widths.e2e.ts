import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { addToCart, aPiece, open, openCart, fillCart } from './buying.ts'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('on a desktop the filters of the sofas are no longer than a screen and a half: their groups fold', async ({
  visit,
}) => {
  const page = await visit({ width: 1440 })
  await open(page, '/shop/listing?category=sofas')
  await page.getByRole('slider', { name: 'Maximum price' }).waitFor()
  const panel = await boxOf(page.locator('#filters'))
  expect(panel.height).toBeLessThan(1500)
})

test('the handle of a filter follows what is typed, and goes back to its end with it', async ({
  page,
}) => {
  await open(page, '/shop/listing?category=sofas')
  const handle = page.getByRole('slider', { name: 'Minimum price' })
  await handle.waitFor()
  const least = await handle.inputValue()
  const field = page.getByLabel('From, in pounds')
  const wanted = String(Number(least) + 100)
  await field.fill(wanted)
  expect(await handle.inputValue()).toBe(wanted)
  expect(await handle.getAttribute('aria-valuetext')).toBe(`£${wanted}`)
  await field.fill('')
  expect(await handle.inputValue()).toBe(least)
})

test('on a tablet nothing stands empty below the pictures of a product', async ({ visit }) => {
  const page = await visit({ width: 820, height: 1180 })
  await open(page, '/shop/product/odette-velvet-loveseat')
  const picture = await boxOf(page.getByRole('link', { name: 'Zoom' }).first())
  const next = await boxOf(page.getByRole('heading', { name: 'Dimensions', exact: true }))
  // Between them are the small pictures and the space of a section.
  expect(next.y - picture.bottom).toBeLessThan(320)
  const buying = await boxOf(page.getByRole('button', { name: 'Add to Cart' }).first())
  expect(buying.x).toBeGreaterThan(picture.right)
})

test('the cross of a product’s dialog stands in a bar of its own, never over what it shows', async ({
  visit,
}) => {
  const page = await visit({ width: 820, height: 900 })
  await open(page, '/shop/search?keyword=aster+three-seater+sofa')
  const card = page.getByRole('article').filter({ hasText: 'Aster Three-Seater Sofa' })
  await card.getByRole('heading').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: /Add to Cart|Out of Stock/ }).first()
  await add.waitFor()
  const bar = await boxOf(dialog.getByRole('button', { name: 'Close' }).locator('..'))
  for (const part of [add, dialog.getByRole('heading').first()]) {
    expect((await boxOf(part)).y).toBeGreaterThanOrEqual(bar.bottom)
  }
  await add.scrollIntoViewIfNeeded()
  expect((await boxOf(add)).y).toBeGreaterThanOrEqual(bar.bottom)
})

test('on a phone a card leads to the page of its product, which has all of it', async ({
  visit,
}) => {
  const page = await visit({ width: 390 })
  await open(page, '/shop/search?keyword=aster+three-seater+sofa')
  const card = page.getByRole('article').filter({ hasText: 'Aster Three-Seater Sofa' })
  await card.getByRole('heading').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL('**/shop/product/**')
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  await page.getByText('Check delivery to your postcode').first().waitFor()
  for (const heading of ['Dimensions', 'Reviews']) {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  }
})

test('on a phone the sheet of the cart shows its lines, and codes and saved baskets below them', async ({
  visit,
  deps,
}) => {
  const page = await visit({ width: 390, height: 844 })
  const lines = [await aPiece(deps, { assemblyPricePence: 2500 }), await aPiece(deps)]
  for (const line of lines) await addToCart(page, line)
  const sheet = await openCart(page)
  const checkout = await boxOf(sheet.getByRole('link', { name: 'Checkout' }))
  for (const { title } of lines) {
    const line = await boxOf(sheet.getByText(title, { exact: true }))
    expect(line.bottom).toBeLessThan(checkout.y)
  }
  const code = sheet.getByText('Add a code')
  await code.scrollIntoViewIfNeeded()
  expect((await boxOf(code)).bottom).toBeLessThan(checkout.y)
  await sheet.getByText('Bring back a saved basket').scrollIntoViewIfNeeded()
})

test('on a phone the checkout begins with the folded order and its total', async ({
  visit,
  deps,
}) => {
  const page = await visit({ width: 390, height: 844 })
  const piece = await aPiece(deps)
  await fillCart(deps, page, piece)
  await open(page, '/shop/checkout')
  const folded = page.locator('summary').filter({ hasText: 'Your order, 1 item' })
  await folded.getByText('£125.00').waitFor()
  const address = page.getByRole('heading', { name: 'Delivery address' })
  expect((await boxOf(folded)).bottom).toBeLessThan((await boxOf(address)).y)
  expect((await boxOf(folded)).bottom).toBeLessThan(844 / 2)
  const inside = page.getByText(`1 × ${piece.title}`)
  expect(await inside.isVisible()).toBe(false)
  await folded.click()
  await inside.waitFor()
})
