import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anOrder } from './paid-order.ts'

/** Opens a dialog by its button, checks it with axe, and closes it again. */
async function look(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  await expect.poll(() => dialog.getByLabel('Loading').count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

describe('accessible while open, for staff', () => {
  test('adding, changing and deleting a product', async ({ visit, deps }) => {
    const product = await aProduct(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/products?search=${encodeURIComponent(product.title)}`)
    for (const button of ['Add New Product', /^Edit/, /^Delete/]) await look(page, button)
  })

  test('the details of an order, and deleting it', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/orders?search=${order.name}`)
    for (const button of ['View Details of Order-1', 'Delete Order-1']) await look(page, button)
  })

  test('an inquiry seen, changed and deleted', async ({ visit, deps }) => {
    const lastName = `Ash-x${randomUUID().slice(0, 8)}`
    await deps.db.inquiry.create({
      data: { firstName: 'Wren', lastName, email: 'wren@ash.example', phone: '020 7946 0311' },
    })
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, `/admin/customers?search=${lastName}`)
    for (const button of [/^View Wren/, /^Edit Wren/, /^Delete Wren/]) await look(page, button)
  })

  test('the menu of a phone', async ({ visit, deps }) => {
    const page = await visit({ width: 390, user: await anAdmin(deps) })
    await open(page, '/admin/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Customer Inquiries' }).waitFor()
    await expectAccessible(page)
  })
})
