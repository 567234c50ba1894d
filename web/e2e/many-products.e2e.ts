import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'

const aName = () => `Settle ${randomUUID().slice(0, 8)}`

async function openList(page: Page, name: string) {
  await open(page, `/admin/products?search=${encodeURIComponent(name)}`)
}

/** Fills in the change and opens its preview. */
async function askFor(page: Page, what: string, amount: string) {
  await page.getByRole('button', { name: 'Change them' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Change', exact: true }).selectOption({ label: what })
  await dialog.getByRole('textbox').first().fill(amount)
  // A double click shows the changes, and applies none of them.
  await dialog.getByRole('button', { name: 'Preview changes' }).dblclick()
  await dialog.getByRole('table', { name: 'Preview' }).waitFor()
  return dialog
}

describe('a bulk change of products', () => {
  test('is previewed with old and new values, and applied after one confirmation', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const name = aName()
    const one = await aProduct(deps, { title: `${name} one`, pricePence: 20_000 })
    const two = await aProduct(deps, { title: `${name} two`, pricePence: 10_050 })
    const three = await aProduct(deps, { title: `${name} three`, pricePence: 30_000 })
    await openList(page, name)
    await page.getByRole('checkbox', { name: `Choose ${name} one` }).check()
    await page.getByRole('checkbox', { name: `Choose ${name} two` }).check()
    await page.getByText('2 selected').waitFor()
    const dialog = await askFor(page, 'Lower the price', '15')
    await dialog.getByText('2 products of 2 will change.').waitFor()
    await dialog.getByText('price: £100.50 to £85.43').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change 2' }).click()
    await page.getByText('2 products changed').waitFor()
    await page.getByText('£170.00').waitFor()
    const prices = await deps.db.product.findMany({
      where: { id: { in: [one.id, two.id, three.id] } },
      select: { pricePence: true },
      orderBy: { pricePence: 'asc' },
    })
    expect(prices.map(({ pricePence }) => pricePence)).toEqual([8543, 17_000, 30_000])
  })

  test('with an error is not applied, and names the error', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const name = aName()
    await aProduct(deps, { title: `${name} one`, salePricePence: 9900 })
    await aProduct(deps, { title: `${name} two` })
    await openList(page, name)
    await page.getByRole('button', { name: 'Select these 2' }).click()
    const dialog = await askFor(page, 'Lower the price', '2')
    await dialog.getByText('The sale price must be below the price.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Change 1' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('2')
  })

  test('is previewed again when somebody else changed a product meanwhile', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/409 POST .*catalogue\.bulkApply/)
    const page = await visit({ user: await anAdmin(deps) })
    const name = aName()
    const { id } = await aProduct(deps, { title: `${name} one` })
    await aProduct(deps, { title: `${name} two` })
    await openList(page, name)
    await page.getByRole('button', { name: 'Select these 2' }).click()
    const dialog = await askFor(page, 'Raise the price', '10')
    await changeProduct(deps, id, { pricePence: 50_000 })
    await dialog.getByRole('button', { name: 'Change 2' }).click()
    await dialog.getByText('Someone else has changed these products.').waitFor()
    await dialog.getByText('price: £500.00 to £550.00').waitFor()
    await dialog.getByRole('button', { name: 'Change 2' }).click()
    await page.getByText('2 products changed').waitFor()
    const { pricePence } = await deps.db.product.findUniqueOrThrow({ where: { id } })
    expect(pricePence).toBe(55_000)
  })
})
