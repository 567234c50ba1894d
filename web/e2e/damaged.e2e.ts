import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, anAddress } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { aPiece, hydrated, open } from './buying.ts'
import { confirm } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { writeOfScratch } from './report-scratch.ts'

/** A guest's paid order, and the key of its link. */
async function aGuestsOrder(deps: Deps) {
  const guest = aGuest(deps)
  const { guestId, call } = guest
  const piece = await aPiece(deps)
  await guest.fill(piece.id)
  const email = `${randomUUID()}@guest.example`
  const placed = await call.order.create({ guestId, address: anAddress(), email })
  await confirm(deps, placed, '4242424242424242')
  await call.order.capture({ ...placed, guestId })
  const { token } = await makeOrderKey(deps, { orderId: placed.orderId, purpose: 'link' })
  return { ...placed, token, title: piece.title }
}

test('a guest reports a scratch with two photographs, answers a question and gets 50 pounds back', async ({
  deps,
  visit,
}) => {
  const { orderNumber, token } = await aGuestsOrder(deps)
  const page = await visit({ width: 390 })
  await page.goto(`/shop/order-link?key=${token}`)
  await page.waitForURL(`**/shop/orders/HW-${orderNumber}`)
  await hydrated(page)
  await writeOfScratch(page)
  await expectAccessible(page)
  await takeScreenshots(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const conversation = page.getByRole('region', { name: 'Messages' })
  await conversation.getByText('A scratch across the top, 10 cm.').waitFor()
  expect(await conversation.getByRole('img', { name: /^Photo/ }).count()).toBe(2)

  const staff = await visit({ width: 1440, user: await anAdmin(deps) })
  await open(staff, '/admin/inbox')
  await staff.getByRole('link', { name: new RegExp(`HW-${orderNumber}\\b`) }).click()
  await staff.getByRole('radio', { name: 'Ask a question' }).check()
  await staff.getByRole('textbox', { name: 'Reply' }).fill('Is the wood itself split?')
  await staff.getByRole('button', { name: 'Send question' }).click()
  await staff.getByRole('listitem').getByText('Is the wood itself split?').waitFor()
  await expectAccessible(staff)
  await takeScreenshots(staff)

  await page.reload()
  await hydrated(page)
  await conversation.getByText('1 new').waitFor()
  await conversation.getByLabel('Your message').first().fill('No, only the oil.')
  await conversation.getByRole('button', { name: 'Send' }).first().click()
  await conversation.getByRole('listitem').getByText('No, only the oil.').waitFor()

  await staff.reload()
  await hydrated(staff)
  await staff.getByRole('radio', { name: 'Refund' }).check()
  await staff.getByLabel('Amount').fill('50')
  await staff.getByRole('textbox', { name: 'Reply' }).fill('We are sorry. Here is something back.')
  await staff.getByRole('button', { name: 'Send reply and refund £50.00' }).click()
  await staff.getByText('£50.00 refunded').waitFor()

  await page.reload()
  await hydrated(page)
  await conversation.getByText('£50.00 refunded').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  const { refundedPence } = await deps.db.payment.findFirstOrThrow({
    where: { order: { number: orderNumber } },
  })
  expect(refundedPence).toBe(5000)
})
