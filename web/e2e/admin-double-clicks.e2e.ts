import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { anOrder } from './paid-order.ts'

const uniqueTitle = () => `Stool ${randomUUID().slice(0, 8)}`

async function openSheet(page: Page) {
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add New Product' })
  await sheet.getByLabel('Title').waitFor()
  return sheet
}

async function openOrders(page: Page, name: string) {
  await open(page, `/admin/orders?search=${name}`)
}

describe('staff who double-click', () => {
  test('add one product, and find the form empty after closing it', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    const title = uniqueTitle()
    const sheet = await openSheet(page)
    await sheet.getByLabel('Title').fill('Never added')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add New Product' }).click()
    expect(await sheet.getByLabel('Title').inputValue()).toBe('')
    await sheet.getByLabel('Title').fill(title)
    await sheet.getByLabel('Description', { exact: true }).fill('A stool.')
    await sheet.getByLabel('Category', { exact: true }).selectOption({ label: 'Chairs' })
    await sheet.getByLabel('Price', { exact: true }).fill('49')
    await sheet.getByLabel('Total stock').fill('5')
    await sheet.getByRole('button', { name: 'Add', exact: true }).dblclick()
    await page.getByText('Product add successfully').waitFor()
    expect(await deps.db.product.count({ where: { title } })).toBe(1)
  })

  test('are asked before a refund', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await openOrders(page, order.name)
    await page.getByRole('button', { name: 'View Details of Order-1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order-1' })
    await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick()
    await dialog.getByRole('button', { name: 'Refund £200.00 now' }).waitFor()
    expect(await deps.db.refund.count({ where: { orderId: order.id } })).toBe(0)
  })

  test('delete an order once', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await openOrders(page, order.name)
    await page.getByRole('button', { name: 'Delete Order-1' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).dblclick()
    await page.getByText('Order deleted successfully').waitFor()
    await page.getByRole('heading', { name: 'No orders match' }).waitFor()
    expect(await page.getByText('Failed to delete order').count()).toBe(0)
  })

  test('reject an order once', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await openOrders(page, order.name)
    await page.getByRole('button', { name: 'View Details of Order-1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order-1' })
    await dialog.getByLabel('Order Status').selectOption({ label: 'Rejected' })
    await dialog.getByRole('button', { name: 'Update Order Status' }).dblclick()
    await page.getByRole('button', { name: 'Reject and refund £200.00' }).dblclick()
    await dialog.getByText('£200.00 was refunded.').waitFor()
    expect(await deps.db.refund.count({ where: { orderId: order.id } })).toBe(1)
  })
})

describe('two tabs of the admin area', () => {
  test('say that a paid order was deleted in the other, and move it all the same', async ({
    visit,
    deps,
  }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    await openOrders(page, order.name)
    await page.getByRole('button', { name: 'View Details of Order-1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order-1' })
    await dialog.getByText('Delivery address').waitFor()
    await deps.db.order.update({ where: { id: order.id }, data: { archivedAt: new Date() } })
    await dialog.getByLabel('Order Status').selectOption({ label: 'Delivered' })
    await dialog.getByRole('button', { name: 'Update Order Status' }).click()
    await dialog.getByText('This order was deleted from the list.').waitFor()
    expect(await order.row()).toMatchObject({ status: 'delivered' })
  })

  test('keep the product fields that each of them changed', async ({ visit, deps }) => {
    const title = uniqueTitle()
    const { id } = await aProduct(deps, { title, pricePence: 10_000, brand: 'Oakhithe' })
    const user = await anAdmin(deps)
    const tabs = [await visit({ user }), await visit({ user })] as const
    for (const page of tabs) {
      await open(page, `/admin/products?search=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      await page.getByRole('dialog').getByLabel('Title').waitFor()
    }
    const [one, other] = tabs
    await one.getByLabel('Price', { exact: true }).fill('80')
    await one.getByRole('button', { name: 'Edit', exact: true }).click()
    await one.getByText('Product updated').waitFor()
    await other.getByLabel('Total stock').fill('4')
    await other.getByRole('button', { name: 'Edit', exact: true }).click()
    await other.getByText('Product updated').waitFor()
    const product = await deps.db.product.findUniqueOrThrow({ where: { id } })
    expect(product).toMatchObject({ pricePence: 8000, stock: 4 })
  })
})

describe('menus and options', () => {
  test('a large screen has the entries of the admin area at the side', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/features')
    const links = page.getByRole('navigation').getByRole('link')
    const entries = await links.evaluateAll((all) =>
      all.map((link) => `${link.textContent.replace(/\d.*$/, '')} ${link.getAttribute('href')}`),
    )
    expect(entries).toEqual([
      'Dashboard /admin/dashboard',
      'Products /admin/products',
      'Orders /admin/orders',
      'Customer Inquiries /admin/customers',
      'Quotes /admin/quotes',
      'Customers /admin/customers/list',
      'Deliveries /admin/deliveries',
      'Stocktake /admin/stocktake',
      'Inbox /admin/inbox',
      'Swatches /admin/swatches',
      'Reviews and questions /admin/reviews',
      'Accounts /admin/accounts',
      'Offers /admin/offers',
      'Categories /admin/categories',
      'Removal items /admin/removal-kinds',
      'Search /admin/search',
      'Staff and roles /admin/staff',
      'Activity /admin/activity',
      'Shop settings /admin/shop',
    ])
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  })

  test('inquiries have six filters, those whose removal is to be paid, those that are deleted, and three page sizes', async ({
    visit,
    deps,
  }) => {
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/customers')
    const optionsOf = (name: string) =>
      page.getByRole('combobox', { name }).locator('option').allTextContents()
    expect(await optionsOf('Status')).toEqual([
      'Status: All',
      'Pending',
      'Contacted',
      'Quoted',
      'Completed',
      'Cancelled',
      'Balance overdue',
      'Balance due within 7 days',
      'Deleted',
    ])
    const sizes = await optionsOf('Per page')
    expect(sizes.map((text) => text.replace(/\D/g, ''))).toEqual(['10', '25', '50'])
  })
})
