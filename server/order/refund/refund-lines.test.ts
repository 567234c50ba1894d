import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { vatInPence } from '#server/lib/money.shared.ts'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
beforeAll(async () => {
  shop = await testShop()
  admin = (await anAdmin(shop.deps)).call
})

const aKey = () => ({ idempotencyKey: randomUUID() })

/** A paid order of two sofas for £699.99 each and a lamp for £24.99. */
async function aSofaAndALamp() {
  const shopper = await aShopper(shop.deps)
  const sofa = await aProduct(shop.deps, { title: 'Line Sofa', pricePence: 69_999, stock: 5 })
  const lamp = await aProduct(shop.deps, { title: 'Line Lamp', pricePence: 2499, stock: 5 })
  await shopper.fill(sofa.id, sofa.id, lamp.id)
  const placed = await shopper.order()
  await shop.simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  const id = placed.orderId
  return {
    id,
    sofa: sofa.id,
    lamp: lamp.id,
    refund: (lines: { productId: string; quantity: number }[], key = aKey()) =>
      admin.order.refund({ id, lines, ...key }),
    creditNotes: async () => {
      const notes = await shop.deps.db.invoice.findMany({
        where: { orderId: id, kind: 'creditNote' },
        orderBy: { createdAt: 'asc' },
      })
      return notes.map(({ facts }) => invoiceFacts.parse(facts))
    },
    refundedAmounts: () =>
      shop.simulator
        .refunds()
        .filter((refund) => refund.payment_intent === placed.paymentIntentId)
        .map(({ amount }) => amount),
    books: async () => (await checkBooks(shop.deps)).filter((found) => found.id === id),
  }
}

describe('a refund by line', () => {
  test('refunds what was paid for its pieces', async () => {
    const order = await aSofaAndALamp()
    expect(
      await order.refund([
        { productId: order.sofa, quantity: 1 },
        { productId: order.lamp, quantity: 1 },
      ]),
    ).toMatchObject({ amountPence: 72_498, refundedPence: 72_498, refundablePence: 69_999 })
    expect(order.refundedAmounts()).toEqual([72_498])
    expect(await order.books()).toEqual([])
  })

  test('has one credit note that names the lines, with the VAT of each', async () => {
    const order = await aSofaAndALamp()
    await order.refund([
      { productId: order.sofa, quantity: 2 },
      { productId: order.lamp, quantity: 1 },
    ])
    const [note, ...others] = await order.creditNotes()
    expect(others).toEqual([])
    expect(note?.lines).toMatchObject([
      { title: 'Line Sofa', quantity: 2, pricePence: 69_999, totalPence: 139_998 },
      { title: 'Line Lamp', quantity: 1, pricePence: 2499, totalPence: 2499 },
    ])
    const vat = note?.lines.map(({ vatPence }) => vatPence) ?? []
    expect(vat.reduce((sum, part) => sum + part, 0)).toBe(vatInPence(142_497))
    expect(note).toMatchObject({ totalPence: 142_497, vatPence: vatInPence(142_497) })
  })

  test('never refunds more pieces than were sold', async () => {
    const order = await aSofaAndALamp()
    await order.refund([{ productId: order.sofa, quantity: 1 }])
    await expect(order.refund([{ productId: order.sofa, quantity: 2 }])).rejects.toMatchObject({
      message: 'Line Sofa: 1 item left to refund.',
      cause: { code: 'LINE_REFUNDED', facts: { left: 1 } },
    })
    expect(order.refundedAmounts()).toEqual([69_999])
  })

  test('is made once of two concurrent ones, when pieces are left for one', async () => {
    const order = await aSofaAndALamp()
    const lamp = [{ productId: order.lamp, quantity: 1 }]
    const outcomes = await Promise.allSettled([order.refund(lamp), order.refund(lamp)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(order.refundedAmounts()).toEqual([2499])
  })

  test('is refused when an earlier refund by amount leaves too little', async () => {
    const order = await aSofaAndALamp()
    await admin.order.refund({ id: order.id, amountPence: 100_000, ...aKey() })
    await expect(order.refund([{ productId: order.sofa, quantity: 1 }])).rejects.toMatchObject({
      cause: { code: 'REFUND_TOO_LARGE', facts: { refundablePence: 42_497 } },
    })
  })

  test('with the same key is made once; with other lines the key is refused', async () => {
    const order = await aSofaAndALamp()
    const key = aKey()
    const lamp = { productId: order.lamp, quantity: 1 }
    await Promise.all([order.refund([lamp], key), order.refund([lamp], key)])
    expect(order.refundedAmounts()).toEqual([2499])
    await expect(order.refund([{ productId: order.sofa, quantity: 1 }], key)).rejects.toMatchObject(
      { cause: { code: 'KEY_REUSED' } },
    )
    await expect(
      admin.order.refund({ id: order.id, amountPence: 2499, ...key }),
    ).rejects.toMatchObject({ cause: { code: 'KEY_REUSED' } })
  })

  test('leaves its pieces to be refunded again when the provider refuses it', async () => {
    const order = await aSofaAndALamp()
    const lamp = [{ productId: order.lamp, quantity: 1 }]
    shop.simulator.fail({ path: '/v1/refunds', status: 400 })
    await expect(order.refund(lamp)).rejects.toThrow('Payment failed')
    shop.simulator.clearFaults()
    expect(await order.refund(lamp)).toMatchObject({ refundedPence: 2499 })
  })

  test('accepts only products of the order, each once, and no amount beside them', async () => {
    const order = await aSofaAndALamp()
    await expect(order.refund([{ productId: randomUUID(), quantity: 1 }])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const sofa = { productId: order.sofa, quantity: 1 }
    await expect(order.refund([sofa, sofa])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      admin.order.refund({ id: order.id, lines: [sofa], amountPence: 1, ...aKey() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is shown to staff: the pieces of each refund, and what is left of each line', async () => {
    const order = await aSofaAndALamp()
    await order.refund([{ productId: order.sofa, quantity: 1 }])
    expect(await admin.order.adminDetails({ id: order.id })).toMatchObject({
      lines: [
        { productId: order.sofa, refundedQuantity: 1 },
        { productId: order.lamp, refundedQuantity: 0 },
      ],
      refunds: [{ amountPence: 69_999, lines: [{ title: 'Line Sofa', quantity: 1 }] }],
    })
  })
})
