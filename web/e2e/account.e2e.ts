import { expect } from 'vitest'
import { anAddress, aUser } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { expectAccessible } from './axe.ts'
import { hurryTo, mayHurry } from './hurry.ts'
import { holdBack } from './responses.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'

test('orders are shown ten at a time, the newest first', async ({ visit, deps }) => {
  const user = await aUser(deps)
  for (let number = 1; number <= 12; number += 1) {
    const paid = { status: 'delivered', paymentStatus: 'paid', totalPence: 1_000 * number } as const
    const data = orderRow({ ...anAddress(), userId: user.id, ...paid, vatPence: 0 })
    await deps.db.order.create({ data })
  }
  const page = await visit({ user })
  await open(page, '/shop/account')
  const rows = page.getByRole('row').filter({ hasText: 'Delivered' })
  expect(await rows.count()).toBe(10)
  await rows.first().getByText('£120.00').waitFor()
  await page.getByRole('button', { name: 'Show earlier orders' }).click()
  await rows.nth(11).getByText('£10.00').waitFor()
  expect(await page.getByRole('button', { name: 'Show earlier orders' }).count()).toBe(0)
})

test('orders that failed to load can be loaded again', async ({ visit, deps, faults }) => {
  faults.allow(/ERR_FAILED GET .*order\.list/)
  const page = await visit({ user: await aUser(deps) })
  await mayHurry(page)
  await open(page, '/shop/about')
  await page.route('**/trpc/**order.list**', (route) => route.abort())
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await hurryTo(page, page.getByText('We couldn’t load your orders.'))
  await expectAccessible(page)
  await page.unrouteAll()
  // A batch with the removals fails whole.
  const fault = page
    .locator('div')
    .filter({ hasText: /^We couldn’t load your orders\.\s*Try again$/ })
  await fault.getByRole('button', { name: 'Try again' }).last().click()
  await page.getByText('No orders yet').waitFor()
})

test("another shopper's order is not listed", async ({ visit, deps }) => {
  const [other, user] = [await aUser(deps), await aUser(deps)]
  await deps.db.order.create({
    data: orderRow({ ...anAddress(), userId: other.id, totalPence: 1_000, vatPence: 0 }),
  })
  const page = await visit({ user })
  await open(page, '/shop/account')
  await page.getByText('No orders yet').waitFor()
})

test('closing the dialog removes the details of an order', async ({ visit, deps }) => {
  const user = await aUser(deps)
  for (const address of ['1 Mill Lane', '2 Mill Lane']) {
    await deps.db.order.create({
      data: orderRow({
        ...anAddress({ address }),
        userId: user.id,
        totalPence: address === '1 Mill Lane' ? 1_000 : 2_000,
        vatPence: 0,
        paymentStatus: 'paid',
      }),
    })
  }
  const page = await visit({ user })
  await open(page, '/shop/account')
  const details = (total: string) =>
    page
      .getByRole('row')
      .filter({ hasText: total })
      .getByRole('button', { name: /^View Details/ })
  await details('£10.00').click()
  await page.getByRole('dialog').getByText('1 Mill Lane').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const free = await holdBack(page, 'order.details')
  await details('£20.00').click()
  await page.getByRole('dialog').getByLabel('Loading').first().waitFor()
  expect(await page.getByText('1 Mill Lane').count()).toBe(0)
  free()
  await page.getByRole('dialog').getByText('2 Mill Lane').waitFor()
})
