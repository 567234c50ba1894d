import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { aGuest, anAddress, aProduct, stockOf } from '#server/test/factories.ts'
import { aCookie, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { cancelOrder } from './cancel-order.ts'

async function aCancellable(options?: { paid: boolean }) {
  const shop = await testShop()
  const order = await anOrder(shop, options)
  const { id, shopper, product } = order
  const staff = await anAdmin(shop.deps)
  return {
    ...shop,
    order,
    staff,
    cancel: () => shopper.call.order.cancel({ id }),
    stock: async () => stockOf(shop.deps, product.id),
    creditNotes: () => shop.deps.db.invoice.count({ where: { orderId: id, kind: 'creditNote' } }),
    contradictions: async () => (await checkBooks(shop.deps)).filter((found) => found.id === id),
  }
}

const whole = { status: 'rejected', refund: { amountPence: 20_000, status: 'succeeded' } }

test('stock and money are returned at once, with one credit note that names the lines', async () => {
  const { deps, order, cancel, stock, creditNotes, contradictions } = await aCancellable()
  expect(await cancel()).toEqual(whole)
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await creditNotes()).toBe(1)
  const note = await deps.db.invoice.findFirstOrThrow({
    where: { orderId: order.id, kind: 'creditNote' },
  })
  expect(note.facts).toMatchObject({ lines: [{ title: order.product.title, quantity: 2 }] })
  expect(await contradictions()).toEqual([])
})

test('a repeated cancellation, sequential or concurrent, is made once', async () => {
  const { order, cancel, stock, creditNotes } = await aCancellable()
  const pressed = await Promise.all([cancel(), cancel()])
  expect(pressed).toContainEqual(whole)
  expect(await cancel()).toEqual(whole)
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await creditNotes()).toBe(1)
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
  expect((await order.events()).filter((type) => type === 'cancelled')).toHaveLength(1)
})

test.each(['inShipping', 'delivered'] as const)('what is %s is not cancelled', async (status) => {
  const { order, staff, cancel } = await aCancellable()
  await staff.call.order.setStatus({ id: order.id, status })
  await expect(cancel()).rejects.toMatchObject({ cause: { code: 'ORDER_ON_ITS_WAY' } })
  expect(order.refundedAmounts()).toEqual([])
  const { number } = await order.row()
  const page = await order.shopper.call.order.page({ number: String(number) })
  expect(page.mayCancel).toBe(false)
})

test('a cancellation concurrent with shipping ends as one of both', async () => {
  const { order, staff, cancel, contradictions } = await aCancellable()
  const [cancelled, moved] = await Promise.allSettled([
    cancel(),
    staff.call.order.setStatus({ id: order.id, status: 'inShipping' }),
  ])
  expect([cancelled.status, moved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { status } = await order.row()
  expect(status).toBe(cancelled.status === 'fulfilled' ? 'rejected' : 'inShipping')
  expect(order.refundedAmounts()).toEqual(cancelled.status === 'fulfilled' ? [20_000] : [])
  expect(await contradictions()).toEqual([])
})

test('a cancellation concurrent with a rejection refunds once', async () => {
  const { order, staff, cancel, stock, creditNotes, contradictions } = await aCancellable()
  await Promise.allSettled([
    cancel(),
    staff.call.order.setStatus({ id: order.id, status: 'rejected' }),
  ])
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await creditNotes()).toBe(1)
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
  expect(await contradictions()).toEqual([])
})

test('earlier refunds by staff are not refunded again', async () => {
  const { order, staff, cancel, contradictions } = await aCancellable()
  const given = { id: order.id, amountPence: 5000, idempotencyKey: `given-${order.id}` }
  await staff.call.order.refund(given)
  expect(await cancel()).toMatchObject({ refund: { amountPence: 15_000 } })
  expect(new Set(order.refundedAmounts())).toEqual(new Set([15_000, 5000]))
  expect(await contradictions()).toEqual([])
})

test('an unpaid order is cancelled without a refund, and its stock is returned', async () => {
  const { order, cancel, stock } = await aCancellable({ paid: false })
  expect(await cancel()).toEqual({ status: 'rejected', refund: null })
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' })
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
  expect(await cancel()).toEqual({ status: 'rejected', refund: null })
})

test('an order that is paid while it is cancelled is refunded', async () => {
  const { order, cancel, simulator, stock } = await aCancellable({ paid: false })
  await simulator.pay(order.intentId)
  expect(await cancel()).toEqual(whole)
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await stock()).toEqual({ stock: 3, ledger: 3 })
})

test('an interrupted refund is made by the job, once', async () => {
  const { deps, order, cancel, creditNotes } = await aCancellable()
  const visitor = { user: order.shopper.user, cookies: aCookie().orders }
  const broken = {
    ...deps,
    failPoint: async (point: string) => {
      if (point === 'refund reserved') throw new Error('the process stops')
    },
  }
  const cancelled = await cancelOrder(broken, visitor, { id: order.id })
  expect(cancelled).toMatchObject({ refund: { status: 'pending' } })
  const later = { now: () => new Date(Date.now() + 3_600_000) }
  await resumeRefunds({ ...deps, clock: later })
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await creditNotes()).toBe(1)
  expect(await cancel()).toEqual(whole)
})

test("a guest cancels on the order's page, and gets an e-mail", async () => {
  const { deps, simulator } = await testShop()
  const guest = aGuest(deps)
  const email = `${guest.guestId}@guest.example`
  await guest.fill((await aProduct(deps)).id)
  const { guestId } = guest
  const placed = await guest.call.order.create({ guestId, address: anAddress(), email })
  await simulator.pay(placed.paymentIntentId)
  const session = aCookie()
  const call = callAs(deps, null, session)
  const { orderId: id, paymentIntentId } = placed
  await expect(call.order.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call.order.capture({ orderId: id, paymentIntentId, guestId })
  await call.order.cancel({ id })
  const page = await call.order.page({ number: String(placed.orderNumber) })
  expect(page.steps.at(-1)).toMatchObject({ step: 'cancelled', at: expect.any(String) })
  const { mail, to } = aMailbox()
  await sendEmails({ ...deps, mail })
  expect(to(email).map(({ subject }) => subject)).toContain(
    `Order HW-${placed.orderNumber} has been cancelled`,
  )
})
