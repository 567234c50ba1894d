import { describe, expect } from 'vitest'
import { someSofas } from '#server/test/change.ts'
import { changeProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { aPiece, expectToast, open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('a change of an order by staff', () => {
  test('says what it costs before it is made, and the order page has the change and its balance', async ({
    visit,
    deps,
  }) => {
    const { coral } = await someSofas(deps, { green: {}, coral: { pricePence: 20_000 }, blue: {} })
    const order = await anOrder(deps, { quantity: 1 })
    const { number } = await order.row()
    const { familyId } = await deps.db.product.findUniqueOrThrow({ where: { id: coral } })
    const { id, title } = order.product
    await changeProduct(deps, id, { familyId })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/orders/HW-${number}`)
    await page.getByRole('button', { name: 'Change this order' }).click()
    await page.getByLabel(`Change to, ${title}`).selectOption(coral)
    await page.getByRole('button', { name: 'Show what changes' }).click()
    const shown = page.getByRole('region', { name: 'What changes' })
    await shown.getByText('Added: 1 × Sofa, coral, £200.00').waitFor()
    await shown.getByText(/^£100\.00 more to pay, by /).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    await shown.getByRole('button', { name: 'Change order' }).click()
    await expectToast(page, 'Order changed')
    await page.getByText('£100.00 to pay by').waitFor()
    const items = page.getByRole('table', { name: 'Items' })
    await items.getByText('coral').first().waitFor()
    expect(await items.getByText(/Taken off|Total before/).count()).toBe(0)
    await expectAccessible(page)
    await open(page, `/shop/orders/HW-${number}`)
    await page.getByText(/1 × Sofa, coral\. £100\.00 more\./).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
  })

  test('adds no item that is out of stock: the item found says so, and has no Add', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps, { quantity: 1 })
    const { number } = await order.row()
    const gone = await aPiece(deps, { stock: 0 })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/orders/HW-${number}`)
    await page.getByRole('button', { name: 'Change this order' }).click()
    const search = page.getByRole('searchbox', { name: 'Add an item by name or code' })
    await search.fill(gone.title)
    const found = page.getByRole('list', { name: 'Items found' }).getByRole('listitem')
    await found.getByText('out of stock', { exact: true }).waitFor()
    expect(await found.getByRole('button', { name: `Add ${gone.title}` }).count()).toBe(0)
    await search.press('Enter')
    expect(await page.getByRole('list', { name: 'Items to add' }).count()).toBe(0)
    await takeScreenshots(page)
  })
})
