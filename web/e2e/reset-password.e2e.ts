import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open, expectToast } from './buying.ts'
import { waitForEmail, linkTo } from './emails.ts'

const password = 'a quiet chair by the sea'
const newPassword = 'a louder chair by the door'

test('a forgotten password is reset by the link in an e-mail, once', async ({
  page,
  visit,
  deps,
}) => {
  const email = `${randomUUID().slice(0, 8)}@ash.example`
  await aUser(deps, { email, passwordHash: await hashPassword(password) })
  await open(page, '/auth/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText(`If there is an account with ${email}`).waitFor()
  await expectAccessible(page)

  const link = await linkTo(email, 'Choose a new password')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())))
  await open(page, link)
  await page.getByLabel('New password').fill('1234')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // Neither an address nor a header has carried the token.
  expect(sent.join('\n')).not.toContain(link.split('#')[1])
  await waitForEmail(email, 'Your password was changed')

  const other = await visit()
  await open(other, link)
  await other.getByLabel('New password').fill('another quiet chair')
  await other.getByRole('button', { name: 'Set password' }).click()
  await other.getByRole('link', { name: 'Request a new link' }).waitFor()
  await expectAccessible(other)
})

test('an address without an account gets the same message', async ({ page }) => {
  const email = `${randomUUID().slice(0, 8)}@nobody.example`
  await open(page, '/auth/forgotten-password')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expectToast(page, `If there is an account with ${email}`)
})
