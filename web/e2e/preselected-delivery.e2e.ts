import { expect } from 'vitest'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { arrangedText, freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { callAs } from '#server/test/harness.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  fillAddress,
  open,
  openCart,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
  fillCart,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const services = { assemblyPricePence: 4500, takeAwayPricePence: 3000, assemblyMinutes: 40 }

test('the earliest window is preselected and services are off: a guest goes from the address straight to the payment', async ({
  deps,
  page,
}) => {
  const chair = await aPiece(deps, services)
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  const items = [{ productId: chair.id, quantity: 1 }]
  const { earliest } = await callAs(deps).delivery.slots({ postcode: 'BN7 2QX', items })
  if (!earliest) throw new Error('No window is free.')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText(slotText(earliest)).waitFor()
  const boxes = page.getByRole('main').getByRole('checkbox', { name: new RegExp(chair.title) })
  expect(await boxes.count()).toBe(2)
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false)
  await expectAccessible(page)
  await takeScreenshots(page)
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  const order = await deps.db.order.findFirstOrThrow({
    where: { items: { some: { productId: chair.id } } },
    include: { services: true, bookings: true },
  })
  expect(order).toMatchObject({ totalPence: 12_500, services: [] })
  expect(order.bookings).toMatchObject([{ slotId: earliest.id, status: 'booked' }])
})

test('an address outside every zone is ordered as “delivery to be arranged”, and the checkout says so', async ({
  deps,
  page,
}) => {
  const chair = await aPiece(deps)
  await fillCart(deps, page, chair)
  await open(page, '/shop/checkout')
  await fillAddress(page)
  await page.getByLabel('Postcode').fill('iv23bw')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your address has been added.')
  await page.getByText('Delivery to be arranged.').waitFor()
  await page.getByText('You can still order: you pay for the items now.').waitFor()
  await takeScreenshots(page)
  await proceedButton(page).click()
  await page.getByText('Delivery day to be arranged').waitFor()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  // The confirmation says the same: that day and price are still to be agreed.
  await page.getByText(arrangedText).waitFor()
  await page.getByText('Delivery day', { exact: true }).waitFor()
  const order = await deps.db.order.findFirstOrThrow({
    where: { items: { some: { productId: chair.id } } },
    include: { bookings: true },
  })
  expect(order).toMatchObject({ pincode: 'IV2 3BW', paymentStatus: 'paid', bookings: [] })
})

test('a postcode entered on a product page is stored by the browser, for product pages and the cart', async ({
  deps,
  page,
}) => {
  const [chair, table] = [await aPiece(deps), await aPiece(deps)]
  await open(page, `/shop/product/${chair.slug}`)
  await page.getByText('Check delivery to your postcode').first().click()
  await page.getByLabel('Postcode').fill('w1u4ef')
  await page.keyboard.press('Enter')
  const promise = /^Free delivery to W1U 4EF from \w+day \d+ \w+/
  await page.getByText(promise).first().waitFor()
  expect(await page.getByText(/^Choose your delivery day/).isVisible()).toBe(false)
  await addToCart(page, table)
  await page.getByText(promise).first().waitFor()
  const cart = await openCart(page)
  await cart.getByText(promise).waitFor()
  expect(await cart.getByText(/^Delivery is free/).isVisible()).toBe(false)
})

test('where the team does not go, neither a product’s page nor the cart offers its services, and the checkout promises no delivery', async ({
  deps,
  page,
}) => {
  const chair = await aPiece(deps, services)
  const path = `/shop/product/${chair.slug}`
  await open(page, path)
  await page.getByText('Assembly for £45, about 40 minutes').waitFor()
  await page.evaluate(() => localStorage.setItem('postcode', 'IV2 3BW'))
  await addToCart(page, chair)
  await page.getByText('Our team doesn’t go to IV2 3BW').first().waitFor()
  expect(await page.getByText('Assembly for £45').isVisible()).toBe(false)
  const cart = await openCart(page)
  await cart.getByText('Our team doesn’t go to IV2 3BW').waitFor()
  expect(await cart.getByRole('checkbox').count()).toBe(0)
  // The checkout knows it too, before an address is entered.
  await open(page, '/shop/checkout')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText(freeDelivery.arranged).waitFor()
})

test('above a list a postcode says when and for how much, without scripts too, and its cards say so', async ({
  deps,
  faults,
  page,
  visit,
}) => {
  faults.allow(/^csp GET .*\.js$/)
  const { title } = await aPiece(deps)
  const path = `/shop/search?keyword=${encodeURIComponent(title)}`
  const bare = await visit({ scripts: false })
  await bare.goto(path)
  await bare.getByText('Check delivery to your postcode').click()
  await bare.getByLabel('Postcode').fill('w1u4ef')
  await bare.getByRole('button', { name: 'Check' }).click()
  const promise = /^Free delivery to W1U 4EF from \w+day \d+ \w+/
  await bare.getByText(promise).waitFor()
  expect(bare.url()).toContain(path)

  await open(page, path)
  const card = page.getByRole('article').filter({ hasText: title }).first()
  await card.getByText('In stock', { exact: true }).waitFor()
  const height = (await card.boundingBox())?.height
  await page.getByText('Check delivery to your postcode').click()
  await page.getByLabel('Postcode').fill('nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a UK postcode, such as W1U 4EF.').waitFor()
  await page.getByLabel('Postcode').fill('w1u4ef')
  await page.keyboard.press('Enter')
  await page.getByText(promise).waitFor()
  await card.getByText(/^From \w{3} \d+ \w+, free$/).waitFor()
  expect((await card.boundingBox())?.height).toBe(height)
  await open(page, '/shop/listing')
  await page.getByText(promise).waitFor()
})

test('a stored postcode moves nothing on the page of a product where it is served, and elsewhere says what the shop can do', async ({
  deps,
  page,
}) => {
  const chair = await aPiece(deps)
  await page.setViewportSize({ width: 390, height: 844 })
  const path = `/shop/product/${chair.slug}`
  await open(page, path)
  const row = page.getByRole('listitem').filter({ hasText: 'Choose your delivery day' })
  const without = await row.boundingBox()
  const openWith = async (postcode: string, told: string) => {
    await page.evaluate((known) => localStorage.setItem('postcode', known), postcode)
    await open(page, path)
    await row.getByText(told).waitFor()
    expect(await row.getByText('Choose your delivery day').isVisible()).toBe(false)
  }
  await openWith('W1U 4EF', 'Free delivery to W1U 4EF from')
  expect((await row.boundingBox())?.height).toBe(without?.height)
  await openWith('BT1 5GS', 'We don’t deliver to BT1 5GS')
  await row.getByText('You can still order: you pay for the items now.').waitFor()
})
