import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Deps } from '../../server/platform/deps.ts'
import { aProduct } from '../../server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test, type Visit } from './browser.ts'
import { open } from './buying.ts'

type Open = (visit?: Visit) => Promise<Page>

/** The import's page as staff have it, and a chair to change. */
async function opened(visit: Open, deps: Deps, width?: number) {
  const page = await visit({ user: await anAdmin(deps), ...(width && { width }) })
  const chair = await aProduct(deps, { title: `Chair ${randomUUID().slice(0, 8)}`, stock: 5 })
  await open(page, '/admin/products/import')
  return { page, chair }
}

const choose = (page: Page, text: string) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'products-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

const priceOf = async (deps: Deps, id: string) =>
  (await deps.db.product.findUniqueOrThrow({ where: { id } })).pricePence

describe('the import of a file', () => {
  test('is checked, looked at and then written', async ({ visit, deps }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id,price,totalStock\n${chair.id},149.50,7\n`)
    const result = page.getByText('Nothing has been written yet. 2 changes would be')
    await result.waitFor()
    const changes = page.getByRole('table', { name: 'What would change' })
    expect(await changes.getByRole('row').nth(1).innerText()).toMatch(/price\s+£100.00 to £149.50/)
    expect(await priceOf(deps, chair.id)).toBe(10_000)
    await page.getByRole('button', { name: 'Import 2 changes' }).click()
    await page.getByText('2 changes written').waitFor()
    expect(await priceOf(deps, chair.id)).toBe(14_950)
    await expectAccessible(page)
  })

  test('with faults names row, column and what is written, and cannot be confirmed', async ({
    visit,
    deps,
  }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id;price;brand\n${chair.id};4l9,00;=1+1\n`)
    await page.getByText('Nothing has been written. 1 row has to be mended first').waitFor()
    const faults = page.getByRole('table', { name: 'Faults, by row and column' })
    for (const text of ['4l9,00', 'That is a letter l, not a one', chair.slug]) {
      await faults.getByText(text).waitFor()
    }
    expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
    await page.getByText('Semicolons between cells').waitFor()
    await page.getByText('1 cell begins like a formula').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Only these rows' }).click()
    expect((await download).suggestedFilename()).toBe('products-november-faults.csv')
    await expectAccessible(page)
  })

  test('keeps the chosen file when it is refused, and checks it again', async ({ visit, deps }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id,price\n${chair.id},149.50\n`)
    await page.getByRole('button', { name: 'Import 1 change' }).waitFor()
    await deps.db.product.update({ where: { id: chair.id }, data: { pricePence: 12_000 } })
    await page.getByRole('button', { name: 'Import 1 change' }).click()
    await page.getByText('The catalogue has changed since this file was checked.').waitFor()
    expect(await priceOf(deps, chair.id)).toBe(12_000)
    await page.getByRole('button', { name: 'Check it again' }).click()
    await page.getByText('£120.00').waitFor()
    await page.getByRole('button', { name: 'Import 1 change' }).click()
    await page.getByText('1 change written').waitFor()
  })

  test('can be dropped on the page, and is refused in words when it is a workbook', async ({
    visit,
    deps,
  }) => {
    const { page } = await opened(visit, deps)
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['PK\u0003\u0004'], 'products.xlsx'))
      return transfer
    })
    await page
      .getByText('Drop a CSV file here, or choose it')
      .dispatchEvent('drop', { dataTransfer: data })
    await page
      .getByText('This is a workbook. Save it as CSV (UTF-8) in your spreadsheet first.')
      .waitFor()
    await page.getByText('products.xlsx').waitFor()
  })

  test('goes by keyboard alone, and its result is where the focus is', async ({ visit, deps }) => {
    const { page, chair } = await opened(visit, deps)
    await page.getByLabel(/Drop a CSV file here/).focus()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Space')
    await (
      await chooser
    ).setFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,price\n${chair.id},5\n`),
    })
    await page.getByText('1 change would be').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('Nothing has been written yet')
    await page.getByRole('button', { name: 'Import 1 change' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain('1 change written')
  })
})

test('the export is a link that works before scripts', async ({ visit, deps, faults }) => {
  // Chromium says of each script that it does not run it.
  faults.allow(/^csp GET .*\.js$/)
  const page = await visit({ user: await anAdmin(deps), scripts: false })
  await page.goto('/admin/products/import')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export the catalogue' }).click()
  expect((await download).suggestedFilename()).toMatch(/-catalogue-\d{4}-\d\d-\d\d\.csv$/)
})
