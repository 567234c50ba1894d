import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { stockOf } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open, hydrated } from './buying.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { choose, confirmRejection, find, openDetails, update } from './order-dialog.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('the orders', () => {
  test('are listed newest first, and found by name', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/orders')
    await page.getByRole('heading', { name: 'All Orders' }).waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Order ID', 'Order Date', 'Order Status', 'Order Price', 'Actions'])
    await page
      .getByRole('searchbox', { name: 'Name, order number, phone or postcode' })
      .fill(order.name)
    await page.waitForURL(/search=Ash-/)
    const row = page.getByRole('row').filter({ hasText: order.name })
    await row.getByText('Order-1', { exact: true }).waitFor()
    await row.getByText('Confirmed').waitFor()
    await row.getByText('£200.00').waitFor()
    await page.getByText('Showing 1 to 1 of 1 results').waitFor()
  })

  test('of a page beyond the end are those of the last page, and Back leaves the list', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/dashboard')
    await page.goto(`/admin/orders?search=${order.name}&page=99`)
    await page.getByText('Showing 1 to 1 of 1 results').waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await page.goBack()
    await page.waitForURL('**/admin/dashboard')
  })

  test('have filters by day with a line of their own on a phone, so that the year is not cut', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await open(page, '/admin/orders')
    for (const name of ['From', 'To']) {
      const box = await page.getByLabel(name, { exact: true }).boundingBox()
      expect(box?.width).toBeGreaterThan(300)
    }
  })

  test('have their filters in one line with Download CSV, and where those are too many the search above them; the menu has no white scrollbar', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps), width: 1440 })
    await open(page, '/admin/orders')
    const csv = page.getByRole('link', { name: 'Download CSV' })
    /** How far above the end of "Download CSV" a field ends. */
    const above = async (field: Locator) => {
      const [one, other] = [await field.boundingBox(), await csv.boundingBox()]
      if (!one || !other) throw new Error('A field was expected.')
      return other.y + other.height - one.y - one.height
    }
    const search = page.getByRole('searchbox', { name: 'Name, order number, phone or postcode' })
    for (const name of ['Status', 'Waiting for', 'From', 'To']) {
      expect(Math.abs(await above(page.getByLabel(name, { exact: true })))).toBeLessThan(8)
    }
    expect(await above(search)).toBeGreaterThan(40)
    await page.setViewportSize({ width: 1640, height: 500 })
    await expect.poll(() => above(search)).toBeLessThan(8)
    const scrollbar = await page
      .getByRole('complementary')
      .first()
      .evaluate((menu) => getComputedStyle(menu).scrollbarColor)
    expect(scrollbar).toMatch(/^rgb/)
    await takeScreenshots(page)
  })

  test('have the HW number beside Order-N, in the list and in the details', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps)
    const { number } = await order.row()
    const page = await visit({ user: await anAdmin(deps) })
    await find(page, order.name)
    const row = page.getByRole('row').filter({ hasText: 'Order-1' })
    await row.getByText(`HW-${number}`, { exact: true }).waitFor()
    await row.getByText(order.name).waitFor()
    const dialog = await openDetails(page, order.name)
    await dialog.getByRole('link', { name: `HW-${number}`, exact: true }).waitFor()
    expect(await dialog.getByText('Order-1', { exact: false }).count()).toBeGreaterThan(0)
  })

  test('say that they are not paid before their status changes', async ({ visit, deps }) => {
    const order = await anOrder(deps, { paid: false })
    const page = await visit({ user: await anAdmin(deps) })
    await find(page, order.name)
    const { number } = await order.row()
    await page.getByRole('row').getByText('Not paid').waitFor()
    await page.getByRole('row').getByText(`HW-${number}`).waitFor()
    const dialog = await openDetails(page, order.name)
    expect(await dialog.getByText('This order hasn’t been paid for.').count()).toBe(0)
    await choose(dialog, 'On its way')
    await dialog.getByText('This order has not been paid. You can change its status').waitFor()
    await expectAccessible(page)
    await update(dialog)
    await page.getByText('Order status updated').waitFor()
    expect((await order.row()).status).toBe('inShipping')
  })

  test('are filtered by status and day, which are in the address', async ({ visit, deps }) => {
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
      'Preparing',
      'On its way',
      'Delivered',
      'Rejected',
    ])
    expect(await select.inputValue()).toBe('')
    // None of the five: its status stands in the field.
    await dialog.locator('form').getByText('Confirmed', { exact: true }).waitFor()
  })

  test('move to another status, which the timeline shows', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const admin = await anAdmin(deps)
    const page = await visit({ user: admin })
    const dialog = await openDetails(page, order.name)
    await choose(dialog, 'On its way')
    await update(dialog)
    await page.getByText('Order status updated').waitFor()
    await dialog.getByText('Confirmed → On its way').first().waitFor()
    const entry = dialog.getByRole('listitem').filter({ hasText: `${admin.userName} changed` })
    await entry.getByText('status: Confirmed → On its way').waitFor()
    expect(await order.row()).toMatchObject({ status: 'inShipping' })
  })

  test('say what a rejection does before it is done', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await choose(dialog, 'Rejected')
    await dialog.getByText('Rejecting returns the stock and refunds £200.00 to the card.').waitFor()
    await expectAccessible(page)
    expect(await order.row()).toMatchObject({ status: 'confirmed' })
    await update(dialog)
    expect(await order.row()).toMatchObject({ status: 'confirmed' })
    await confirmRejection(page, '£200.00')
    await dialog.getByText('£200.00 was refunded.').waitFor()
    expect(await dialog.getByLabel('Order Status').isDisabled()).toBe(true)
    expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
    expect((await stockOf(deps, order.product.id)).stock).toBe(3)
  })

  test('say why their status cannot change any more', async ({ visit, deps, faults }) => {
    faults.allow(/409 POST .*order\.setStatus/)
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await deps.db.order.update({ where: { id: order.id }, data: { status: 'rejected' } })
    await choose(dialog, 'Delivered')
    await update(dialog)
    await dialog
      .getByRole('alert')
      .getByText('Someone else has set this order to “Rejected” since you opened it.')
      .waitFor()
  })

  test('are deleted after a confirmation', async ({ visit, deps }) => {
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
    await takeScreenshots(page)
    await page.getByText('Error', { exact: true }).waitFor()
    expect((await order.row()).archivedAt).toBeNull()
  })

  test('that could not be loaded are reported in a banner that can be dismissed', async ({
    visit,
    deps,
    faults,
  }) => {
    faults.allow(/500 GET .*order\.adminList/)
    const page = await visit({ user: await anAdmin(deps) })
    await mayHurry(page)
    await open(page, '/admin/products')
    await page.route('**/trpc/*order.adminList**', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('link', { name: 'Orders' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded.' })
    // The page reports it after two more attempts.
    await hurryTo(page, banner)
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await banner.waitFor({ state: 'detached' })
  })
})
