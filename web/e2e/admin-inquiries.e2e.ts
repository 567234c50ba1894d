import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { responseOf, calledIn, holdBack, replaceResponse, serverFault } from './responses.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

type Fields = { status?: 'pending' | 'quoted' | 'completed'; notes?: string }

/** Inquiries of a family with a unique name, the first one the newest; returns the name. */
async function someInquiries(deps: Deps, count: number, fields: Fields = {}): Promise<string> {
  const family = `Ash${randomUUID().slice(0, 8)}`
  const newest = new Date('2026-03-04T12:00:00Z').getTime()
  for (let index = 0; index < count; index += 1) {
    await deps.db.inquiry.create({
      data: {
        firstName: `Rosalind${index + 1}`,
        lastName: family,
        email: `rosalind${index + 1}@${family}.example`.toLowerCase(),
        phone: '020 7946 0311',
        createdAt: new Date(newest - index * 60_000),
        ...fields,
      },
    })
  }
  return family
}

async function openInquiries(page: Page, query = '') {
  await open(page, `/admin/customers${query}`)
}

/** The URL of the list request, so that a test can replace the response. */
async function openFromMenu(page: Page) {
  await open(page, '/admin/features')
  return () => page.getByRole('link', { name: 'Customer Inquiries' }).click()
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test('inquiries are listed newest first, page by page', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 12)
  await openInquiries(page, `?search=${family}`)
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Customer', 'Contact', 'Status', 'Date', 'Actions'])
  const first = await rows(page).first().innerText()
  expect(first).toContain(`Rosalind1 ${family}`)
  expect(first).toContain('020 7946 0311')
  expect(first).toContain('Pending')
  expect(first).toContain('04/03/2026')
  await page.getByText('Showing 1 to 10 of 12 results').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Showing 11 to 12 of 12 results').waitFor()
  expect(page.url()).toContain('page=2')
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText('Showing 1 to 10 of 12 results').waitFor()
})

test('the four cards count all inquiries', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await someInquiries(deps, 1, { status: 'completed' })
  const before = await deps.db.inquiry.count()
  await openInquiries(page)
  const shown = await page.getByLabel('Inquiry statistics').innerText()
  const after = await deps.db.inquiry.count()
  const labels = ['Total', 'Pending', 'Completed', 'Recent (30d)']
  expect(shown.split('\n').filter((line) => labels.includes(line))).toEqual(labels)
  const total = Number(/Total\s+([\d,]+)/.exec(shown)?.[1]?.replaceAll(',', ''))
  expect(total).toBeGreaterThanOrEqual(before)
  expect(total).toBeLessThanOrEqual(after)
})

test('a typed word is searched once, half a second after the last key', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 2)
  await openInquiries(page)
  const searches: string[] = []
  page.on('request', (request) => {
    if (calledIn(request.url()).includes('inquiry.list')) searches.push(request.url())
  })
  const box = page.getByPlaceholder('Search by name, email, or phone...')
  await box.focus()
  // All keys in one call: a busy machine would pause between two keys.
  await box.evaluate((input: HTMLInputElement, text) => {
    for (const letter of text) {
      input.setSelectionRange(input.value.length, input.value.length)
      document.execCommand('insertText', false, letter)
    }
  }, `Rosalind2 ${family}`)
  await page.getByText('Showing 1 to 1 of 1 results').waitFor()
  expect(searches).toHaveLength(1)
  expect(page.url()).toContain(family)
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('status and rows per page are in the address', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 11, { status: 'quoted' })
  await openInquiries(page, `?search=${family}`)
  await page.getByLabel('Per page').selectOption('25')
  await page.getByText('Showing 1 to 11 of 11 results').waitFor()
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOption('Completed')
  await page.getByText('No inquiries match your search criteria.').waitFor()
  await expectAccessible(page)
  await status.selectOption('Quoted')
  await rows(page).first().waitFor()
  await page.reload()
  expect(await rows(page).count()).toBe(11)
  expect(await status.inputValue()).toBe('quoted')
})

test('an inquiry is viewed, then quoted', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 1)
  await openInquiries(page, `?search=${family}`)
  await page.getByRole('button', { name: `View Rosalind1 ${family}` }).click()
  const view = page.getByRole('dialog', { name: 'Customer Inquiry Details' })
  await view.getByText('No notes provided').waitFor()
  expect(await view.getByText('Quotation amount').count()).toBe(0)
  await view.getByRole('button', { name: 'Edit' }).click()

  const edit = page.getByRole('dialog', { name: 'Update Customer Inquiry' })
  const status = edit.getByLabel('Status')
  await status.waitFor()
  expect(await status.inputValue()).toBe('pending')
  await status.selectOption('Quoted')
  const amount = edit.getByLabel('Quotation amount')
  await amount.fill('a lot')
  await edit.getByRole('button', { name: 'Update' }).click()
  await edit.getByText('Enter an amount in pounds, such as 1240 or 1240.50.').waitFor()
  await expectAccessible(page)
  await amount.fill('1,240.50')
  await edit.getByLabel('Admin notes').fill('Second floor, no lift')
  const goOn = await holdBack(page, 'inquiry.update')
  await edit.getByRole('button', { name: 'Update' }).click()
  await edit.getByRole('button', { name: 'Updating...' }).waitFor()
  goOn()
  await edit.waitFor({ state: 'detached' })
  await rows(page).getByText('Quoted').waitFor()
  expect(await deps.db.inquiry.findFirst({ where: { lastName: family } })).toMatchObject({
    status: 'quoted',
    quotationAmountPence: 124_050,
    quotationDate: expect.any(Date),
    adminNotes: 'Second floor, no lift',
  })
  await page.getByRole('button', { name: `View Rosalind1 ${family}` }).click()
  await view.getByText('£1,240.50').waitFor()
  await view.getByText('Quote date').waitFor()
})

test('without an amount only the status is changed', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 1)
  await openInquiries(page, `?search=${family}`)
  await page.getByRole('button', { name: `Edit Rosalind1 ${family}` }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption('Contacted')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await rows(page).getByText('Contacted').waitFor()
  expect(await deps.db.inquiry.findFirst({ where: { lastName: family } })).toMatchObject({
    status: 'contacted',
    quotationAmountPence: null,
    quotationDate: null,
  })
})

test('a failed update says so and keeps what was typed', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 1)
  await openInquiries(page, `?search=${family}`)
  await replaceResponse(page, 'inquiry.update', serverFault)
  await page.getByRole('button', { name: `Edit Rosalind1 ${family}` }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('Admin notes').fill('Piano')
  await edit.getByRole('button', { name: 'Update' }).click()
  const banner = edit.getByRole('alert').filter({ hasText: 'Failed to update inquiry' })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await edit.getByLabel('Admin notes').inputValue()).toBe('Piano')
})

test('an inquiry is deleted after a confirmation; an emptied page gives way to the one before', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 11)
  await openInquiries(page, `?search=${family}&page=2`)
  await page.getByRole('button', { name: `Delete Rosalind11 ${family}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Customer Inquiry' })
  await dialog
    .getByText(
      `Are you sure you want to delete the inquiry from Rosalind11 ${family}? This action cannot be undone.`,
    )
    .waitFor()
  const goOn = await holdBack(page, 'inquiry.remove')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
  goOn()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Showing 1 to 10 of 10 results').waitFor()
  await takeScreenshots(page)
  const standing = () => deps.db.inquiry.count({ where: { lastName: family, archivedAt: null } })
  expect(await standing()).toBe(10)
  await page.getByLabel('Status').selectOption('Deleted')
  await page.getByRole('button', { name: `Restore Rosalind11 ${family}` }).click()
  await page.getByText('Inquiry restored').waitFor()
  expect(await standing()).toBe(11)
})

test('a banner reports a failed deletion, and can be dismissed', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 1)
  await openInquiries(page, `?search=${family}`)
  await replaceResponse(page, 'inquiry.remove', serverFault)
  await page.getByRole('button', { name: `Delete Rosalind1 ${family}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to delete inquiry' })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await rows(page).count()).toBe(1)
})

test('a search that finds nothing can be cleared', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await someInquiries(deps, 1)
  await openInquiries(page, '?search=nobody-is-called-this&status=quoted')
  await page.getByText('No inquiries match your search criteria.').waitFor()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await rows(page).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByPlaceholder('Search by name, email, or phone...').inputValue()).toBe('')
})

test('a shop without inquiries says so', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const go = await openFromMenu(page)
  const pagination = {
    currentPage: 1,
    totalPages: 0,
    totalCount: 0,
    hasNext: false,
    hasPrev: false,
  }
  await replaceResponse(
    page,
    'inquiry.list',
    responseOf({ items: [], pagination, statusSummary: {} }),
  )
  await go()
  await page.getByText('No customer inquiries found.').waitFor()
  await takeScreenshots(page)
})

test('a banner reports a list that could not be loaded, and can be dismissed', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps) })
  await mayHurry(page)
  const go = await openFromMenu(page)
  await replaceResponse(page, 'inquiry.list', serverFault)
  await go()
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to fetch inquiries' })
  // A failed call is tried three times before the page reports it.
  await hurryTo(page, banner)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
})

test('the dialog reports an inquiry that could not be loaded', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const family = await someInquiries(deps, 1)
  await mayHurry(page)
  await openInquiries(page, `?search=${family}`)
  await replaceResponse(page, 'inquiry.details', serverFault)
  await page.getByRole('button', { name: `View Rosalind1 ${family}` }).click()
  // A failed call is tried three times before the page reports it.
  await hurryTo(page, page.getByText('Failed to fetch inquiry', { exact: true }))
  await takeScreenshots(page)
})

test('on a phone nothing is wider than the screen', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps), width: 390 })
  const family = await someInquiries(deps, 2)
  await openInquiries(page, `?search=${family}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const edit = page.getByRole('button', { name: `Edit Rosalind2 ${family}` })
  const box = await edit.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
})
