import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aShopper } from '#server/test/factories.ts'
import { test } from './browser.ts'
import {
  addToCart,
  aPiece,
  expectPaidOnce,
  fillAddress,
  open,
  openCart,
  payByCard,
  proceedButton,
  expectToast,
  expectConfirmation,
} from './buying.ts'

test('a new shopper registers, signs in, buys what the guest had chosen, and finds the order', async ({
  page,
  deps,
}) => {
  const chair = await aPiece(deps)
  await addToCart(page, chair)
  await open(page, '/shop/checkout')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Register' }).click()

  const email = `${randomUUID().slice(0, 8)}@ash.example`
  await page.getByLabel('User name').fill('Rosalind')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet chair by the sea')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await page.getByRole('status').getByText('Your account is ready.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet chair by the sea')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await page.waitForURL('**/shop/checkout')
  await page.getByRole('complementary').getByText(chair.title).waitFor()
  await proceedButton(page).click()
  await expectToast(page, 'Please select one address to proceed.')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Address added successfully')
  await page.getByRole('radio', { name: /14 Tanners Row/ }).check()
  await proceedButton(page).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expectConfirmation(page)
  await page.getByText(`We’ve emailed your receipt to ${email}.`).waitFor()
  await expectPaidOnce(deps, chair.id, 12_500)

  await page.getByRole('link', { name: 'View Orders' }).click()
  const row = page.getByRole('row').filter({ hasText: '£125.00' })
  await row.getByText('Confirmed').waitFor()
  await row.getByRole('button', { name: /^View Details/ }).click()
  const dialog = page.getByRole('dialog')
  for (const text of [chair.title, 'Quantity 1', 'Card, paid', /14 Tanners Row, Lewes/]) {
    await dialog.getByText(text).waitFor()
  }
})

test('a shopper with an empty cart cannot go on to the payment', async ({ visit, deps }) => {
  const page = await visit({ user: (await aShopper(deps)).user })
  await open(page, '/shop/checkout')
  await page.getByRole('radio', { name: /14 Tanners Row/ }).check()
  await page.getByText('Your cart is empty. Please add items to proceed').waitFor()
  expect(await proceedButton(page).isDisabled()).toBe(true)
})

test('an account without orders says so', async ({ visit, deps }) => {
  const user = await deps.db.user.create({
    data: { userName: 'Wren', email: `${randomUUID()}@ash.example`, passwordHash: 'none' },
    select: { id: true, userName: true, email: true, role: true, staffRoles: true },
  })
  const page = await visit({ user })
  await open(page, '/shop/account')
  await page.getByText('No orders yet').waitFor()
  const sheet = await openCart(page)
  await sheet.getByText('Your cart is empty').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/account')
})
