import { describe, expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { expectToast, open } from './buying.ts'
import { choose, confirmRejection, openDetails, update } from './order-dialog.ts'
import { anOrder } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { replaceResponse, responseOf } from './responses.ts'

const paymentOf = ({ db }: Pick<Deps, 'db'>, orderId: string) =>
  db.payment.findFirstOrThrow({ where: { orderId, kind: 'order' } })

/** What went back of an order's payment. */
const refundedOf = async (deps: Pick<Deps, 'db'>, orderId: string) =>
  (await paymentOf(deps, orderId)).refundedPence

describe('refunds of the orders', () => {
  test('refund a part of the payment, once', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByLabel('Amount').fill('49.50')
    await dialog.getByLabel('Reason').fill('A scratch')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    expect(await refundedOf(deps, order.id)).toBe(0)
    await dialog.getByRole('button', { name: 'Refund £49.50 now' }).dblclick()
    await expectToast(page, '£49.50 refunded')
    await dialog.getByText('refunded, A scratch').waitFor()
    await takeScreenshots(page)
    expect(await refundedOf(deps, order.id)).toBe(4950)
    expect(await order.row()).toMatchObject({ paymentStatus: 'partiallyRefunded' })
    expect(await dialog.getByLabel('Amount').getAttribute('placeholder')).toBe(
      'Full amount: 150.50',
    )
  })

  test('refund the price of one of two pieces, and name it', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    const pieces = dialog.getByRole('group', { name: 'Items to refund' })
    await pieces.getByLabel(/ of 2$/).fill('1')
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('100.00')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund £100.00 now' }).click()
    await expectToast(page, '£100.00 refunded')
    await dialog.getByText(`£100.00 refunded for 1 × ${order.product.title}`).waitFor()
    await pieces.getByLabel(/ of 1$/).waitFor()
    await takeScreenshots(page)
    expect(await refundedOf(deps, order.id)).toBe(10_000)
  })

  test('show the state of a rejected order’s refund', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const page = await visit({ user: await anAdmin(deps) })
    for (const [status, text] of [
      ['pending', 'The refund of £200.00 is being processed and will complete automatically.'],
      ['failed', 'but the refund of £200.00 failed. Try the refund again below.'],
    ] as const) {
      const dialog = await openDetails(page, order.name)
      const refund = { amountPence: 20_000, status }
      await replaceResponse(page, 'order.setStatus', responseOf({ status: 'rejected', refund }))
      await choose(dialog, 'Rejected')
      await update(dialog)
      await confirmRejection(page, '£200.00')
      await dialog.getByText(text).waitFor()
      await page.unrouteAll()
    }
  })

  test('show a pending refund, which is not made twice', async ({ visit, deps }) => {
    const order = await anOrder(deps)
    const { id: paymentId } = await paymentOf(deps, order.id)
    await deps.db.refund.create({
      data: {
        orderId: order.id,
        paymentId,
        amountPence: 15_000,
        reason: '',
        idempotencyKey: order.id,
      },
    })
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByText('£150.00 on its way').waitFor()
    expect(await dialog.getByLabel('Amount').getAttribute('placeholder')).toBe('Full amount: 50.00')
    await deps.db.refund.deleteMany({ where: { orderId: order.id } })
  })

  test('show a failed refund, which can be made again', async ({ visit, deps }) => {
    const order = await anOrder(deps, { card: '4000000000005126' })
    const page = await visit({ user: await anAdmin(deps) })
    const dialog = await openDetails(page, order.name)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByRole('button', { name: 'Refund £200.00 now' }).click()
    await expectToast(page, '£200.00 refunded')
    await expect.poll(async () => (await order.row()).paymentStatus).toBe('paid')
    await openDetails(page, order.name)
    await dialog.getByText(/^£200\.00 failed/).waitFor()
    await dialog.getByText('The refund of £200.00 failed: expired or canceled card').waitFor()
    await dialog.getByRole('button', { name: 'Refund', exact: true }).waitFor()

    await open(page, '/admin/dashboard')
    const { number } = await order.row()
    const finding = page.getByRole('listitem').filter({ hasText: `Order HW-${number}` })
    await finding.getByText('Refund failed', { exact: true }).waitFor()
    await takeScreenshots(page)
    await finding.getByRole('button', { name: 'Mark as resolved' }).dblclick()
    await finding.waitFor({ state: 'detached' })
  })
})
