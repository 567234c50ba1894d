import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { shopUrl, test } from './browser.ts'
import { hydrated } from './buying.ts'
import { linkTo } from './emails.ts'
import { holdScripts } from './held-scripts.ts'

const password = 'a quiet chair by the sea'
const thanks =
  'Thank you! Your inquiry has been submitted successfully. We will contact you soon with a detailed quotation.'

const anEmail = () => `${randomUUID().slice(0, 8)}@ash.example`

const anAccount = async (deps: Deps, role: 'user' | 'admin' = 'user') =>
  aUser(deps, { role, email: anEmail(), passwordHash: await hashPassword(password) })

async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(secret)
  await field.press('Enter')
}

const pathOf = (page: Page) => page.url().slice(shopUrl().length)

/** Every address that a page requests, and its referrer. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '')
  })
  return addresses
}

describe('without scripts', () => {
  // Chromium reports each script that it does not run.
  test.beforeEach(({ faults }) => faults.allow(/^csp GET .*\.js$/))

  test('signing in leads to the requested page, by a POST alone', async ({ visit, deps }) => {
    const { email } = await anAccount(deps)
    const page = await visit({ scripts: false })
    const addresses = watchAddresses(page)
    await page.goto('/shop/account?tab=address')
    await signIn(page, email)
    await page.waitForURL('**/shop/account?tab=address')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    expect(addresses.join('\n')).not.toMatch(/password=|quiet/)
  })

  test('staff sign in and out', async ({ visit, deps }) => {
    const { email } = await anAccount(deps, 'admin')
    const page = await visit({ scripts: false })
    await page.goto('/auth/login')
    await signIn(page, email)
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/auth/login')
    await page.goto('/admin/dashboard')
    expect(pathOf(page)).toMatch(/^\/auth\/login\?redirect=/)
  })

  test('a wrong password is reported in the form, which keeps the e-mail address alone', async ({
    visit,
    deps,
  }) => {
    const { email } = await anAccount(deps)
    const page = await visit({ scripts: false })
    await page.goto('/auth/login')
    await signIn(page, email, 'a loud chair')
    await page.getByRole('alert').getByText('The email address or password is incorrect.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await page.content()).not.toContain('a loud chair')
    expect(pathOf(page)).toBe('/auth/login')
    await signIn(page, email)
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('an account is registered, and signs in', async ({ visit }) => {
    const email = anEmail()
    const page = await visit({ scripts: false })
    await page.goto('/auth/register')
    await page.getByLabel('User name').fill('Rosalind')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/auth/login?**')
    await page.getByText('Your account is ready. You can now sign in.').waitFor()
    await signIn(page, email)
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('registration reports errors at their fields, and an address that is taken', async ({
    visit,
    deps,
  }) => {
    const { email } = await anAccount(deps)
    const page = await visit({ scripts: false })
    await page.goto('/auth/register')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByText('Use at least 8 characters.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('User name').fill('</script><b>Rosalind')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page
      .getByText('There’s already an account with this email address. Sign in instead.')
      .waitFor()
    expect(await page.getByLabel('User name').inputValue()).toBe('</script><b>Rosalind')
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('a forgotten password is reset by the link in an e-mail', async ({ visit, deps }) => {
    const { email } = await anAccount(deps)
    const page = await visit({ scripts: false })
    await page.goto('/auth/forgotten-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('If there’s an account with that email address').waitFor()
    const link = await linkTo(email, 'Choose a new password')
    await page.goto(link)
    await page.getByLabel('The link from the email').fill(shopUrl() + link)
    await page.getByLabel('New password').fill('four walnut tables')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Password changed. You can now sign in.').waitFor()
    await signIn(page, email, 'four walnut tables')
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('a quotation is requested; missing entries are reported at their fields', async ({
    visit,
    deps,
  }) => {
    const email = anEmail()
    const page = await visit({ scripts: false })
    await page.goto('/shop/home-removal')
    await page.getByLabel('First Name').fill('Rosalind')
    await page.getByLabel('Last Name').fill('Ash')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Details to be Moved').fill('A piano\nand forty boxes')
    const send = page.getByRole('button', { name: 'Get Quotation' })
    await send.click()
    await page.getByText('Please enter your phone number.').waitFor()
    expect(await page.getByLabel('Details to be Moved').inputValue()).toBe(
      'A piano\nand forty boxes',
    )
    expect(pathOf(page)).toBe('/shop/home-removal#quotation')
    await page.getByLabel('Phone Number').fill('020 7946 0311')
    await send.click()
    await page.getByText(thanks).waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe('')
    expect(pathOf(page)).not.toContain(email)
    expect(await deps.db.inquiry.findMany({ where: { email } })).toMatchObject([
      { firstName: 'Rosalind', notes: 'A piano\nand forty boxes' },
    ])
    // The cached page of guests has nothing of this one.
    const shared = await fetch(`${shopUrl()}/shop/home-removal`)
    const html = await shared.text()
    expect(html).not.toContain('Please enter your phone number.')
    expect(html).not.toContain('Rosalind')
  })

  test('the settings change the password, and refuse a wrong current one', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ scripts: false, user: await anAccount(deps) })
    await page.goto('/shop/account/settings')
    const form = page.getByRole('form', { name: 'Password' })
    const change = async (current: string) => {
      await form.getByLabel('Current password').fill(current)
      await form.getByLabel('New password').fill('four walnut tables')
      await form.getByRole('button', { name: 'Change password' }).click()
    }
    await change('wrong')
    await form.getByText('That isn’t your current password.').waitFor()
    await change(password)
    await page.getByText('Password changed. You’ve been signed out on other devices.').waitFor()
    expect(pathOf(page)).toBe('/shop/account/settings?done=password')
  })
})

describe('with late scripts', () => {
  test('a sign-in before them succeeds, and no address has the password', async ({
    page,
    deps,
  }) => {
    const { email } = await anAccount(deps)
    const addresses = watchAddresses(page)
    const release = await holdScripts(page)
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    await signIn(page, email)
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/shop/account')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    expect(addresses.join('\n')).not.toMatch(/password=|quiet/)
  })

  test('a form that was refused before them is hydrated with its entries', async ({
    page,
    deps,
    faults,
  }) => {
    const { email } = await anAccount(deps)
    const release = await holdScripts(page)
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    await signIn(page, email, 'a loud chair')
    const refusal = page.getByRole('alert').getByText('The email address or password is incorrect.')
    await refusal.waitFor()
    release()
    await hydrated(page)
    await refusal.waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    faults.check()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText(/You’re signed in\.$/).waitFor()
  })

  test('a quotation that is sent before them is sent once', async ({ page, deps }) => {
    const email = anEmail()
    const release = await holdScripts(page)
    await page.goto('/shop/home-removal', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('First Name').fill('Rosalind')
    await page.getByLabel('Last Name').fill('Ash')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Phone Number').fill('020 7946 0311')
    await page.getByRole('button', { name: 'Get Quotation' }).click()
    await page.getByText(thanks).waitFor()
    release()
    await hydrated(page)
    expect(await deps.db.inquiry.count({ where: { email } })).toBe(1)
    expect(page.url()).not.toContain('ash.example')
  })

  test('a new password that is sent before them is asked for again, and the link stays valid', async ({
    page,
    deps,
  }) => {
    const { email } = await anAccount(deps)
    await page.goto('/auth/forgotten-password')
    await hydrated(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    const link = await linkTo(email, 'Choose a new password')
    const release = await holdScripts(page)
    await page.goto(link, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('New password').fill('four walnut tables')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('The page was still loading. Please enter it again.').waitFor()
    expect(pathOf(page)).toBe(link)
    release()
    await hydrated(page)
    await page.getByLabel('New password').fill('four walnut tables')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL('**/auth/login')
  })
})
