import { expect } from 'vitest'
import { becomeOakAndLoom } from '#server/test/become-oak-and-loom.ts'
import { smallBox } from '#server/test/fulfilment.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import {
  aPiece,
  expectConfirmation,
  expectToast,
  fillAddress,
  hydrated,
  payByCard,
  proceedButton,
} from './buying.ts'
import { aNewShop } from './new-shop.ts'
import { takeScreenshots } from './take-screenshots.ts'

test('on a phone one order is to be collected, and one to be sent by parcel, each at its price', async ({
  visit,
}) => {
  await using shop = await aNewShop()
  const { deps, origin } = shop
  await becomeOakAndLoom(deps)
  const piece = await aPiece(deps, { boxes: [{ ...smallBox, weightGrams: 4000 }], stock: 9 })
  const page = await visit({ width: 390, origin })
  const goTo = async (path: string) => {
    await page.goto(`${origin}${path}`)
    await hydrated(page)
  }
  const toCheckout = async () => {
    await goTo(`/shop/product/${piece.slug}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await expectToast(page, 'Product is added to cart')
    await goTo('/shop/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Your address has been added.')
  }
  const pay = async () => {
    await proceedButton(page).click()
    await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
    await payByCard(page, '4242 4242 4242 4242')
    await expectConfirmation(page)
  }

  // The product page offers it with a known postcode, too.
  await goTo(`/shop/product/${piece.slug}`)
  const offer = page.getByText(/^Or collect from .+ for £4/)
  await offer.waitFor()
  await page.getByText('Check delivery to your postcode').click()
  await page.getByLabel('Postcode').fill('BN7 2QX')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Change postcode').waitFor()
  await offer.waitFor()

  await toCheckout()
  await page.getByRole('radio', { name: /^Collect from us £4, from / }).check()
  await page.getByRole('heading', { name: 'Choose your collection day' }).waitFor()
  const days = page.getByRole('table').getByRole('button', { name: /£4$/ })
  await days.nth(1).click()
  const total = page.getByRole('complementary', { name: 'Your order' })
  await total.getByText('£129.00').first().waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await pay()
  await page.getByText('Collect on').waitFor()
  await page.getByText('Collect from', { exact: true }).waitFor()

  await toCheckout()
  await page.getByRole('radio', { name: /^By parcel £4\.50/ }).check()
  await total.getByText('£129.50').first().waitFor()
  await takeScreenshots(page)
  await pay()
  await page.getByText('To be sent by', { exact: true }).waitFor()

  // Before its shop closes: the confirmation loads the next page already.
  await page.close()
  const [collected, sent] = await deps.db.order.findMany({
    orderBy: { number: 'asc' },
    include: { fulfilment: true },
  })
  expect(collected).toMatchObject({ deliveryMethod: 'collection', totalPence: 12_900 })
  expect(collected?.fulfilment?.collectOn).not.toBeNull()
  expect(sent).toMatchObject({ deliveryMethod: 'parcel', totalPence: 12_950 })
})
