import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { expectToast, open } from './buying.ts'
import { aFamily } from './family.ts'
import { takeScreenshots } from './take-screenshots.ts'

const fabrics = [
  ['Slate weave', '#9b9f9e'],
  ['Oat weave', '#e0d7c0'],
] as const

/** A family of two variants, with the address of the table that has it alone. */
async function aTable(deps: Parameters<typeof aFamily>[0]) {
  const { title, variant } = await aFamily(deps, fabrics)
  const sku = `HER-${title.slice(-8)}`.toUpperCase()
  await variant('Slate weave', 'Oak', { title: `${title}, slate`, sku, stock: 14 })
  await variant('Oat weave', 'Black', { title: `${title}, oat`, stock: 0 })
  return { title, sku, path: `/admin/products?view=table&search=${encodeURIComponent(title)}` }
}

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const rows = (page: Page) => table(page).locator('tbody tr')

describe('the table of products', () => {
  test('unfolds a family and sorts by links, also without scripts', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/^csp GET .+\.js$/)
    const { title, sku, path } = await aTable(deps)
    const page = await visit({ scripts: false, user: await anAdmin(deps), width: 390 })
    await page.goto(path)
    expect(await rows(page).count()).toBe(1)
    await page.getByRole('link', { name: `2 variants of ${title}` }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
    await rows(page).filter({ hasText: sku }).nth(1).getByText('Slate weave, Oak').waitFor()
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await page.waitForURL(/sort=stock/)
    expect(await rows(page).count()).toBe(3)
  })

  test('changes the stock of a variant in its row, and is accessible at every width', async ({
    visit,
    deps,
  }) => {
    const { title, path } = await aTable(deps)
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await open(page, path)
    await page.getByRole('link', { name: `2 variants of ${title}` }).press('Enter')
    const change = page.getByRole('button', { name: `Change stock of ${title}, oat, 0 in stock` })
    await change.waitFor()
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
    await takeScreenshots(page)
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change stock' })
    await dialog.getByLabel('New count or difference').fill('+4')
    await dialog.getByLabel('Reason').fill('Delivery')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, '4 in stock')
    await page.getByRole('button', { name: `Change stock of ${title}, oat, 4 in stock` }).waitFor()
  })

  test('is shown again by the browser in which it was chosen, and the cards are one press away', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/products')
    await page.getByRole('list', { name: 'Products' }).waitFor()
    await page
      .getByRole('navigation', { name: 'View' })
      .getByRole('link', { name: 'Table' })
      .click()
    await table(page).waitFor()
    await page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name: 'Orders' })
      .click()
    await page.waitForURL('**/admin/orders')
    await page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name: 'Products' })
      .click()
    await table(page).waitFor()
    await page
      .getByRole('navigation', { name: 'View' })
      .getByRole('link', { name: 'Cards' })
      .click()
    await page.getByRole('list', { name: 'Products' }).waitFor()
    await open(page, '/admin/products')
    expect(await table(page).count()).toBe(0)
  })
})
