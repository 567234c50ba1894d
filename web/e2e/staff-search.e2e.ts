import { describe, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { expectToast, open } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('the search over everything', () => {
  test('opens by its key on any page of staff, and leads by arrows and Enter to the page of an order', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps)
    const { number } = await order.row()
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/dashboard')
    await page.getByRole('region', { name: 'To do' }).getByRole('link').first().waitFor()
    await takeScreenshots(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox', { name: 'Search everything' })
    await field.fill(order.name)
    const options = dialog.getByRole('option')
    await options.first().waitFor()
    expect(await options.count()).toBe(2)
    await field.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    await field.press('ArrowUp')
    await expectAccessible(page)
    await takeScreenshots(page)
    await field.press('Enter')
    await page.waitForURL(`**/admin/orders/HW-${number}`)
    await page.getByRole('heading', { name: `HW-${number}` }).waitFor()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('textbox', { name: 'Note' }).fill('Call before noon')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Call before noon', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'Items' }).getByText('£200.00').first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)

    await page.getByRole('link', { name: 'Customer page' }).click()
    await page.waitForURL(`**/admin/customers/${order.user.id}`)
    await page.getByRole('link', { name: `HW-${number}` }).waitFor()
    await page.getByRole('button', { name: 'Block from ordering' }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('button', { name: 'Allow ordering' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    await page.getByRole('button', { name: 'Allow ordering' }).click()
    await page.getByRole('button', { name: 'Block from ordering' }).waitFor()

    await open(page, '/admin/customers/list')
    await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().waitFor()
    await takeScreenshots(page)
  })

  test('sends the confirmation of an order again', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const { number } = await order.row()
    const sentAt = new Date()
    await deps.db.outboxMail.updateMany({ where: { subject: order.id }, data: { sentAt } })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/orders/hw${number}`)
    expect(new URL(page.url()).pathname).toBe(`/admin/orders/HW-${number}`)
    await page.getByRole('button', { name: 'Send again: Order confirmation' }).click()
    await expectToast(page, 'Order confirmation: sent again')
    expect(await deps.db.outboxMail.count({ where: { subject: order.id } })).toBe(2)
  })
})

describe('without scripts', () => {
  // Chromium reports each script that it does not run.
  test.beforeEach(({ faults }) => faults.allow(/^csp GET .*\.js$/))

  test('staff search by a posted form: no name is in an address', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const { number } = await order.row()
    const page = await visit({ user: await anAdmin(deps), scripts: false })
    await page.goto('/admin/find')
    await page.getByRole('combobox', { name: 'Search everything' }).fill(order.name)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('option', { name: new RegExp(`HW-${number}`) }).waitFor()
    expect(page.url()).toMatch(/\/admin\/find$/)
    await page.getByRole('option', { name: new RegExp(`HW-${number}`) }).click()
    await page.getByRole('heading', { name: `HW-${number}` }).waitFor()
  })
})
