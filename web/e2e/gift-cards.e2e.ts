import { expect } from 'vitest'
import { makeGiftCode } from '#server/gift-card/codes.ts'
import { giftCodeText } from '#server/gift-card/gift-card.shared.ts'
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

test('a visitor on a phone buys a gift card, which then pays a part of an order at the checkout', async ({
  deps,
  visit,
}) => {
  const recipientEmail = `ivy-${Date.now()}@mail.example`
  const page = await visit({ width: 390 })
  await open(page, '/shop/gift-card')
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Another amount in pounds').fill('40')
  await page.getByLabel('Recipient’s name').fill('Ivy')
  await page.getByLabel('Recipient’s email').fill(recipientEmail)
  await page.getByLabel('Your name').fill('Rowan')
  await page.getByLabel('Your email').fill('rowan')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your email').fill('rowan@mail.example')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/shop/gift-card/pay?card=*')
  await payByCard(page, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: 'Thank you for your gift card' }).waitFor()
  await expectAccessible(page)
  const { id } = await deps.db.giftCard.findFirstOrThrow({ where: { recipientEmail } })
  const code = giftCodeText(await makeGiftCode(deps, id))

  await addToCart(page, await aPiece(deps))
  const sheet = await openCart(page)
  await sheet.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/shop/checkout')
  await hydrated(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('Use a gift card').click()
  await summary.getByLabel('Gift card code').fill(code.toLowerCase())
  await summary.getByRole('button', { name: 'Apply gift card' }).click()
  await summary.getByText(`Gift card ending in ${code.slice(-4)}`).waitFor()
  await summary.getByText('Left to pay today').waitFor()
  await summary.getByText('£85.00').first().waitFor()
  await expectAccessible(page)
  await proceedButton(page).click()
  await page.getByRole('button', { name: 'Pay now £85.00' }).waitFor()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  const { balancePence } = await deps.db.giftCard.findUniqueOrThrow({ where: { id } })
  expect(balancePence).toBe(0)

  const staff = await visit({ user: await anAdmin(deps), width: 1440 })
  await open(staff, `/admin/gift-cards?card=${id}`)
  await staff.getByRole('list', { name: 'Ledger' }).getByText('Spent on').waitFor()
  await expectAccessible(staff)
})

test('without scripts a gift card is ordered and its balance is asked for', async ({
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  faults.allow(/^404 POST .+gift-card/)
  const page = await visit({ scripts: false })
  await page.goto('/shop/gift-card')
  await page.getByLabel('Gift card code').fill('ACDE-FGHJ-KLMN-PQRT')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await page.getByText('We couldn’t find a gift card with this code.').waitFor()
  await page.getByLabel('Recipient’s name').fill('Ivy')
  await page.getByLabel('Recipient’s email').fill('ivy@mail.example')
  await page.getByLabel('Your name').fill('Rowan')
  await page.getByLabel('Your email').fill('rowan@mail.example')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/shop/gift-card/pay?card=*')
  await page.getByRole('heading', { name: 'Pay for your gift card' }).waitFor()
})
