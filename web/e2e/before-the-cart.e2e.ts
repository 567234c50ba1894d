import { expect } from 'vitest'
import { test } from './browser.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { addToCart, aPiece, fillAddress, open } from './buying.ts'
import { aFamily, eightFabrics } from './family.ts'
import { anOrder } from './paid-order.ts'

test('a colour dot of a card leads to its variant, without scripts too', async ({
  visit,
  deps,
}) => {
  const family = await aFamily(deps, eightFabrics)
  await family.variant('Teal velvet', 'Oak', { pricePence: 59_900 })
  const ink = await family.variant('Ink wool', 'Oak', { pricePence: 69_900 })
  const keyword = family.title.split(' ').at(-1) ?? ''
  const page = await visit({ scripts: false, width: 390 })
  await page.goto(`/shop/search?keyword=${keyword}`)
  await page.getByRole('article').getByRole('link', { name: 'Ink wool' }).click()
  await page.waitForURL(`**/shop/product/${ink.slug}`)
  await page.getByText('£699.00', { exact: true }).first().waitFor()
})

test('the home page says below its banner what the shop promises, as its settings have it', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'What we promise' })
  await strip.getByText('Choose your delivery day').waitFor()
  await strip.getByText('30 days to change your mind').waitFor()
  const below = await strip.evaluate((region) => {
    const tiles = document.querySelector('#content h2')
    return (
      tiles !== null && region.compareDocumentPosition(tiles) === Node.DOCUMENT_POSITION_FOLLOWING
    )
  })
  expect(below).toBe(true)
})

test('"Nothing to add" fills the delivery notes with one press', async ({ page, deps }) => {
  await addToCart(page, await aPiece(deps))
  await open(page, '/shop/checkout')
  await fillAddress(page)
  const notes = page.getByLabel('Delivery notes')
  await notes.fill('')
  const proceed = page.getByRole('button', { name: 'Continue' })
  expect(await proceed.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Nothing to add' }).click()
  expect(await notes.inputValue()).toBe('Nothing to add')
  expect(await proceed.isEnabled()).toBe(true)
})

test('the pages of an order and of a product are printed under the shop’s name, without menus and what is pressed', async ({
  visit,
  deps,
}) => {
  const order = await anOrder(deps)
  const { number } = await order.row()
  const page = await visit({ user: order.user })
  await open(page, `/shop/orders/HW-${number}`)
  const actions = page.getByRole('heading', { name: 'Manage your order' })
  await actions.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await actions.isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText(order.product.title).first().isVisible()).toBe(true)
  const header = page.getByRole('banner')
  const expectName = async () => {
    const name = header.getByRole('link', { name: /, home$/ })
    expect((await name.boundingBox())?.y).toBeLessThan(72)
    expect(await header.getByRole('button', { name: /^Cart/ }).isVisible()).toBe(false)
    expect(await header.getByRole('button', { name: 'Account' }).isVisible()).toBe(false)
  }
  await expectName()
  await takeScreenshots(page)
  await open(page, `/shop/product/${order.product.slug}`)
  await expectName()
  await takeScreenshots(page)
})
