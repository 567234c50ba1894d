import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { anAddress, aUser } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open, expectToast } from './buying.ts'
import { waitForEmail, linkTo } from './emails.ts'

const password = 'a quiet chair by the sea'

const aPerson = async (deps: Deps) =>
  aUser(deps, {
    email: `${randomUUID().slice(0, 8)}@ash.example`,
    passwordHash: await hashPassword(password),
  })

const form = (page: Page, name: string) => page.getByRole('form', { name })

test('settings are beside the tabs of the account', async ({ visit, deps }) => {
  const page = await visit({ user: await aPerson(deps) })
  await open(page, '/shop/account')
  await page.getByRole('link', { name: 'Password and data' }).click()
  await page.getByRole('heading', { name: 'Password and data' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/account/settings')
})

test('a new password ends all other sessions', async ({ visit, deps }) => {
  const user = await aPerson(deps)
  const [page, elsewhere] = [await visit({ user }), await visit({ user })]
  await open(page, '/shop/account/settings')
  const fields = form(page, 'Password')
  await fields.getByLabel('Current password').fill('wrong')
  await fields.getByLabel('New password').fill('a louder chair')
  await fields.getByRole('button', { name: 'Change password' }).click()
  await fields.getByText('That isn’t your current password.').waitFor()
  await expectAccessible(page)
  await fields.getByLabel('Current password').fill(password)
  await fields.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed. You’ve been signed out on other devices.')
  expect(await fields.getByLabel('New password').inputValue()).toBe('')
  await open(page, '/shop/account')
  expect(new URL(page.url()).pathname).toBe('/shop/account')
  await open(elsewhere, '/shop/account')
  expect(new URL(elsewhere.url()).pathname).toBe('/auth/login')
})

test('a new e-mail address counts once its link was used', async ({ visit, deps }) => {
  const user = await aPerson(deps)
  const email = `${randomUUID().slice(0, 8)}@wren.example`
  const page = await visit({ user })
  await open(page, '/shop/account/settings')
  await page.getByText('You haven’t confirmed this email address yet').waitFor()
  const fields = form(page, 'Email address')
  await fields.getByLabel('Email').fill(email)
  await fields.getByLabel('Current password').fill(password)
  await fields.getByRole('button', { name: 'Email me a link' }).click()
  await expectToast(page, `A link is on its way to ${email}`)
  await open(page, await linkTo(email, 'Confirm your email address'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expectToast(page, `${email} is confirmed.`)
  await expectAccessible(page)
  await waitForEmail(user.email, 'Your email address was changed')
  await page.getByRole('main').getByRole('link', { name: 'Password and data' }).click()
  await page.getByText('To change your email address').waitFor()
  expect(await form(page, 'Email address').getByLabel('Email').inputValue()).toBe(email)
})

test('a used link says so', async ({ page, faults }) => {
  faults.allow(/400 POST .*auth\.confirmEmail/)
  await open(page, `/confirm-email#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expectToast(page, 'This link has expired or already been used. Request a new one.')
})

test('all stored personal data is downloaded as one file', async ({ visit, deps }) => {
  const user = await aPerson(deps)
  await deps.db.address.create({ data: { ...anAddress(), userId: user.id } })
  const page = await visit({ user })
  await open(page, '/shop/account/settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]{10}\.json$/)
  expect(await json(await download.createReadStream())).toMatchObject({
    profile: { email: user.email },
    addresses: [{ address: '14 Tanners Row' }],
  })
})

test('an account is deleted after a notice of what is retained, and not while an order is open', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/409 POST .*auth\.deleteAccount/)
  const user = await aPerson(deps)
  const { id, number } = await deps.db.order.create({
    data: orderRow({
      ...anAddress(),
      userId: user.id,
      status: 'inShipping',
      paymentStatus: 'paid',
      totalPence: 1_000,
      vatPence: 0,
    }),
  })
  const page = await visit({ user })
  await open(page, '/shop/account/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('What we’ll keep').waitFor()
  await dialog.getByLabel('Current password').fill(password)
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await dialog.getByText(`Order HW-${number} is still in progress.`).waitFor()
  await expectAccessible(page)
  await deps.db.order.update({ where: { id }, data: { status: 'delivered' } })
  await confirm.click()
  await expectToast(page, 'Your account has been deleted.')
  await page.getByRole('link', { name: 'To the shop' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await deps.db.user.count({ where: { id: user.id } })).toBe(0)
  await open(page, '/shop/account')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
})

test('users see their sessions, and end them with their password', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/403 POST .*session\.end/)
  const user = await aPerson(deps)
  const [page, elsewhere] = [await visit({ user }), await visit({ user })]
  await open(elsewhere, '/shop/account')
  await open(page, '/shop/account/settings')
  const rows = page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
  await rows.filter({ hasText: 'This browser' }).waitFor()
  expect(await rows.count()).toBe(2)
  const signOut = page.getByRole('button', { name: /^Sign out Unknown device, signed in / })
  await signOut.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out Unknown device?' })
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await dialog.getByText('That isn’t your current password.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => signOut.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await signOut.press('Enter')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('Current password').press('Enter')
  await page.getByText('You’re not signed in anywhere else.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('This browser')
  await expectAccessible(page)
  await open(elsewhere, '/shop/account')
  expect(new URL(elsewhere.url()).pathname).toBe('/auth/login')
  const again = await visit({ user })
  await open(page, '/shop/account/settings')
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out on all other devices.')
  await open(again, '/shop/account')
  expect(new URL(again.url()).pathname).toBe('/auth/login')
})

test('staff have their own settings for password, address and sessions', async ({
  visit,
  deps,
}) => {
  const user = await aUser(deps, { role: 'admin', passwordHash: await hashPassword(password) })
  const [page, elsewhere] = [await visit({ user }), await visit({ user })]
  await open(page, '/admin/dashboard')
  await page.getByRole('link', { name: `${user.userName} your settings` }).click()
  await page.getByRole('heading', { level: 1, name: 'Your settings' }).waitFor()
  expect(await form(page, 'Email address').getByLabel('Email').inputValue()).toBe(user.email)
  await page.getByRole('button', { name: 'Sign out on all other devices' }).waitFor()
  const fields = form(page, 'Password')
  await fields.getByLabel('Current password').fill(password)
  await fields.getByLabel('New password').fill('a louder chair')
  await fields.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed. You’ve been signed out on other devices.')
  await page.getByText('You’re not signed in anywhere else.').waitFor()
  await open(elsewhere, '/admin/orders')
  expect(new URL(elsewhere.url()).pathname).toBe('/auth/login')
})

test('staff end the sessions of a customer', async ({ visit, deps }) => {
  const customer = await aPerson(deps)
  const theirs = await visit({ user: customer })
  await open(theirs, '/shop/account')
  const page = await visit({
    user: await aUser(deps, { role: 'admin', userName: 'Admin Hollis' }),
  })
  await open(page, '/admin/settings')
  await page.getByRole('link', { name: 'Who is signed in' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(customer.email)
  await page.getByText('Showing 1 to 1 of 1 results').waitFor()
  const opener = page.getByRole('button', { name: `${customer.userName}: 1 browser` })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: customer.userName })
  await dialog.getByText('Unknown device').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(page, `${customer.userName} has been signed out everywhere`)
  await page.getByText('No one signed in matches your search.').waitFor()
  await open(theirs, '/shop/account')
  expect(new URL(theirs.url()).pathname).toBe('/auth/login')
})
