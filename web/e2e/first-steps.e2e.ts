import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { hydrated } from './buying.ts'
import { readEmails } from './read-emails.ts'
import { aNewShop, owner } from './new-shop.ts'

test('an empty shop shows its owner the first steps, all open, and says that payment provider and mail server are unreachable', async ({
  visit,
  faults,
  onTestFinished,
}) => {
  const shop = await aNewShop({
    STRIPE_API_URL: 'http://localhost:1',
    SMTP_URL: 'smtp://localhost:1',
  })
  onTestFinished(() => shop[Symbol.asyncDispose]())
  faults.allow(/preload/)
  const page = await visit({ width: 390 })
  await page.goto(`${shop.origin}/auth/login`)
  await hydrated(page)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/first-steps')
  await page.getByText('2 of 8 done').waitFor()
  await page.getByText(/^Stripe did not respond\./).waitFor()
  await page.getByRole('button', { name: 'Send a test email' }).dblclick()
  await page.getByText(/^The mail server has not accepted the email to isla@/).waitFor()
  expect(await shop.deps.db.outboxMail.count()).toBe(1)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('link', { name: 'Add details' }).click()
  await page.getByText('You cannot take orders until all required details are complete.').waitFor()
  expect(await readEmails(shop.mailFolder)).toEqual([])
})

test('a demonstration opens with its dashboard, without first steps', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await page.goto('/admin/dashboard')
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
  expect(await page.getByText('First steps').count()).toBe(0)
})
