import { expect } from 'vitest'
import { aPromotion } from '#server/test/promotion.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import {
  addToCart,
  aPiece,
  expectConfirmation,
  fillAddress,
  hydrated,
  open,
  openCart,
  payByCard,
  proceedButton,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

test('a guest on a phone enters a code: one that begins later is refused in words, the other is on the line, in the total and in what is paid', async ({
  deps,
  visit,
}) => {
  const { code } = await aPromotion(deps, { name: 'Autumn, 10% off' })
  const later = await aPromotion(deps, { leastPence: 50_000 })
  const chair = await aPiece(deps)
  const page = await visit({ width: 390 })
  await addToCart(page, chair)
  const sheet = await openCart(page)
  await sheet.getByText('Add a code').click()
  const field = sheet.getByLabel('Discount code')
  await field.fill(later.code)
  await field.press('Enter')
  await sheet.getByText(`${later.code} begins at £500.00 of goods. You have £125.00.`).waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await field.fill(code.toLowerCase())
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await sheet.getByText(`10% off with ${code}`).waitFor()
  await sheet.getByText('£112.50').first().waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await sheet.getByRole('button', { name: `Remove ${code}` }).click()
  await sheet.getByText(`10% off with ${code}`).waitFor({ state: 'detached' })
  await sheet.getByText('Add a code').click()
  await field.fill(code)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await sheet.getByText(`10% off with ${code}`).waitFor()

  await sheet.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/shop/checkout')
  await hydrated(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText(code).first().waitFor()
  await takeScreenshots(page)
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  const order = await deps.db.order.findFirstOrThrow({
    where: { promotions: { some: { code } } },
    include: { promotions: true },
  })
  expect(order.promotions).toMatchObject([{ pence: 1250 }])
})

test('without scripts a code is entered and taken out on the page of the cart', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const { code } = await aPromotion(deps)
  const chair = await aPiece(deps)
  const page = await visit({ scripts: false })
  await page.goto(`/shop/product/${chair.slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.goto('/shop/cart')
  const cart = page.getByRole('main')
  await cart.getByText('Add a code').click()
  await cart.getByLabel('Discount code').fill('NOSUCH')
  await cart.getByRole('button', { name: 'Apply' }).click()
  await cart.getByText('We don’t know NOSUCH. Check the spelling and try again.').waitFor()
  await cart.getByLabel('Discount code').fill(code)
  await cart.getByRole('button', { name: 'Apply' }).click()
  await cart.getByText(`10% off with ${code}`).waitFor()
  await cart.getByRole('button', { name: `Remove ${code}` }).click()
  await cart.getByText(`10% off with ${code}`).waitFor({ state: 'detached' })
})

test('staff make a promotion for a family, found by its name', async ({ deps, visit }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `Osier ${mark}`
  const family = await deps.db.family.create({ data: { slug: `osier-${mark}`, title } })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, '/admin/offers?promotion=new')
  const editor = page.getByRole('form', { name: 'New promotion' })
  await editor.getByText('of the families').click()
  await editor.getByRole('searchbox', { name: 'Find a family' }).fill(title)
  await editor.getByRole('checkbox', { name: title }).check()
  await editor.getByText('no category').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await editor.getByRole('textbox', { name: 'Code' }).fill(`OSIER-${mark}`)
  await editor.getByLabel('On the receipt').fill('Osier, 10% off')
  await editor.getByRole('button', { name: 'Add promotion' }).click()
  await page.getByRole('row', { name: new RegExp(`10% off ${title}`) }).waitFor()
  const saved = await deps.db.promotion.findFirstOrThrow({
    where: { familyIds: { has: family.id } },
  })
  expect(saved).toMatchObject({ categories: [], familyIds: [family.id] })
  await deps.db.promotion.delete({ where: { id: saved.id } })
})

test('staff make a promotion, see it tried on a basket, and stop it', async ({ deps, visit }) => {
  const code = `E2E${Date.now() % 1_000_000}`
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, '/admin/offers')
  await page.getByRole('link', { name: 'New promotion' }).click()
  const editor = page.getByRole('form', { name: 'New promotion' })
  await editor.getByLabel('Percentage').fill('15')
  await editor.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await editor.getByLabel('On the receipt').fill('Fifteen off')
  await editor.getByLabel('The goods come to at least (£)').fill('500')
  const tried = page.getByRole('region', { name: 'Tried on a basket' })
  await tried.getByText('Total').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await editor.getByRole('button', { name: 'Add promotion' }).click()
  const saved = page.getByRole('form', { name: code })
  await saved.waitFor()
  await page
    .getByRole('row', { name: new RegExp(`^${code}`) })
    .getByText('Running')
    .waitFor()
  await takeScreenshots(page)
  await saved.getByRole('button', { name: 'Stop it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
  await page
    .getByRole('row', { name: new RegExp(`^${code}`) })
    .getByText('Ended', { exact: true })
    .waitFor()
  await deps.db.promotion.deleteMany({ where: { code } })
})

test('staff make codes of a series, see how many are used and download them', async ({
  deps,
  faults,
  visit,
}) => {
  faults.allow(/400 POST .*promotion\.makeCodes/)
  const prefix = `S${Date.now() % 1_000_000}-`
  const { id } = await aPromotion(deps, { code: `${prefix}*` })
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, `/admin/offers?promotion=${id}`)
  const series = page.getByRole('region', { name: 'Codes' })
  await series.getByText(`Each begins with ${prefix} and can be used once.`).waitFor()
  await series.getByLabel('How many more').fill('1001')
  await series.getByRole('button', { name: 'Make codes' }).click()
  await series.getByText('Enter a whole number from 1 to 1,000.').waitFor()
  await series.getByLabel('How many more').fill('250')
  await series.getByRole('button', { name: 'Make codes' }).click()
  await series.getByText('0 of 250 used').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  const download = page.waitForEvent('download')
  await series.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/codes-.*\.csv$/)
  await deps.db.promotion.deleteMany({ where: { id } })
})
