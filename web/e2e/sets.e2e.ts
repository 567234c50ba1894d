import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import {
  aPiece,
  expectConfirmation,
  expectToast,
  fillAddress,
  hydrated,
  open,
  openCart,
  payByCard,
  proceedButton,
} from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A set of two products that no other test sells, for £50 less than £225. */
async function aSetOf(deps: Deps) {
  const bed = await aPiece(deps, { title: `Rowan Bed ${crypto.randomUUID().slice(0, 6)}` })
  const bedside = await aPiece(deps, {
    title: `Rowan Bedside ${crypto.randomUUID().slice(0, 6)}`,
    pricePence: 5000,
  })
  const { set } = await aProductSet(deps, {
    name: 'Rowan bedroom',
    kind: 'pence',
    amount: 5000,
    members: [
      { productId: bed.id, familyId: null, quantity: 1 },
      { productId: bedside.id, familyId: null, quantity: 2 },
    ],
  })
  return { set, bed, bedside }
}

test('a guest on a phone buys a set in one press; without one of its parts its price goes, with words', async ({
  deps,
  visit,
}) => {
  const { set, bed, bedside } = await aSetOf(deps)
  const page = await visit({ width: 390 })
  await open(page, `/shop/product/${bed.slug}`)
  const together = page.getByRole('region', { name: 'Bought together' })
  await together.getByRole('heading', { name: 'Rowan bedroom' }).waitFor()
  const sums = await together.locator('dl').innerText()
  expect(sums.replaceAll(/\s+/g, ' ')).toBe('Separately £225.00 Together £175.00 Save £50')
  await expectAccessible(page)
  await together.scrollIntoViewIfNeeded()
  await takeScreenshots(page)
  await together.getByRole('button', { name: 'Add set to cart: Rowan bedroom' }).click()
  await expectToast(page, 'The set is in your cart')

  const sheet = await openCart(page)
  await sheet.getByText('£175.00').first().waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await sheet.getByRole('button', { name: `Remove ${bedside.title}` }).click()
  await expectToast(page, 'The saving on Rowan bedroom no longer applies.')
  await sheet.getByText(`Add 2 × ${bedside.title} for £50 off the set.`).waitFor()
  await sheet.getByText('£125.00').first().waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByText('£175.00').first().waitFor()

  await sheet.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/shop/checkout')
  await hydrated(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  const { pence, order } = await deps.db.orderPromotion.findFirstOrThrow({
    where: { promotionId: set.id },
    include: { order: true },
  })
  expect([pence, order.totalPence]).toEqual([5000, 17_500])
})

test('without scripts a set is put in the cart by its button', async ({ deps, visit, faults }) => {
  faults.allow(/^csp GET .+\.js$/)
  const { bedside } = await aSetOf(deps)
  const page = await visit({ scripts: false })
  await page.goto(`/shop/product/${bedside.slug}`)
  await page.getByRole('button', { name: 'Add set to cart: Rowan bedroom' }).click()
  await page.getByText('Product is added to cart').waitFor()
  await page.goto('/shop/cart')
  await page.getByText('£175.00').first().waitFor()
})

test('staff make a set of two items, see what it costs together, and stop it', async ({
  deps,
  visit,
}) => {
  const name = `Set ${crypto.randomUUID().slice(0, 6)}`
  const one = await aPiece(deps)
  const two = await aPiece(deps)
  const page = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(page, '/admin/offers')
  await page.getByRole('link', { name: 'Sets' }).click()
  await page.getByRole('link', { name: 'New set' }).click()
  const editor = page.getByRole('form', { name: 'New set' })
  await editor.getByLabel('Name, on product pages and receipts').fill(name)
  for (const { title } of [one, two]) {
    await editor.getByRole('searchbox').fill(title)
    await editor.getByRole('button', { name: `Add ${title}` }).click()
  }
  await editor.getByText('Separately £250.00, together £225.00, saving £25.00.').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await editor.getByRole('button', { name: 'Add set' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await row.getByText('Offered').waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Stop offering it' }).click()
  await row.getByText('Stopped').waitFor()
})
