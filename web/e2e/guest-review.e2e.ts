import sharp from 'sharp'
import { expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { anAddress, aProduct } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A guest's delivered order, and the key of the link in its invitation. */
async function aDelivery(deps: Deps) {
  const product = await aProduct(deps, { title: 'Chair that a guest reviews' })
  const { images } = await deps.db.product.findFirstOrThrow({
    where: { images: { isEmpty: false } },
  })
  const image = images[0] ?? null
  const line = { title: product.title, image, pricePence: 10_000, quantity: 1, vatPence: 1667 }
  const order = await deps.db.order.create({
    data: orderRow({
      ...anAddress(),
      email: 'rosalind@guest.example',
      totalPence: 10_000,
      vatPence: 1667,
      paymentStatus: 'paid',
      status: 'delivered',
      items: { create: { productId: product.id, position: 1, ...line } },
    }),
  })
  const { token } = await makeOrderKey(deps, { orderId: order.id, purpose: 'link' })
  return { product, number: order.number, token }
}

const aPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#b08050' } })
    .jpeg()
    .toBuffer()

test('a guest opens the invitation, writes a review with a picture, and reads the shop’s reply', async ({
  deps,
  visit,
}) => {
  const { product, number, token } = await aDelivery(deps)
  const page = await visit({ width: 390 })
  await page.goto(`/shop/order-link?key=${token}&to=review`)
  await page.waitForURL(`**/shop/orders/HW-${number}/review`)
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  const said = `Sits well. One leg of order ${number} was short.`
  await page.getByLabel('Your review').fill(said)
  const picture = page
    .getByRole('listitem')
    .filter({ hasText: product.title })
    .locator('img')
    .first()
  expect(await picture.boundingBox()).toMatchObject({ width: 72, height: 72 })
  const photographs = page.getByLabel('Add photos')
  // Where HEIC is accepted, an iPhone does not convert its photographs, and the shop cannot read them.
  expect(await photographs.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/gif')
  await photographs.setInputFiles({
    name: 'chair.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture(),
  })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('status').getByText('1 of 3').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText(/We’ll check your review and publish it/).waitFor()

  const staff = await visit({ width: 1440, user: await anAdmin(deps) })
  await open(staff, '/admin/reviews')
  const review = staff.getByRole('listitem').filter({ hasText: said })
  await review.getByRole('button', { name: 'Publish' }).click()
  await staff.getByLabel('Filter reviews').selectOption('all')
  await review.getByLabel('Your reply').fill('A new leg is on its way.')
  await review.getByRole('button', { name: 'Reply' }).click()
  await staff.getByRole('status').getByText('Reply published').waitFor()
  await expectAccessible(staff)
  await takeScreenshots(staff)

  await open(page, `/shop/product/${product.slug}`)
  const shown = page.getByRole('listitem').filter({ hasText: said }).first()
  await shown.getByText('Verified purchase').waitFor()
  await shown.getByText('A new leg is on its way.').waitFor()
  expect(await shown.getByRole('img', { name: /^By / }).count()).toBe(1)
  await takeScreenshots(page)
})
