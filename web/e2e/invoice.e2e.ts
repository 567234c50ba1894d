import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { anAddress, aProduct, aUser } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'

/** A shopper whose one order is paid. */
async function aCustomer(deps: Deps) {
  const user = await aUser(deps)
  const { id: productId, title, pricePence } = await aProduct(deps)
  const line = { productId, title, pricePence, position: 0, quantity: 1, vatPence: 1667 }
  await deps.db.$transaction(async (tx) => {
    const order = await tx.order.create({
      data: orderRow({
        ...anAddress(),
        userId: user.id,
        status: 'confirmed',
        paymentStatus: 'paid',
        paidAt: new Date(),
        totalPence: pricePence,
        vatPence: 1667,
        items: { create: line },
      }),
      include: { items: { include: { services: true } } },
    })
    await issueInvoice(deps, tx, { ...order, quotation: null, paymentMethod: 'stripe' })
  })
  return user
}

test('shoppers download the invoice of an order from its details', async ({ visit, deps }) => {
  const page = await visit({ user: await aCustomer(deps) })
  await open(page, '/shop/account')
  await page.getByRole('button', { name: 'View Details' }).click()
  const link = page.getByRole('link', { name: /^VAT invoice HW-\d{4}-\d{6} \(PDF\)$/ })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.status()).toBe(200)
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('before the scripts View Details leads to the page of the order', async ({ visit, deps }) => {
  const page = await visit({ user: await aCustomer(deps), scripts: false })
  await page.goto('/shop/account')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order HW-\d+$/ }).waitFor()
})
