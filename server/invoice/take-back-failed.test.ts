import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { ownShop } from '../test/own-shop.ts'
import { aQuote } from '../test/removal.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { invoiceFacts } from './invoice.schema.ts'
import { takeBackFailedNotes } from './take-back-failed.ts'

type Shop = Awaited<ReturnType<typeof ownShop>>

/** The state that a refund left that failed before its credit note was taken back by itself. */
async function failAsBefore({ deps: { db } }: Shop, paymentId: string): Promise<void> {
  const { orderId } = await db.payment.update({
    where: { id: paymentId },
    data: { refundedPence: 0, status: 'paid' },
  })
  await db.refund.updateMany({ where: { paymentId }, data: { status: 'failed' } })
  if (orderId !== null) {
    await db.order.update({ where: { id: orderId }, data: { paymentStatus: 'paid' } })
  }
}

async function aFailedRefund(shop: Shop) {
  const { call } = await anAdmin(shop.deps)
  const { id } = await anOrder(shop)
  const refund = (amountPence: number) =>
    call.order.refund({ id, amountPence, idempotencyKey: randomUUID() })
  await refund(5000)
  const payment = await shop.deps.db.payment.findFirstOrThrow({ where: { orderId: id } })
  await failAsBefore(shop, payment.id)
  return { id, refund }
}

const rules = async ({ deps }: Shop) => (await checkBooks(deps)).map(({ rule }) => rule)

async function sums({ deps }: Shop, where: { orderId: string } | { removalId: string }) {
  const notes = await deps.db.invoice.findMany({
    where: { ...where, kind: 'creditNote' },
    orderBy: { number: 'asc' },
  })
  return notes.map(({ facts }) => invoiceFacts.parse(facts).totalPence)
}

test('credit notes of refunds that failed are taken back where the books name them, once', async () => {
  await using shop = await ownShop()
  const { id } = await aFailedRefund(shop)
  expect(await rules(shop)).toEqual(['credit notes of an order are over what was refunded'])
  expect(await takeBackFailedNotes(shop.deps)).toEqual([
    { id, numbers: [expect.stringMatching(/-000001$/)], isMended: true },
  ])
  expect(await sums(shop, { orderId: id })).toEqual([5000, -5000])
  expect(await rules(shop)).toEqual([])
  expect(await takeBackFailedNotes(shop.deps)).toEqual([])
})

test('a later refund that the failed one’s credit note covered gets a credit note of its own', async () => {
  await using shop = await ownShop()
  const { id, refund } = await aFailedRefund(shop)
  await refund(3000)
  expect(await sums(shop, { orderId: id })).toEqual([5000])
  expect(await takeBackFailedNotes(shop.deps)).toMatchObject([{ id, isMended: true }])
  expect(await sums(shop, { orderId: id })).toEqual([5000, -5000, 3000])
  expect(await rules(shop)).toEqual([])
})

test('an order whose credit notes would still differ from its refunds is left as it is', async () => {
  await using shop = await ownShop()
  const { id, refund } = await aFailedRefund(shop)
  // Its credit note is £20, as £50 were credited already.
  await refund(7000)
  await refund(3000)
  const { db } = shop.deps
  await db.refund.updateMany({
    where: { orderId: id, amountPence: 3000 },
    data: { status: 'failed' },
  })
  await db.payment.updateMany({ where: { orderId: id }, data: { refundedPence: 7000 } })
  await db.order.update({ where: { id }, data: orderChange({ refundedPence: 7000 }) })
  expect(await takeBackFailedNotes(shop.deps)).toEqual([{ id, numbers: [], isMended: false }])
  expect(await sums(shop, { orderId: id })).toEqual([5000, 2000, 3000])
})

test('the books name a removal whose credit notes exceed its refunds, and it is mended likewise', async () => {
  await using shop = await ownShop()
  const quote = await aQuote(shop)
  await quote.settle('deposit')
  await quote.staff.removal.refund({
    id: quote.id,
    part: 'deposit',
    amountPence: 5000,
    reason: 'A late start',
    idempotencyKey: randomUUID(),
  })
  const payment = await shop.deps.db.payment.findFirstOrThrow({
    where: { removalId: { not: null }, refundedPence: 5000 },
  })
  await failAsBefore(shop, payment.id)
  expect(await rules(shop)).toEqual(['credit notes of a removal are over what was refunded'])
  expect(await takeBackFailedNotes(shop.deps)).toMatchObject([
    { id: payment.removalId, isMended: true },
  ])
  expect(await sums(shop, { removalId: payment.removalId ?? '' })).toEqual([5000, -5000])
  expect(await rules(shop)).toEqual([])
})
