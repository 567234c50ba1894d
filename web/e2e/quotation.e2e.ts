import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const thanks =
  'Thank you! Your inquiry has been submitted successfully. We will contact you soon with a detailed quotation.'
const failure =
  'Sorry, there was an error submitting your inquiry. Please try again or contact us directly.'

const send = (page: Page) => page.getByRole('button', { name: 'Get Quotation' }).click()

async function openForm(page: Page) {
  await open(page, '/shop/home-removal')
}

/** Fills the form in with an e-mail address that no other test uses. */
async function fillIn(page: Page) {
  const email = `${randomUUID().slice(0, 8)}@ash.example`
  await page.getByLabel('First Name').fill(' Rosalind ')
  await page.getByLabel('Last Name').fill('Ash')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone Number').fill('020 7946 0311')
  await page.getByLabel('Details to be Moved').fill('A piano and forty boxes')
  return email
}

test('the quotation form names the first thing that is missing, in its order', async ({ page }) => {
  await openForm(page)
  const steps = [
    ['First Name', 'Please enter your first name.', '  Rosalind'],
    ['Last Name', 'Please enter your last name.', 'Ash'],
    ['Email Address', 'Please enter your email address.', 'rosalind@ash .example'],
    ['Email Address', 'Please enter a valid email address.', 'rosalind@ash.example'],
    ['Phone Number', 'Please enter your phone number.', '   '],
    ['Phone Number', 'Please enter your phone number.', ''],
  ] as const
  for (const [label, message, typed] of steps) {
    await send(page)
    await page.getByText(message).waitFor()
    expect(await page.getByText(/^Please enter/).count()).toBe(1)
    const field = page.getByLabel(label)
    expect(await field.getAttribute('required')).not.toBeNull()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill(typed)
  }
})

test('a sent inquiry is stored and confirmed, and the form is empty again', async ({
  page,
  deps,
}) => {
  await openForm(page)
  const email = await fillIn(page)
  await send(page)
  await page.getByRole('status').filter({ hasText: thanks }).waitFor()
  await takeScreenshots(page)
  expect(await page.getByLabel('First Name').inputValue()).toBe('')
  expect(await page.getByLabel('Details to be Moved').inputValue()).toBe('')
  expect(await deps.db.inquiry.findMany({ where: { email } })).toMatchObject([
    { firstName: 'Rosalind', status: 'pending', notes: 'A piano and forty boxes' },
  ])
  await page.getByLabel('Last Name').press('A')
  await page.getByText(thanks).waitFor({ state: 'detached' })
})

test('a double click sends one inquiry', async ({ page, deps }) => {
  await openForm(page)
  const email = await fillIn(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shop/home-removal'))
      sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Get Quotation' }).dblclick()
  await page.getByText(thanks).waitFor()
  expect(sent.length).toBe(1)
  expect(await deps.db.inquiry.count({ where: { email } })).toBe(1)
})

test('a text that is too long is refused at its field, emoji included', async ({ page, deps }) => {
  await openForm(page)
  const email = await fillIn(page)
  await page.getByLabel('First Name').fill('🛋️'.repeat(2500))
  await send(page)
  await page.getByText(/60 characters or fewer\./).waitFor()
  await expectAccessible(page)
  await page.getByLabel('First Name').fill('🦊 Ødegård')
  await page.getByLabel('Details to be Moved').fill('x'.repeat(10_000))
  await send(page)
  await page.getByText('Details must be 4000 characters or fewer.').waitFor()
  await page.getByLabel('Details to be Moved').fill('🛋️ and a piano')
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(await deps.db.inquiry.findMany({ where: { email } })).toMatchObject([
    { firstName: '🦊 Ødegård', notes: '🛋️ and a piano' },
  ])
})

test('a message disappears after 5 s', async ({ page }) => {
  await page.clock.install()
  await openForm(page)
  await send(page)
  const message = page.getByText('Please enter your first name.')
  await message.waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await message.waitFor({ state: 'detached' })
  await send(page)
  await message.waitFor()
  await page.clock.runFor(4900)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(200)
  await message.waitFor({ state: 'detached' })
})

test('an inquiry that cannot be sent says so in a red box and keeps what was typed', async ({
  page,
  faults,
}) => {
  faults.allow(/500 POST .*\/shop\/home-removal/)
  await openForm(page)
  await page.route('**/shop/home-removal', (route) => route.fulfill({ status: 500, body: '' }))
  await fillIn(page)
  await send(page)
  await page.getByRole('alert').filter({ hasText: failure }).waitFor()
  await takeScreenshots(page)
  expect(await page.getByLabel('Last Name').inputValue()).toBe('Ash')
})

test('an inquiry with the hidden honeypot field filled in is thanked for, and not stored', async ({
  page,
  deps,
}) => {
  await openForm(page)
  const email = await fillIn(page)
  await page.locator('input[name="website"]').last().fill('https://spam.example', { force: true })
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(await deps.db.inquiry.count({ where: { email } })).toBe(0)
})
