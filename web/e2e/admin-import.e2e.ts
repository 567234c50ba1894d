import { randomUUID } from 'node:crypto'
import type { FileChooser, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { documentedColumns } from '#server/catalogue/staff/import/columns.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test, type Visit } from './browser.ts'
import { open } from './buying.ts'

type Open = (visit?: Visit) => Promise<Page>

/** The page of the import, opened by staff, and a chair to change. */
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

/** Presses Space on the field until the browser asks for a file: other tests' pages may have its keys. */
async function chooserByKeyboard(page: Page): Promise<FileChooser> {
  let chooser: FileChooser | undefined
  page.once('filechooser', (opened) => {
    chooser = opened
  })
  await expect
    .poll(
      async () => {
        if (chooser) return true
        await page.getByLabel(/Drop a CSV file here/).focus()
        await page.keyboard.press('Space')
        return false
      },
      { interval: 1000 },
    )
    .toBe(true)
  if (!chooser) throw new Error('The browser asked for no file.')
  return chooser
}

const priceOf = async (deps: Deps, id: string) =>
  (await deps.db.product.findUniqueOrThrow({ where: { id } })).pricePence

describe('the import of a file', () => {
  test('is checked, previewed, applied, and listed among the earlier ones', async ({
    visit,
    deps,
  }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id,price,totalStock\n${chair.id},149.50,7\n`)
    const result = page.getByText('Nothing has been imported yet. 2 changes to review')
    await result.waitFor()
    const changes = page.getByRole('table', { name: 'Changes to be made' })
    expect(await changes.getByRole('row').nth(1).innerText()).toMatch(/price\s+£100.00 to £149.50/)
    expect(await priceOf(deps, chair.id)).toBe(10_000)
    await page.getByRole('button', { name: 'Import 2 changes' }).click()
    await page.getByText('2 changes imported').waitFor()
    const earlier = page.getByRole('table', { name: 'Previous imports' })
    const latest = earlier.getByRole('row').nth(1)
    await latest.getByText('1 product, 2 cells; 1 row').waitFor()
    expect(await latest.innerText()).toMatch(/products-november\.csv\s+Imported/)
    expect(await priceOf(deps, chair.id)).toBe(14_950)
    await expectAccessible(page)
  })

  test('with errors names row, column and value, and cannot be confirmed', async ({
    visit,
    deps,
  }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id;price;brand\n${chair.id};4l9,00;=1+1\n`)
    await page.getByText('Nothing has been imported. Fix 1 row first').waitFor()
    const faults = page.getByRole('table', { name: 'Errors by row and column' })
    for (const text of ['4l9,00', 'That is a letter l, not a one', chair.slug]) {
      await faults.getByText(text).waitFor()
    }
    expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
    await page.getByText('Semicolons between cells').waitFor()
    await page.getByText('1 cell begins like a formula').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download only these rows' }).click()
    expect((await download).suggestedFilename()).toBe('products-november-faults.csv')
    await expectAccessible(page)
  })

  test('keeps the chosen file when it is refused, and checks it again', async ({ visit, deps }) => {
    const { page, chair } = await opened(visit, deps)
    await choose(page, `id,price\n${chair.id},149.50\n`)
    await page.getByRole('button', { name: 'Import 1 change' }).waitFor()
    await changeProduct(deps, chair.id, { pricePence: 12_000 })
    await page.getByRole('button', { name: 'Import 1 change' }).click()
    await page.getByText('The catalogue has changed since this file was checked.').waitFor()
    expect(await priceOf(deps, chair.id)).toBe(12_000)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('£120.00').waitFor()
    await page.getByRole('button', { name: 'Import 1 change' }).click()
    await page.getByText('1 change imported').waitFor()
  })

  test('can be dropped on the page; a workbook is refused with a message', async ({
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
    await page.getByText('This is a spreadsheet file. Save it as CSV (UTF-8) first.').waitFor()
    await page.getByText('products.xlsx').waitFor()
  })

  test('works by keyboard alone, and moves the focus to the result', async ({ visit, deps }) => {
    const { page, chair } = await opened(visit, deps)
    const chooser = await chooserByKeyboard(page)
    await chooser.setFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,price\n${chair.id},5\n`),
    })
    await page.getByText('1 change to review').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('Nothing has been imported yet')
    await page.getByRole('button', { name: 'Import 1 change' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain('1 change imported')
  })
})

test('a progress bar shows the check of a large file', async ({ visit, deps }) => {
  const { page, chair } = await opened(visit, deps)
  // The beginning of the response to a large file.
  await page.evaluate(() => {
    const send = window.fetch
    const begun = '{"progress":{"stage":"comparing","done":2500,"total":10000}}\n'
    window.fetch = async (input, init) =>
      typeof input === 'string' && input.includes('/import?')
        ? new Response(
            new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(begun)) }),
          )
        : send(input, init)
  })
  await choose(page, `id,price\n${chair.id},149.50\n`)
  const bar = page.getByRole('progressbar', { name: /^Comparing with the catalogue/ })
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('25')
  await expectAccessible(page)
})

test('each column is documented on the page, with an example', async ({ visit, deps }) => {
  const page = await visit({ user: await anAdmin(deps) })
  await open(page, '/admin/products/import')
  await page.getByText(`All ${documentedColumns.length} columns, with examples`).click()
  const panel = page.locator('details', { hasText: 'columns, with examples' })
  const documented = await panel.locator('dl > div').allInnerTexts()
  expect(documented.map((text) => text.split('\n').filter(Boolean))).toEqual(
    documentedColumns.map(({ name, about, example }) => [name, about, example]),
  )
})

test('the export is a link that works before scripts', async ({ visit, deps, faults }) => {
  // Chromium reports each script that it does not run.
  faults.allow(/^csp GET .*\.js$/)
  const page = await visit({ user: await anAdmin(deps), scripts: false })
  await page.goto('/admin/products/import')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export the catalogue' }).click()
  expect((await download).suggestedFilename()).toMatch(/-catalogue-\d{4}-\d\d-\d\d\.csv$/)
})
