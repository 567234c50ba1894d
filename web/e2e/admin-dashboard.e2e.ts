import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { readFigures } from '#server/order/staff/figures.ts'
import { expectAccessible } from './axe.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { responseOf, replaceResponse, serverFault } from './responses.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

async function openDashboard(page: Page, query = '') {
  await open(page, `/admin/dashboard${query}`)
}

/** A picture in a colour that no other test uses. */
const aPicture = async () => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 96, height: 44, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .png()
    .toBuffer(),
})

const features = async ({ db }: Pick<Deps, 'db'>) =>
  db.featureImage.findMany({ orderBy: [{ position: 'asc' }, { createdAt: 'desc' }] })

test('the key figures are those of the books', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const before = await readFigures(deps, 30)
  await openDashboard(page)
  const shown = await page.getByLabel('Key figures').innerText()
  const after = await readFigures(deps, 30)
  // Other tests sell meanwhile: the figures shown lie between those before and after.
  const check = (label: string, pick: (figures: typeof before) => number) => {
    const value = Number(
      new RegExp(`${label}\\s+£?([\\d,.]+)`).exec(shown)?.[1]?.replaceAll(',', ''),
    )
    const [least, most] = [pick(before), pick(after)].toSorted((a, b) => a - b)
    expect(value).toBeGreaterThanOrEqual(least ?? Infinity)
    expect(value).toBeLessThanOrEqual(most ?? -Infinity)
  }
  check('Revenue, 30 days', ({ period }) => period.revenuePence / 100)
  check('Orders', ({ period }) => period.orders)
  check('Average order', ({ period }) => period.averageOrderPence / 100)
  check('Low stock', ({ lowStock }) => lowStock.count)
  check('Open inquiries', ({ openInquiries }) => openInquiries)
})

test('the key figures lead to what they count', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  const leads: [RegExp, RegExp][] = [
    [/^Orders: /, /\/admin\/orders\?from=\d{4}-\d\d-\d\d$/],
    [/^Low stock: /, /\/admin\/products\?stock=low$/],
    [/^Open inquiries: /, /\/admin\/customers$/],
  ]
  for (const [name, address] of leads) {
    await openDashboard(page)
    await page.getByRole('link', { name }).click()
    await page.waitForURL(address)
  }
  await page.getByRole('link', { name: /^Pending: / }).click()
  await page.waitForURL(/\/admin\/customers\?status=pending$/)
})

test('the chart covers 7, 30 or 90 days, and a table has the same figures', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  const period = page.getByRole('group', { name: 'Period' })
  for (const days of [7, 90, 30]) {
    await period.getByRole('button', { name: `${days} days` }).click()
    await page.getByRole('img', { name: `Daily sales over ${days} days` }).waitFor()
    await page.getByText(`Revenue, ${days} days`).waitFor()
    expect(new URL(page.url()).search).toBe(days === 30 ? '' : `?days=${days}`)
  }
  await page.getByText('View as table').click()
  const table = page.getByRole('table', { name: 'Daily sales' })
  await table.getByRole('row').last().waitFor()
  expect(await table.getByRole('row').count()).toBe(31)
})

test('a day under the pointer shows its revenue', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  await open(page, '/admin/features')
  const figures = await readFigures(deps, 7)
  const series = figures.series.map((day, index) => ({ ...day, revenuePence: 100_050 * index }))
  const response = { ...figures, series, lowStock: { count: 0, items: [] } }
  await replaceResponse(page, 'order.figures', responseOf(response))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const chart = page.getByRole('img', { name: /best day .*, £6,003\.00\./ })
  const { width } = (await chart.boundingBox()) ?? { width: 0 }
  await chart.hover({ position: { x: width - 14, y: 60 } })
  await page.getByText('£6,003.00', { exact: true }).first().waitFor()
  await page.getByText('No product is low on stock.').waitFor()
})

test('the dashboard lists searches without results, each with a link to the editor of search terms', async ({
  visit,
  deps,
}) => {
  const phrase = `quern ${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const now = new Date()
  // More often than other tests' searches.
  const data = { phrase, times: 40_000, firstAt: now, lastAt: now }
  await deps.db.missedSearch.create({ data })
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  const row = page.getByRole('listitem').filter({ hasText: phrase })
  await row.getByText(/^40,?000 times$/).waitFor()
  await row.getByRole('link').click()
  await page.waitForURL((url) => url.searchParams.get('word') === phrase)
  expect(new URL(page.url()).pathname).toBe('/admin/search')
})

test('the dashboard shows a payment discrepancy until staff mark it as done', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps) })
  const key = randomUUID()
  const finding = { key, kind: 'mismatch', intentId: key, detail: `It is ${key} short.` }
  await deps.db.paymentFinding.create({ data: finding })
  await openDashboard(page)
  const item = page.getByRole('listitem').filter({ hasText: key })
  await item.getByText('Needs checking').waitFor()
  await takeScreenshots(page)
  await item.getByRole('button', { name: 'Mark as resolved' }).click()
  await item.waitFor({ state: 'detached' })
  await deps.db.paymentFinding.delete({ where: { key } })
})

test('orders are counted by status, and each count leads to them', async ({ visit, deps }) => {
  await anOrder(deps)
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  const panel = page.getByRole('region', { name: 'Orders by status' })
  const rows = (await panel.getByRole('listitem').allTextContents()).map((text) =>
    text.replace(/[\d,]+$/, ''),
  )
  expect(rows).toEqual(['Pending', 'Confirmed', 'Preparing', 'On its way', 'Delivered', 'Rejected'])
  await panel.getByRole('link', { name: /^Confirmed/ }).click()
  await page.waitForURL(/status=confirmed/)
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await page.getByRole('row').filter({ hasText: 'Confirmed' }).first().waitFor()
})

test('a banner reports figures that could not be loaded', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await mayHurry(page)
  await open(page, '/admin/features')
  await replaceResponse(page, 'order.figures', serverFault)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to fetch statistics' })
  // A failed call is tried three times before the page reports it.
  await hurryTo(page, banner)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
})

test('feature images are uploaded, arranged and removed', async ({ visit, deps }) => {
  await deps.db.featureImage.deleteMany()
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  await page.getByText('No feature images yet.').waitFor()
  await takeScreenshots(page)
  const upload = page.getByRole('button', { name: 'Upload' })
  expect(await upload.isDisabled()).toBe(true)
  await page.locator('input[type=file]').setInputFiles([await aPicture(), await aPicture()])
  await page.getByRole('list', { name: 'Pictures' }).getByRole('img').nth(1).waitFor()
  await upload.click()

  const list = page.getByRole('list', { name: 'Current feature images' })
  await list.getByRole('img', { name: 'Feature image 2' }).waitFor()
  await expectAccessible(page)
  await page.getByText('The home page shows these 2, then 2 of the shop’s own.').waitFor()
  await page.getByRole('list', { name: 'Pictures' }).waitFor({ state: 'detached' })
  const [first, second] = await features(deps)
  if (!first || !second) throw new Error('nothing was added')

  await list.getByRole('button', { name: 'Move picture 1 back' }).click()
  await expect
    .poll(async () => (await features(deps)).map(({ id }) => id))
    .toEqual([second.id, first.id])

  await list.getByRole('button', { name: 'Remove picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove feature image' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The home page shows this one, then 3 of the shop’s own.').waitFor()
  expect(await features(deps)).toMatchObject([{ id: first.id }])
  await deps.db.featureImage.deleteMany()
})

test('a file that is no picture is ignored, and a broken picture is refused', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/4\d\d POST .*upload-image/)
  const page = await visit({ user: await anAdmin(deps) })
  await openDashboard(page)
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles([text, broken])
  await page.getByRole('alert').filter({ hasText: 'broken.png' }).waitFor()
  await takeScreenshots(page)
  await page.getByText('“notes.txt” was not added.').waitFor()
  expect(await page.getByRole('alert').filter({ hasText: 'notes.txt' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true)
})
