import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { codeAt } from '#server/auth/second-factor/totp.ts'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open, expectToast } from './buying.ts'
import { waitForEmail } from './emails.ts'

const password = 'a quiet chair by the sea'

const aPerson = async (deps: Deps, role: 'user' | 'admin') =>
  aUser(deps, {
    role,
    emailConfirmedAt: new Date(),
    email: `${randomUUID().slice(0, 8)}@ash.example`,
    passwordHash: await hashPassword(password),
  })

const dialog = (page: Page) => page.getByRole('dialog')

async function expectFocused(one: Locator) {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Turns the second step on in the settings; returns the app's secret and a recovery code. */
async function enrol(page: Page) {
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click()
  await dialog(page).getByLabel('Current password').fill(password)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  const key = await dialog(page).locator('code').innerText()
  const shown = (at = new Date()) => codeAt(Secret.fromBase32(key.replaceAll(' ', '')).bytes, at)
  await dialog(page).getByRole('img', { name: 'QR code for your app' }).waitFor()
  const field = dialog(page).getByLabel('Code from your app')
  await expectFocused(field)
  await field.fill('000000')
  await field.press('Enter')
  await dialog(page).getByText('That code').waitFor()
  await expectAccessible(page)
  await field.fill(shown())
  await field.press('Enter')
  await dialog(page).getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await expectAccessible(page)
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  return { shown, recoveryCode: codes[0] ?? '' }
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Code from your app').waitFor()
}

test('staff turn on a second step, sign in with a code of their app, and turn it off again', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/401 POST .*secondFactor\.confirm/)
  const user = await aPerson(deps, 'admin')
  const page = await visit({ user })
  await open(page, '/admin/settings')
  const { shown, recoveryCode } = await enrol(page)
  await page.getByText('Recovery codes left: 10.').waitFor()
  await expectFocused(page.getByRole('button', { name: 'Turn off two-step verification' }))
  await waitForEmail(user.email, 'Two-step verification was turned on')

  const other = await visit()
  await open(other, '/auth/login')
  await signIn(other, user.email)
  await expectAccessible(other)
  const field = other.getByLabel('Code from your app')
  await field.fill('000000')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(other, 'That code')
  // The code that turned it on is used up, and the app's next one takes up to 30 s.
  await deps.db.secondFactor.update({ where: { userId: user.id }, data: { lastStep: 0 } })
  await field.fill(shown())
  await field.press('Enter')
  await other.waitForURL('**/admin/dashboard')

  const again = await visit()
  await open(again, '/auth/login')
  await signIn(again, user.email)
  await again.getByRole('button', { name: 'Back' }).click()
  await signIn(again, user.email)
  await again.getByLabel('Code from your app').fill(recoveryCode.toLowerCase())
  await again.getByRole('button', { name: 'Sign In' }).click()
  await again.waitForURL('**/admin/dashboard')

  await open(page, '/admin/settings')
  await page.getByText('Recovery codes left: 9.').waitFor()
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await dialog(page).getByLabel('Current password').fill(password)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expectToast(page, 'Two-step verification is off.')
  await expectFocused(page.getByRole('button', { name: 'Turn on two-step verification' }))
  await waitForEmail(user.email, 'Two-step verification was turned off')
})

test('shoppers may have a second step too, on a phone', async ({ visit, deps, faults }) => {
  faults.allow(/401 POST .*secondFactor\.confirm/)
  const page = await visit({ user: await aPerson(deps, 'user'), width: 390 })
  await open(page, '/shop/account/settings')
  await enrol(page)
  await page.getByText('Recovery codes left: 10.').waitFor()
  await expectAccessible(page)
})

test('shoppers with an unconfirmed address are asked to confirm it first', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await aUser(deps), width: 390 })
  await open(page, '/shop/account/settings')
  await page.getByText('Confirm your email address first: send yourself a link').waitFor()
  expect(await page.getByRole('button', { name: 'Turn on two-step verification' }).count()).toBe(0)
  await expectAccessible(page)
})

test('staff who must have a second step reach no other page before it', async ({ page, deps }) => {
  const { id, userName, email } = await aPerson(deps, 'admin')
  const due = { id, userName, email, role: 'admin', due: 'secondFactor' }
  await open(page, '/auth/login')
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { next: '/auth/login', result: due } }),
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/auth/second-step')
  await page.getByRole('heading', { level: 1, name: 'Turn on two-step verification' }).waitFor()
  await expectAccessible(page)
  const opener = page.getByRole('button', { name: 'Turn on two-step verification' })
  await opener.click()
  await dialog(page).getByLabel('Current password').waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(opener)
  await page.getByRole('button', { name: 'Not now, sign out' }).click()
  await page.waitForURL('**/auth/login')
})
