import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { aBookedOrder, takenOf } from '#server/test/delivery.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { stockOf } from '#server/test/factories.ts'
import { aClock, testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { writeMessage } from '#server/all-emails.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { orderEmail } from '../order-emails.ts'
import { adminStatuses } from '../order.schema.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { expireHolds } from '../payment/release-order.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let actor: Awaited<ReturnType<typeof anAdmin>>['user']
beforeAll(async () => {
  shop = await testShop()
  const staff = await anAdmin(shop.deps)
  admin = staff.call
  actor = staff.user
})
afterEach(() => shop.simulator.clearFaults())

test('staff move an order freely; timeline and audit show who did it', async () => {
  const order = await anOrder(shop)
  for (const status of ['delivered', 'pending', 'inShipping', 'inProcess'] as const) {
    await admin.order.setStatus({ id: order.id, status })
  }
  expect(await order.events()).toEqual(['created', 'paid', 'status', 'status', 'status', 'status'])
  const [first] = await order.audit()
  expect(first).toMatchObject({
    actorId: actor.id,
    actorName: actor.userName,
    action: 'statusChanged',
    before: { status: 'confirmed' },
    after: { status: 'delivered' },
  })
})

test('going back from delivered writes no email that the order is being prepared', async () => {
  const order = await anOrder(shop)
  for (const status of ['delivered', 'inProcess', 'inShipping', 'delivered'] as const) {
    await admin.order.setStatus({ id: order.id, status })
  }
  const { email } = await order.row()
  const emails = await shop.deps.db.outboxMail.findMany({
    where: { to: email ?? '', key: { startsWith: 'moved-' } },
    orderBy: { id: 'asc' },
  })
  const told = emails.map(({ content }) => orderEmail.parse(content))
  expect(told).toMatchObject([
    { status: 'delivered' },
    { status: 'inShipping' },
    { status: 'delivered' },
  ])
})

test('between two members of staff the second is told what the first did', async () => {
  const order = await anOrder(shop)
  const { call: other } = await anAdmin(shop.deps)
  const seen = 'confirmed' as const
  await admin.order.setStatus({ id: order.id, status: 'inShipping', seen })
  await expect(
    other.order.setStatus({ id: order.id, status: 'inProcess', seen }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `${actor.userName} has set this order to “On its way” since you opened it. Check it and choose again.`,
  })
  expect(await order.row()).toMatchObject({ status: 'inShipping' })
  await other.order.setStatus({ id: order.id, status: 'inProcess', seen: 'inShipping' })
  expect(await order.row()).toMatchObject({ status: 'inProcess' })
})

test('of two changes at once from the same status one is refused', async () => {
  const order = await anOrder(shop)
  const { call: other } = await anAdmin(shop.deps)
  const seen = 'confirmed' as const
  const changes = await Promise.allSettled([
    admin.order.setStatus({ id: order.id, status: 'inShipping', seen }),
    other.order.setStatus({ id: order.id, status: 'rejected', seen }),
  ])
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the email of a rejection says the reason that staff gave', async () => {
  const order = await anOrder(shop)
  const reason = 'the fabric is no longer made'
  await admin.order.setStatus({ id: order.id, status: 'rejected', reason })
  const { email } = await order.row()
  const { content } = await shop.deps.db.outboxMail.findFirstOrThrow({
    where: { to: email ?? '', key: { startsWith: 'moved-' } },
  })
  const told = await writeMessage(shop.deps, orderEmail.parse(content))
  expect(told?.text).toContain('The reason: the fabric is no longer made.')
})

test('the same status again leaves no trace', async () => {
  const order = await anOrder(shop)
  await admin.order.setStatus({ id: order.id, status: 'delivered' })
  await admin.order.setStatus({ id: order.id, status: 'delivered' })
  expect(await order.audit()).toHaveLength(1)
})

test('rejecting a paid order returns its stock and refunds it', async () => {
  const order = await anOrder(shop)
  expect(await admin.order.setStatus({ id: order.id, status: 'rejected' })).toEqual({
    status: 'rejected',
    refund: { amountPence: 20_000, status: 'succeeded' },
  })
  expect(await order.row()).toMatchObject({
    status: 'rejected',
    paymentStatus: 'refunded',
    refundedPence: 20_000,
  })
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock: 3, ledger: 3 })
  expect(await order.events()).toEqual(['created', 'paid', 'status', 'refunded'])
})

test('an order that two people reject at once is refunded and restocked once', async () => {
  const order = await anOrder(shop)
  const reject = () => admin.order.setStatus({ id: order.id, status: 'rejected' })
  const outcomes = await Promise.allSettled([reject(), reject(), reject()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock: 3, ledger: 3 })
})

test('rejecting a partly refunded order refunds the rest', async () => {
  const order = await anOrder(shop)
  await admin.order.refund({ id: order.id, amountPence: 5000, idempotencyKey: order.id })
  await admin.order.setStatus({ id: order.id, status: 'rejected' })
  expect(order.refundedAmounts().toSorted((a, b) => a - b)).toEqual([5000, 15_000])
})

test.each(adminStatuses)(
  'a rejected order cannot become %s, and the refusal says why',
  async (to) => {
    const order = await anOrder(shop)
    await admin.order.setStatus({ id: order.id, status: 'rejected' })
    await expect(admin.order.setStatus({ id: order.id, status: to })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This order is refunded and can no longer be changed.',
    })
  },
)

test('rejecting an unpaid order cancels its intent, and it can no longer be paid', async () => {
  const order = await anOrder(shop, { paid: false })
  expect(await admin.order.setStatus({ id: order.id, status: 'rejected' })).toEqual({
    status: 'rejected',
    refund: null,
  })
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' })
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock: 3, ledger: 3 })
  await expect(shop.simulator.pay(order.intentId)).rejects.toThrow(/canceled/)
  expect(await order.audit()).toMatchObject([{ after: { status: 'rejected' } }])
})

test('an order that was paid while it was being rejected is refunded', async () => {
  const order = await anOrder(shop, { paid: false })
  await shop.simulator.pay(order.intentId)
  await admin.order.setStatus({ id: order.id, status: 'rejected' })
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock: 3, ledger: 3 })
})

test('rejecting an order with a mismatched payment refunds the received amount', async () => {
  const order = await anOrder(shop, { paid: false })
  await shop.deps.db.order.update({
    where: { id: order.id },
    data: orderChange({ totalPence: 20_001 }),
  })
  await shop.simulator.pay(order.intentId)
  expect(await admin.order.setStatus({ id: order.id, status: 'rejected' })).toEqual({
    status: 'rejected',
    refund: { amountPence: 20_000, status: 'succeeded' },
  })
  expect(order.refundedAmounts()).toEqual([20_000])
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' })
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock: 3, ledger: 3 })
  expect(await order.events()).toEqual(['created', 'released', 'refunded', 'status'])
  await reconcilePayments(shop.deps, { hours: 1 })
  const { intentId } = order
  expect(await shop.deps.db.paymentFinding.count({ where: { intentId } })).toBe(0)
  await shop.deps.db.order.update({
    where: { id: order.id },
    data: orderChange({ totalPence: 20_000 }),
  })
})

test('an unpaid order whose status staff have changed does not expire, and can still be paid', async () => {
  const clock = aClock()
  const order = await anOrder(shop, { paid: false })
  await admin.order.setStatus({ id: order.id, status: 'inProcess' })
  clock.forward(24 * 60)
  await expireHolds({ ...shop.deps, clock })
  expect(await order.row()).toMatchObject({ status: 'inProcess', paymentStatus: 'pending' })
  await shop.simulator.pay(order.intentId)
  await settlePayment(shop.deps, order.id)
  expect(await order.row()).toMatchObject({ status: 'inProcess', paymentStatus: 'paid' })
})

test('a refund that the provider refuses is recorded as failed, and staff can repeat it', async () => {
  const order = await anOrder(shop)
  shop.simulator.fail({ path: '/v1/refunds', status: 400 })
  expect(await admin.order.setStatus({ id: order.id, status: 'rejected' })).toEqual({
    status: 'rejected',
    refund: { amountPence: 20_000, status: 'failed' },
  })
  expect(await order.row()).toMatchObject({ status: 'rejected', paymentStatus: 'paid' })
  await admin.order.refund({ id: order.id, idempotencyKey: order.id })
  expect(order.refundedAmounts()).toEqual([20_000])
})

test('a refund whose response was lost is resumed by the job, and made once', async () => {
  const order = await anOrder(shop)
  shop.simulator.fail({ path: '/v1/refunds', status: 500, after: true, shouldRetry: false })
  expect(await admin.order.setStatus({ id: order.id, status: 'rejected' })).toMatchObject({
    refund: { status: 'pending' },
  })
  expect(await admin.order.adminDetails({ id: order.id })).toMatchObject({ refundablePence: 0 })
  const clock = aClock()
  clock.forward(2)
  await resumeRefunds({ ...shop.deps, clock })
  expect(await order.row()).toMatchObject({ paymentStatus: 'refunded', refundedPence: 20_000 })
  expect(order.refundedAmounts()).toEqual([20_000])
  const audit = await order.audit()
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['statusChanged', actor.id],
    ['refunded', actor.id],
  ])
})

test('an order that is delivered before its booked day gives its place back, and is no stop of that day', async () => {
  await using own = await ownShop()
  const { call: staff } = await anAdmin(own.deps)
  const { orderId, first: slotId, booking } = await aBookedOrder(own)
  const { date: day } = await own.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const date = day.toISOString().slice(0, 10)
  const { id: runId } = await staff.run.create({ id: randomUUID(), date, name: 'North' })
  await staff.run.placeStop({ bookingId: (await booking()).id, runId })
  const planned = async () => {
    const { runs, unassigned } = await staff.run.day({ date })
    const { zones } = await staff.zone.week({ day: date })
    const slots = zones.flatMap(({ windows }) => windows.flatMap((window) => window.slots))
    const { items } = await staff.run.week({ day: date })
    return {
      stops: [...runs.flatMap(({ stops }) => stops), ...unassigned].length,
      listed: items.length,
      boxes: slots.find(({ id }) => id === slotId)?.boxes,
      ...(await takenOf(own.deps, slotId)),
    }
  }
  expect(await planned()).toEqual({ stops: 1, listed: 1, boxes: 1, taken: 1, bookings: 1 })
  await staff.order.setStatus({ id: orderId, status: 'delivered' })
  expect(await planned()).toEqual({ stops: 0, listed: 0, boxes: 0, taken: 0, bookings: 0 })
  const today = dayInLondon(own.deps.clock.now())
  const { items } = await staff.order.adminList({})
  expect(items).toMatchObject([{ id: orderId, status: 'delivered', deliveryDay: today }])
  expect(await checkBooks(own.deps)).toEqual([])
})
