import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hashPassword } from '../../server/auth/password.ts'
import type { Deps } from '../../server/deps.ts'
import { anAddress, aUser } from '../../server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open, said } from './buying.ts'
import { letterCame, linkTo } from './letters.ts'

const password = 'a quiet chair by the sea'

const aPerson = async (deps: Deps) =>
  aUser(deps, {
    email: `${randomUUID().slice(0, 8)}@ash.example`,
    passwordHash: await hashPassword(password),
  })

const form = (page: Page, name: string) => page.getByRole('form', { name })

test('settings stand beside the tabs of the account', async ({ visit, deps }) => {
  const page = await visit({ user: await aPerson(deps) })
  await open(page, '/shop/account')
  await page.getByRole('link', { name: 'Password and data' }).click()
  await page.getByRole('heading', { name: 'Password and data' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/account/settings')
})

test('a new password signs out everywhere else', async ({ visit, deps, faults }) => {
  faults.allow(/403 POST .*auth\.changePassword/)
  const user = await aPerson(deps)
  const [page, elsewhere] = [await visit({ user }), await visit({ user })]
  await open(page, '/shop/account/settings')
  const fields = form(page, 'Password')
  await fields.getByLabel('Current password').fill('wrong')
  await fields.getByLabel('New password').fill('a louder chair')
  await fields.getByRole('button', { name: 'Change password' }).click()
  await fields.getByText('This is not your current password.').waitFor()
  await expectAccessible(page)
  await fields.getByLabel('Current password').fill(password)
  await fields.getByRole('button', { name: 'Change password' }).click()
  await said(page, 'Your password is changed. Everywhere else you are signed out.')
  expect(await fields.getByLabel('New password').inputValue()).toBe('')
  await open(page, '/shop/account')
  expect(new URL(page.url()).pathname).toBe('/shop/account')
  await open(elsewhere, '/shop/account')
  expect(new URL(elsewhere.url()).pathname).toBe('/auth/login')
})

test('another address counts once its link was used', async ({ visit, deps }) => {
  const user = await aPerson(deps)
  const email = `${randomUUID().slice(0, 8)}@wren.example`
  const page = await visit({ user })
  await open(page, '/shop/account/settings')
  await page.getByText('You have not confirmed this address yet').waitFor()
  const fields = form(page, 'Email address')
  await fields.getByLabel('Email').fill(email)
  await fields.getByLabel('Current password').fill(password)
  await fields.getByRole('button', { name: 'Send a link' }).click()
  await said(page, `A link is on its way to ${email}`)
  await open(page, await linkTo(email, 'Confirm your email address'))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await said(page, `${email} is confirmed.`)
  await expectAccessible(page)
  await letterCame(user.email, 'Your email address was changed')
  await page.getByRole('main').getByRole('link', { name: 'Password and data' }).click()
  await page.getByText('Another address counts once').waitFor()
  expect(await form(page, 'Email address').getByLabel('Email').inputValue()).toBe(email)
})

test('a link that was used before says so', async ({ page, faults }) => {
  faults.allow(/400 POST .*auth\.confirmEmail/)
  await open(page, `/confirm-email#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await said(page, 'This link was used before, or is too old. Ask for a new one.')
})

test('all that is kept comes as one file', async ({ visit, deps }) => {
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

test('an account is deleted after saying what stays, and not while an order is under way', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/409 POST .*auth\.deleteAccount/)
  const user = await aPerson(deps)
  const { id, number } = await deps.db.order.create({
    data: {
      ...anAddress(),
      userId: user.id,
      status: 'inShipping',
      paymentStatus: 'paid',
      totalPence: 1_000,
      vatPence: 0,
    },
  })
  const page = await visit({ user })
  await open(page, '/shop/account/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('What stays').waitFor()
  await dialog.getByLabel('Current password').fill(password)
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await dialog.getByText(`Order HW-${number} is still under way.`).waitFor()
  await expectAccessible(page)
  await deps.db.order.update({ where: { id }, data: { status: 'delivered' } })
  await confirm.click()
  await said(page, 'Your account is deleted.')
  await page.getByRole('link', { name: 'To the shop' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await deps.db.user.count({ where: { id: user.id } })).toBe(0)
  await open(page, '/shop/account')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
})
