import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const password = 'a quiet chair by the sea'

const anAccount = async (deps: Deps, role: 'user' | 'admin' = 'user') =>
  aUser(deps, {
    role,
    email: `${randomUUID().slice(0, 8)}@ash.example`,
    passwordHash: await hashPassword(password),
  })

async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a visitor signs in and comes to the page that they asked for', async ({ page, deps }) => {
  const { email } = await anAccount(deps)
  await open(page, '/shop/account?tab=address')
  await signIn(page, email)
  await page.waitForURL('**/shop/account?tab=address')
  await page
    .getByRole('status')
    .getByText(/You’re signed in\.$/)
    .waitFor()
  await page.getByRole('tab', { name: 'Address', selected: true }).waitFor()
})

test('sign-in does not redirect to another site', async ({ page, deps }) => {
  const { email } = await anAccount(deps)
  await open(page, '/auth/login?redirect=//evil.example/shop')
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === '/')
})

test('staff go on to the dashboard', async ({ page, deps }) => {
  const { email } = await anAccount(deps, 'admin')
  await open(page, '/auth/login')
  await signIn(page, email)
  await page.waitForURL('**/admin/dashboard')
})

test('a wrong password is reported in a toast, and the entries stay', async ({ page, deps }) => {
  const { email } = await anAccount(deps)
  await open(page, '/auth/login')
  await signIn(page, email, 'a loud chair')
  await page.getByRole('alert').getByText('The email address or password is incorrect.').waitFor()
  await takeScreenshots(page)
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  const field = page.getByLabel('Password', { exact: true })
  expect(await field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
})

test('sign-in and registration greet beside the form, on large screens only', async ({ visit }) => {
  const large = await visit({ width: 1440 })
  await large.goto('/auth/register')
  await large.getByText('Welcome to Hazelwick').waitFor()
  await large.getByText('Crafting Comfort, One Piece at a Time').waitFor()
  await large.getByRole('heading', { name: 'Create new account' }).waitFor()
  await large.getByText('Already have an account').getByRole('link', { name: 'Login' }).click()
  await large.waitForURL('**/auth/login')
  await large.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  const prompt = large.getByText("Don't have an account?")
  await prompt.getByRole('link', { name: 'Register' }).waitFor()
  const small = await visit({ width: 390 })
  await small.goto('/auth/register')
  await small.getByRole('heading', { name: 'Create new account' }).waitFor()
  expect(await small.getByText('Crafting Comfort, One Piece at a Time').isVisible()).toBe(false)
})

test('registration reports each error at its field, and an address that is taken', async ({
  page,
  deps,
}) => {
  const { email } = await anAccount(deps)
  await open(page, '/auth/register')
  await page.getByLabel('Email').fill('rosalind@ash')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of [
    'Enter your name.',
    'Please enter a valid email address.',
    'Use at least 8 characters.',
  ]) {
    await page.getByText(text).waitFor()
  }
  await expectAccessible(page)
  await page.getByLabel('User name').fill('Rosalind')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const taken = 'There’s already an account with this email address. Sign in instead.'
  await page.getByRole('alert').filter({ hasText: taken }).first().waitFor()
})

test('signing out leads to the sign-in page and clears the cart', async ({ visit, deps }) => {
  const page = await visit({ user: await anAccount(deps) })
  await open(page, '/shop/about')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth/login')
  await open(page, '/shop/account')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
})

test('staff sign in again after an hour without activity, and return to their page', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/401 GET .*\/trpc\//)
  const user = await anAccount(deps, 'admin')
  const { id, email } = user
  const page = await visit({ user })
  await open(page, '/admin/dashboard')
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await deps.db.session.updateMany({ where: { userId: id }, data: { lastUsedAt: longAgo } })
  // Hovering a link prefetches its page.
  await page.getByRole('link', { name: 'Customer Inquiries' }).hover()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await signIn(page, email)
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('a generated password is replaced before anything else opens', async ({ page, deps }) => {
  const { id, email } = await anAccount(deps, 'admin')
  await deps.db.user.update({ where: { id }, data: { passwordMadeUp: true } })
  await open(page, '/auth/login?redirect=/admin/orders')
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  await expectAccessible(page)
  await open(page, '/admin/orders')
  expect(new URL(page.url()).pathname).toBe('/auth/own-password')
  const current = page.getByLabel('Temporary password')
  await current.fill('wrong')
  await page.getByLabel('New password').fill('four walnut tables')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('That isn’t your current password.').first().waitFor()
  await current.fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login**')
  await signIn(page, email, 'four walnut tables')
  await page.waitForURL('**/admin/dashboard')
})
