import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { stockOf } from '../../server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { responseOf, replaceResponse } from './responses.ts'
import { anAdmin, test } from './browser.ts'
import { open, hydrated } from './buying.ts'
import { anOrder } from './paid-order.ts'
import { photograph } from './photograph.ts'

/** The list with nothing but one person's orders: theirs is Order-1. */
async function find(page: Page, name: string) {
  await open(page, `/admin/orders?search=${name}`)
}

async function openDetails(page: Page, name: string) {
  await find(page, name)
  await page.getByRole('button', { name: 'View Details of Order-1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order-1' })
  await dialog.getByText('Shipping Info').waitFor()
  return dialog
}

const choose = (dialog: ReturnType<Page['getByRole']>, status: string) =>
  dialog.getByLabel('Order Status').selectOption({ label: status })

const update = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('button', { name: 'Update Order Status' }).click()

describe('the orders', () => {
  test('stand in a table, the newest first, found by name', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/orders')
    await page.getByRole('heading', { name: 'All Orders' }).waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Order ID', 'Order Date', 'Order Status', 'Order Price', 'Actions'])
    await page.getByRole('searchbox', { name: 'Name, HW number, phone, postcode' }).fill(order.name)
    await page.waitForURL(/search=Ash-/)
    const row = page.getByRole('row').filter({ hasText: order.name })
    await row.getByText('Order-1', { exact: true }).waitFor()
    await row.getByText('Confirmed').waitFor()
    await row.getByText('£200.00').waitFor()
    await page.getByText('Showing 1 to 1 of 1 results').waitFor()
  })

  test('say that nobody has paid, before they are moved on', async ({ visit, deps }) => {
    const order = await anOrder(deps, { paid: false })
    const page = await visit({ user: await anAdmin(deps) })
    await find(page, order.name)
    const { number } = await order.row()
    await page.getByRole('row').getByText('Not paid').waitFor()
    await page.getByRole('row').getByText(`HW-${number}`).waitFor()
    const dialog = await openDetails(page, order.name)
    expect(await dialog.getByText('This order is not paid.').count()).toBe(0)
    await choose(dialog, 'In shipping')
    await dialog.getByText('This order is not paid. You may move it on').waitFor()
    await expectAccessible(page)
    await update(dialog)
    await page.getByText('Order status is updated successfully').waitFor()
    expect((await order.row()).status).toBe('inShipping')
  })

  test('are narrowed by status and day, and the address says so', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await find(page, order.name)
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Delivered' })
    await page.getByRole('heading', { name: 'No orders match' }).waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('delivered')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Confirmed' })
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await page.getByRole('heading', { name: 'No orders match' }).waitFor()
    await page.reload()
    await hydrated(page)
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2020-01-31')
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await page.getByRole('row').nth(1).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('show what was ordered, where it goes and how it was paid', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByText(order.product.title, { exact: true }).waitFor()
    await dialog.getByText(`Rosalind ${order.name}`).waitFor()
    await dialog.getByText('Card, paid').waitFor()
    await dialog.getByText('Paid £200.00').waitFor()
    const select = dialog.getByLabel('Order Status')
    expect(await select.locator('option').allTextContents()).toEqual([
      'Pending',
      'In process',
      'In shipping',
      'Delivered',
      'Rejected',
    ])
    expect(await select.inputValue()).toBe('')
  })

  test('move to another status, which the timeline tells', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const admin = await anAdmin(deps)
    const page = await visit({ user: admin })
    const dialog = await openDetails(page, order.name)
    await choose(dialog, 'In shipping')
    await update(dialog)
    await page.getByText('Order status is updated successfully').waitFor()
    await dialog.getByText('Confirmed → In shipping').first().waitFor()
    const entry = dialog.getByRole('listitem').filter({ hasText: `${admin.userName} changed` })
    await entry.getByText('status: Confirmed → In shipping').waitFor()
    expect(await order.row()).toMatchObject({ status: 'inShipping' })
  })

  test('say what a rejection does before it is done', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await choose(dialog, 'Rejected')
    await dialog
      .getByText('Rejecting puts the stock back and refunds £200.00 to the card.')
      .waitFor()
    await expectAccessible(page)
    expect(await order.row()).toMatchObject({ status: 'confirmed' })
    await update(dialog)
    await dialog.getByText('£200.00 was refunded.').waitFor()
    expect(await dialog.getByLabel('Order Status').isDisabled()).toBe(true)
    expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
    expect((await stockOf(deps, order.product.id)).stock).toBe(3)
  })

  test('say why they cannot move any more', async ({ visit, deps, faults }) => {
    faults.allow(/409 POST .*order\.setStatus/)
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await deps.db.order.update({ where: { id: order.id }, data: { status: 'rejected' } })
    await choose(dialog, 'Delivered')
    await update(dialog)
    await dialog
      .getByRole('alert')
      .getByText('This order is rejected and cannot change any more.')
      .waitFor()
  })

  test('give back a part of what was paid, once', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByLabel('Amount').fill('49.50')
    await dialog.getByLabel('Reason').fill('A scratch')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    expect(await order.row()).toMatchObject({ refundedPence: 0 })
    await dialog.getByRole('button', { name: 'Refund £49.50 now' }).dblclick()
    await page.getByText('£49.50 was refunded').waitFor()
    await dialog.getByText('given back, A scratch').waitFor()
    await photograph(page)
    expect(await order.row()).toMatchObject({
      refundedPence: 4950,
      paymentStatus: 'partiallyRefunded',
    })
    expect(await dialog.getByLabel('Amount').getAttribute('placeholder')).toBe('All: 150.50')
  })

  test('give back the price of one of two pieces, and name it', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    const pieces = dialog.getByRole('group', { name: 'Pieces to refund' })
    await pieces.getByLabel(/ of 2$/).fill('1')
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('100.00')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund £100.00 now' }).click()
    await page.getByText('£100.00 was refunded').waitFor()
    await dialog.getByText(`£100.00 given back for 1 × ${order.product.title}`).waitFor()
    await pieces.getByLabel(/ of 1$/).waitFor()
    await photograph(page)
    expect(await order.row()).toMatchObject({ refundedPence: 10_000 })
  })

  test('say what became of the refund of a rejected order', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    for (const [status, text] of [
      ['pending', 'The refund of £200.00 is on its way; the shop carries it on.'],
      ['failed', 'but the refund of £200.00 failed. Refund it again below.'],
    ] as const) {
      const dialog = await openDetails(page, order.name)
      const refund = { amountPence: 20_000, status }
      await replaceResponse(page, 'order.setStatus', responseOf({ status: 'rejected', refund }))
      await choose(dialog, 'Rejected')
      await update(dialog)
      await dialog.getByText(text).waitFor()
      await page.unrouteAll()
    }
  })

  test('show a refund that is on its way, whose money is not given twice', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps)
    await deps.db.refund.create({
      data: { orderId: order.id, amountPence: 15_000, reason: '', idempotencyKey: order.id },
    })
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByText('£150.00 on its way').waitFor()
    expect(await dialog.getByLabel('Amount').getAttribute('placeholder')).toBe('All: 50.00')
    await deps.db.refund.deleteMany({ where: { orderId: order.id } })
  })

  test('show a refund that the bank did not take, which can be given again', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps, { card: '4000000000005126' })
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByRole('button', { name: 'Refund £200.00 now' }).click()
    await page.getByText('£200.00 was refunded').waitFor()
    await expect.poll(async () => (await order.row()).paymentStatus).toBe('paid')
    await openDetails(page, order.name)
    await dialog.getByText(/^£200\.00 failed/).waitFor()
    await dialog.getByText('The refund of £200.00 failed: expired or canceled card').waitFor()
    await dialog.getByRole('button', { name: 'Refund', exact: true }).waitFor()

    await open(page, '/admin/dashboard')
    const { number } = await order.row()
    const finding = page.getByRole('listitem').filter({ hasText: `Order HW-${number}` })
    await finding.getByText('Refund failed').waitFor()
    await photograph(page)
    await finding.getByRole('button', { name: 'Done' }).dblclick()
    await finding.waitFor({ state: 'detached' })
  })

  test('are deleted after a question', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await find(page, order.name)
    await page.getByRole('button', { name: 'Delete Order-1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
    await dialog
      .getByText('Are you sure you want to delete Order-1? This action cannot be undone.')
      .waitFor()
    await dialog.getByText(`HW-${(await order.row()).number}, Rosalind`).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await order.row()).archivedAt).toBeNull()

    await page.getByRole('button', { name: 'Delete Order-1' }).click()
    const gate = Promise.withResolvers<void>()
    await page.route('**/trpc/order.archive**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
    gate.resolve()
    await page.getByText('Order deleted successfully').waitFor()
    await page.getByText('Success', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'No orders match' }).waitFor()
    expect((await order.row()).archivedAt).not.toBeNull()
  })

  test('stay when deleting them failed', async ({ visit, deps, faults }) => {
    faults.allow(/500 POST .*order\.archive/)
    const order = await anOrder(deps, { paid: false })
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await find(page, order.name)
    await page.route('**/trpc/order.archive**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Delete Order-1' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Failed to delete order').waitFor()
    await photograph(page)
    await page.getByText('Error', { exact: true }).waitFor()
    expect((await order.row()).archivedAt).toBeNull()
  })

  test('that cannot be loaded say so in a banner that goes away', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/500 GET .*order\.adminList/)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/products')
    await page.route('**/trpc/*order.adminList**', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('link', { name: 'Orders' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded.' })
    // Two more attempts come before.
    await banner.waitFor({ timeout: 40_000 })
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await banner.waitFor({ state: 'detached' })
  })
})
