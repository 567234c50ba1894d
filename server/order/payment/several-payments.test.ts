import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { readUnsettled, settle } from '#server/payment/settle-payment.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { lockOrder } from '../lock-order.ts'
import { markTakenOutside } from './mark-later-paid.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A paid order to which assembly for £30 was added, and its second payment, which is made. */
async function aDearerOrder() {
  const { db, payments } = shop.deps
  const order = await anOrder(shop)
  const { id: orderId } = order
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId } })
  const assembly = { kind: 'assembly', pricePence: 3000, quantity: 1, vatPence: 500 } as const
  await db.orderService.create({ data: { orderId, orderItemId: item.id, ...assembly } })
  const more = { totalPence: { increment: 3000 }, vatPence: { increment: 500 } }
  await db.order.update({ where: { id: orderId }, data: more })
  const later = { orderId, kind: 'balance', amountPence: 3000 } as const
  const { id: paymentId } = await db.payment.create({ data: later })
  const intent = await payments.createIntent({ paymentId, amountPence: 3000, method: 'stripe' })
  await db.payment.update({ where: { id: paymentId }, data: { intentId: intent.id } })
  const pay = async () => {
    await shop.simulator.pay(intent.id)
    await settle(shop.deps, await readUnsettled(shop.deps, { paymentId }))
  }
  const papers = async (kind: 'invoice' | 'creditNote') => {
    const found = await db.invoice.findMany({
      where: { orderId, kind },
      orderBy: { number: 'asc' },
    })
    return found.map(({ facts }) => invoiceFacts.parse(facts))
  }
  return { ...order, paymentId, pay, papers }
}

test('a later payment of an order is settled once, with an invoice of its own, and the books balance', async () => {
  const order = await aDearerOrder()
  expect(await checkBooks(shop.deps)).toEqual([])
  await order.pay()
  await settle(shop.deps, await readUnsettled(shop.deps, { paymentId: order.paymentId }))
  const invoices = await order.papers('invoice')
  expect(invoices.map(({ totalPence }) => totalPence).at(-1)).toBe(3000)
  const { vatPence } = await shop.deps.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(invoices.reduce((sum, one) => sum + one.vatPence, 0)).toBe(vatPence)
  expect(await order.shopper.call.order.details({ id: order.id })).toMatchObject({
    paymentStatus: 'paid',
    refundedPence: 0,
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refund takes the latest payment first, and the one before for the rest, once for its key', async () => {
  const order = await aDearerOrder()
  await order.pay()
  const { call } = await anAdmin(shop.deps)
  const { refundablePence } = await call.order.adminDetails({ id: order.id })
  const refund = { id: order.id, amountPence: 4000, idempotencyKey: crypto.randomUUID() }
  const answer = { amountPence: 4000, refundedPence: 4000, refundablePence: refundablePence - 4000 }
  expect(await call.order.refund(refund)).toMatchObject(answer)
  expect(await call.order.refund(refund)).toMatchObject(answer)
  const payments = await shop.deps.db.payment.findMany({
    where: { orderId: order.id },
    orderBy: { kind: 'asc' },
  })
  expect(payments.map(({ kind, refundedPence }) => ({ kind, refundedPence }))).toEqual([
    { kind: 'order', refundedPence: 1000 },
    { kind: 'balance', refundedPence: 3000 },
  ])
  expect((await order.papers('creditNote')).map(({ totalPence }) => totalPence)).toEqual([
    3000, 1000,
  ])
  expect(await checkBooks(shop.deps)).toEqual([])
  await call.order.setStatus({ id: order.id, status: 'rejected' })
  expect(await call.order.adminDetails({ id: order.id })).toMatchObject({
    paymentStatus: 'refunded',
    refundablePence: 0,
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refund of a payment that was taken outside moves no money at the provider', async () => {
  const order = await aDearerOrder()
  const { call, user } = await anAdmin(shop.deps)
  const where = { id: order.paymentId }
  await shop.deps.db.payment.update({ where, data: { intentId: null } })
  await shop.deps.db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const payment = locked?.payments.find(({ id }) => id === order.paymentId)
    if (!locked || !payment) throw new Error('the payment is not there')
    const taken = { order: locked, payment, reference: 'Receipt 12', actorId: user.id }
    await markTakenOutside(shop.deps, tx, taken)
  })
  const before = shop.simulator.refunds().length
  await call.order.refund({ id: order.id, amountPence: 3000, idempotencyKey: crypto.randomUUID() })
  expect(shop.simulator.refunds()).toHaveLength(before)
  expect(await call.order.adminDetails({ id: order.id })).toMatchObject({
    paymentStatus: 'partiallyRefunded',
    payments: [
      { method: 'stripe' },
      { method: 'outside', reference: 'Receipt 12', status: 'refunded' },
    ],
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})
