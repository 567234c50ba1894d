import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aShopper } from '#server/test/factories.ts'
import { test } from './browser.ts'
import { aPiece, fillAddress, open, expectToast } from './buying.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a shopper adds, changes and deletes addresses, and keeps three at most', async ({
  visit,
  deps,
}) => {
  const { user } = await aShopper(deps)
  const page = await visit({ user })
  await open(page, '/shop/account?tab=address')
  await page.getByText('You can add 2 more (maximum 3)').waitFor()

  for (const street of ['2 Mill Lane', '3 Mill Lane']) {
    await page.getByRole('button', { name: /^Add an address/ }).click()
    const add = dialog(page).getByRole('button', { name: 'Add', exact: true })
    expect(await add.isDisabled()).toBe(true)
    await expectToast(page, /^Still needed: first name, .* and delivery notes.$/)
    await fillAddress(page, { street })
    await add.click()
    await expectToast(page, 'Address added successfully')
    await page.getByText(street).waitFor()
  }
  await page.getByRole('button', { name: /^Add an address/ }).click()
  await expectToast(page, 'You can add max 3 addresses')

  await page.getByRole('button', { name: 'Edit 3 Mill Lane' }).click()
  expect(await dialog(page).getByLabel('First name').inputValue()).toBe('')
  expect(await dialog(page).getByLabel('Last name').inputValue()).toBe('')
  expect(await dialog(page).getByLabel('Postcode').inputValue()).toBe('BN7 2QX')
  await dialog(page).getByLabel('First name').fill('Wren')
  await dialog(page).getByLabel('Last name').fill('Hollis')
  await dialog(page).getByLabel('Postcode').fill('banana')
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByText('Enter a UK postcode, such as BN7 2QX.').waitFor()
  await dialog(page).getByLabel('Postcode').fill('BN7 2QX')
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expectToast(page, 'Address updated successfully')
  await page.getByText('Wren Hollis').waitFor()

  await page.getByRole('button', { name: 'Delete 2 Mill Lane' }).click()
  await expectToast(page, 'Address deleted successfully')
  await page.getByText('You can add 1 more (maximum 3)').waitFor()
  expect(await deps.db.address.count({ where: { userId: user.id } })).toBe(2)
})

test('the form keeps an address that could not be saved', async ({ visit, deps, faults }) => {
  faults.allow(/ERR_FAILED POST .*address\.add/)
  const { user } = await aShopper(deps)
  const page = await visit({ user })
  await open(page, '/shop/account?tab=address')
  await page.getByRole('button', { name: /^Add an address/ }).click()
  await fillAddress(page, { street: '5 Mill Lane' })
  await page.route('**/trpc/address.add**', (route) => route.abort(), { times: 1 })
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'We couldn’t save this address. Please try again.')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Address added successfully')
  await page.getByText('5 Mill Lane').waitFor()
})

test('a fourth address is refused, and its form is empty again', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/409 POST .*address\.add/)
  const { user, call } = await aShopper(deps)
  await call.address.add(anAddress({ address: '2 Mill Lane' }))
  const page = await visit({ user })
  await open(page, '/shop/account?tab=address')
  await page.getByRole('button', { name: /^Add an address/ }).click()
  await fillAddress(page, { street: '4 Mill Lane' })
  await call.address.add(anAddress({ address: '3 Mill Lane' }))
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('alert').getByText('You can add max 3 addresses').waitFor()
  expect(await dialog(page).getByLabel('First name').inputValue()).toBe('')
  expect(await deps.db.address.count({ where: { userId: user.id } })).toBe(3)
})

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('addressDraft'))

test('a half-typed new address survives a reload, until it is saved, cancelled or the shopper signs out', async ({
  visit,
  deps,
  faults,
}) => {
  // The cart may be requested while the shopper signs out.
  faults.allow(/401 GET .*cart\.get/)
  const { user, fill } = await aShopper(deps)
  await fill((await aPiece(deps)).id)
  const page = await visit({ user })
  const add = page.getByRole('button', { name: /^Add an address/ })
  const firstName = page.getByLabel('First name')
  await open(page, '/shop/checkout')
  await add.click()
  await firstName.fill('Rosalind')
  await page.reload()
  await firstName.waitFor()
  expect(await firstName.inputValue()).toBe('Rosalind')

  await open(page, '/shop/account?tab=address')
  await add.click()
  expect(await firstName.inputValue()).toBe('Rosalind')
  await fillAddress(page, { street: '6 Mill Lane' })
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Address added successfully')
  await expect.poll(() => draft(page)).toBeNull()

  await add.click()
  await firstName.fill('Wren')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await add.click()
  expect(await firstName.inputValue()).toBe('Wren')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => draft(page)).toBeNull()

  await add.click()
  await firstName.fill('Hollis')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth/login')
  await expect.poll(() => draft(page)).toBeNull()
})
