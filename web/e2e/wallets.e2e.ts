import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomeOakAndLoom } from '#server/test/become-oak-and-loom.ts'
import { aZone } from '#server/test/delivery.ts'
import { aUser, anAddress } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { signIn, test } from './browser.ts'
import { aPiece, expectConfirmation, hydrated, ordersOf } from './buying.ts'
import { aNewShop } from './new-shop.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A shop that offers wallets and delivers to that of the simulator, with a chair. */
async function aShopWithWallets() {
  const shop = await aNewShop()
  const { deps } = shop
  await becomeOakAndLoom(deps)
  await aZone(deps, { areas: ['W1U'], pricePence: 3900 })
  return { ...shop, chair: await aPiece(deps) }
}

const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: wallet })

test('on a phone a shopper buys from the product page with Google Pay in three presses', async ({
  visit,
}) => {
  await using shop = await aShopWithWallets()
  const { chair, deps, origin } = shop
  const user = await aUser(deps)
  await deps.db.address.create({ data: { ...anAddress(), userId: user.id } })
  const page = await visit({ width: 390, origin })
  await signIn(deps, page.context(), user, origin)
  await page.goto(`${origin}/shop/product/${chair.slug}`)
  await hydrated(page)
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press('Buy now')
  await press('Google Pay')
  const sheet = sheetOf(page, 'Google Pay')
  await sheet.getByText('£164.00').waitFor()
  await press('Pay with Google Pay')
  await expectConfirmation(page)
  expect(presses).toBe(3)
  // Before its shop closes: the confirmation loads the next page already.
  await page.close()
  const order = await deps.db.order.findFirstOrThrow({
    where: { items: { some: { productId: chair.id } } },
    include: { payments: true, bookings: true },
  })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    email: user.email,
    firstName: 'Rosalind',
    lastName: 'Ash',
    pincode: 'W1U 4EF',
    phone: anAddress().phone,
    payments: [{ method: 'google_pay', status: 'paid', amountPence: 16_400 }],
  })
  expect(order.bookings).toHaveLength(1)
})

test('a guest is asked for a phone number before a wallet opens; a declined card leaves the sheet open, and an address outside the zones has no button to pay', async ({
  visit,
  faults,
}) => {
  faults.allow(/402 POST .*\/confirm/)
  await using shop = await aShopWithWallets()
  const { chair, deps, origin } = shop
  const page = await visit({ width: 390, origin })
  await page.goto(`${origin}/shop/product/${chair.slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await page.waitForURL('**/shop/checkout')
  const apple = page.getByRole('button', { name: 'Apple Pay', exact: true })
  await apple.click()
  await page.getByText(/^Enter (your|a full) phone number/).waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByLabel('Number our delivery team can call').fill('020 7946 0311')
  await apple.click()
  const sheet = sheetOf(page, 'Apple Pay')
  const pay = sheet.getByRole('button', { name: 'Pay with Apple Pay' })
  await sheet.getByLabel('Postcode in the wallet').fill('BT1 1AA')
  await sheet.getByText(/^Scotland alone/).waitFor()
  expect(await pay.isDisabled()).toBe(true)
  await sheet.getByLabel('Postcode in the wallet').fill('W1U 4EF')
  await sheet.getByText('£164.00').waitFor()
  await takeScreenshots(page)
  await sheet.getByLabel('Card in the wallet').selectOption({ label: 'Visa 0002, declined' })
  await pay.click()
  await sheet.getByText('Your card was declined.').waitFor()
  await sheet.getByLabel('Card in the wallet').selectOption({ label: 'Visa 4242' })
  await pay.click()
  await expectConfirmation(page)
  await page.close()
  const orders = await ordersOf(deps, chair.id)
  expect(orders).toMatchObject([{ paymentStatus: 'paid', email: 'rosalind@wallet.example' }])
})

test('without the setting neither the product page nor the checkout offers a wallet', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps)
  await page.goto(`/shop/product/${chair.slug}`)
  await hydrated(page)
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.goto('/shop/checkout')
  await hydrated(page)
  expect(await page.getByRole('heading', { name: 'Express checkout' }).count()).toBe(0)
})
