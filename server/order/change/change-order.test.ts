import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { aSofaOrder } from '#server/test/change.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { changesOf } from '#server/test/change.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const booksOf = () => checkBooks(shop.deps)
const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const paymentsOf = (row: { payments: { kind: string; status: string; amountPence: number }[] }) =>
  row.payments.map(({ kind, status, amountPence }) => `${kind} ${status} ${amountPence}`)
const linesOf = (row: {
  items: { productId: string; quantity: number; cancelledQuantity: number }[]
}) => row.items.map((item) => [item.productId, item.quantity - item.cancelledQuantity])
const stock = async (id: string) => (await stockOf(shop.deps, id)).stock
const why = (text: string) => ({
  cause: { code: 'CHANGE_REFUSED', facts: { why: expect.stringContaining(text) } },
})

describe('another fabric', () => {
  test('that is dearer is asked for by link, with its stock, papers, timeline and audit', async () => {
    const { orderId, green, coral, change, row, events, emails, staff } = await aSofaOrder(shop)
    const done = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
    })
    expect(done).toMatchObject({
      askedPence: 10_000,
      keptPence: 50_000,
      refundedPence: 0,
      balancePence: 10_000,
      refund: null,
    })
    const order = await row()
    expect(linesOf(order)).toEqual([
      [green, 0],
      [coral, 1],
    ])
    expect(paymentsOf(order)).toEqual(['order paid 50000', 'balance pending 10000'])
    expect([await stock(green), await stock(coral)]).toEqual([5, 4])
    expect(await events()).toContain('changed')
    expect(await emails()).toEqual(expect.arrayContaining(['balance', 'changed']))
    const { audit, timeline } = await staff.order.adminDetails({ id: orderId })
    expect(audit[0]).toMatchObject({ after: { items: ['1 × Sofa, coral'], askedPence: 10_000 } })
    expect(timeline.at(-1)).toMatchObject({ type: 'changed', data: { askedPence: 10_000 } })
    const facts = order.invoices.map((one) => invoiceFacts.parse(one.facts))
    expect(
      facts.map(({ kind, totalPence, lines }) => [kind, totalPence, lines.map((l) => l.title)]),
    ).toEqual([
      ['invoice', 50_000, ['Sofa, green']],
      ['creditNote', 50_000, ['Sofa, green']],
      ['invoice', 50_000, ['Part of Sofa, coral']],
    ])
    await balanced()
  })

  test('that was asked for is paid by the buyer on the order’s page, with its invoice', async () => {
    const { orderId: id, green, coral, change, row, call } = await aSofaOrder(shop)
    await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
    const started = await call.balance.pay({ id })
    expect(started.amountPence).toBe(10_000)
    await shop.simulator.pay(started.paymentIntentId)
    await call.balance.capture({ id })
    const order = await row()
    expect(paymentsOf(order)).toEqual(['order paid 50000', 'balance paid 10000'])
    const last = invoiceFacts.parse(order.invoices.at(-1)?.facts)
    expect(last).toMatchObject({ totalPence: 10_000, lines: [{ title: 'Balance: Sofa, coral' }] })
    await balanced()
  })

  test('is paid outside with a reference in the same press', async () => {
    const { green, coral, change, row, emails } = await aSofaOrder(shop)
    await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
      takenOutside: 'Terminal 0042',
    })
    const order = await row()
    expect(order.payments[1]).toMatchObject({
      method: 'outside',
      reference: 'Terminal 0042',
      status: 'paid',
      amountPence: 10_000,
    })
    expect(await emails()).not.toContain('balance')
    await balanced()
  })

  test('leaves nothing of the exchanged piece to refund: what it cost pays for the new one', async () => {
    const { orderId: id, green, coral, change, staff } = await aSofaOrder(shop)
    await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
    const { lines } = await staff.order.adminDetails({ id })
    expect(lines.map(({ productId, leftQuantity }) => [productId, leftQuantity])).toEqual([
      [green, 0],
      [coral, 1],
    ])
    const again = {
      id,
      lines: [{ productId: green, quantity: 1 }],
      idempotencyKey: crypto.randomUUID(),
    }
    await expect(staff.order.refund(again)).rejects.toMatchObject({
      cause: { code: 'LINE_REFUNDED', facts: { left: 0 } },
    })
    await balanced()
  })

  test('has an invoice that is credited in the same sum, so that payments and invoices agree', async () => {
    const { green, coral, change, staff } = await aSofaOrder(shop)
    const before = await staff.accounts.vat({})
    await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
    const { ofChangesPence, invoices, payments, withoutInvoicePence } = await staff.accounts.vat({})
    expect(ofChangesPence - before.ofChangesPence).toBe(50_000)
    expect(payments.totalPence - withoutInvoicePence).toBe(invoices.totalPence - ofChangesPence)
  })

  test('costs the difference in price, also after a goodwill refund, which its buyer keeps', async () => {
    const { orderId: id, green, coral, blue, change, staff, row } = await aSofaOrder(shop)
    await staff.order.refund({ id, amountPence: 3000, idempotencyKey: `goodwill-${id}` })
    const swap = (productId: string, toProductId: string) =>
      change({ exchanges: [{ productId, toProductId, quantity: 1 }], takenOutside: 'Till 4' })
    expect(await swap(green, coral)).toMatchObject({ askedPence: 10_000, refundedPence: 0 })
    expect(await staff.order.adminDetails({ id })).toMatchObject({ nowPence: 57_000 })
    expect(await swap(coral, blue)).toMatchObject({ askedPence: 0, refundedPence: 15_000 })
    expect(await staff.order.adminDetails({ id })).toMatchObject({ nowPence: 42_000 })
    const kept = (await row()).payments.map((one) => one.amountPence - one.refundedPence)
    expect(kept.reduce((sum, pence) => sum + pence, 0)).toBe(42_000)
    await balanced()
  })

  test('that is cheaper is refunded, and one of the same price moves no money', async () => {
    const { green, blue, coral, change, row } = await aSofaOrder(shop, {
      coral: { pricePence: 50_000 },
    })
    const same = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
    })
    expect(same).toMatchObject({ askedPence: 0, refundedPence: 0, keptPence: 50_000 })
    expect(paymentsOf(await row())).toEqual(['order paid 50000'])
    const cheaper = await change({
      exchanges: [{ productId: coral, toProductId: blue, quantity: 1 }],
    })
    expect(cheaper).toMatchObject({
      refundedPence: 5000,
      refund: { amountPence: 5000, status: 'succeeded' },
    })
    await balanced()
  })

  test('must be of the same family', async () => {
    const { green, change } = await aSofaOrder(shop)
    const lamp = await aProduct(shop.deps)
    await expect(
      change({ exchanges: [{ productId: green, toProductId: lamp.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } })
  })

  test('is offered with which of the family are out of stock, before it is refused', async () => {
    const { orderId, green, coral, blue, staff, change } = await aSofaOrder(shop, {
      coral: { stock: 0 },
      blue: { stock: 0, leadDays: 21 },
    })
    const { lines } = await staff.orderChange.variants({ id: orderId })
    const offered = lines.find(({ productId }) => productId === green)?.variants
    const soldOut = new Map(offered?.map((one) => [one.productId, one.isSoldOut]))
    expect(soldOut).toEqual(
      new Map([
        [coral, true],
        [blue, false],
      ]),
    )
    await expect(
      change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] }),
    ).rejects.toMatchObject({ cause: { code: 'OUT_OF_STOCK' } })
  })

  test('of a made-to-order piece is refused once it is being made', async () => {
    const made = { stock: 0, leadDays: 21 }
    const { orderId, green, coral, change, staff, row } = await aSofaOrder(shop, {
      green: made,
      coral: made,
      slot: 30,
    })
    await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
    await staff.order.setStatus({ id: orderId, status: 'inProcess' })
    await expect(
      change({ exchanges: [{ productId: coral, toProductId: green, quantity: 1 }] }),
    ).rejects.toMatchObject({ cause: { code: 'PIECES_BEING_MADE' } })
    expect(linesOf(await row())).toEqual([
      [green, 0],
      [coral, 1],
    ])
    await balanced()
  })

  test('takes its assembly along, at the price of the new piece', async () => {
    const { green, coral, change, row } = await aSofaOrder(shop, {
      green: { assemblyPricePence: 4500 },
      coral: { pricePence: 50_000, assemblyPricePence: 5000 },
      services: ['assembly'],
    })
    const done = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
    })
    expect(done).toMatchObject({
      askedPence: 500,
      added: [{ services: [{ service: 'assembly', quantity: 1 }], amountPence: 55_000 }],
    })
    const { items } = await row()
    expect(items.map(({ services }) => services[0]?.cancelledQuantity)).toEqual([1, 0])
    await balanced()
  })
})

describe('pieces more or less', () => {
  test('more of a line and another product are asked for together', async () => {
    const { green, change, row } = await aSofaOrder(shop)
    const lamp = await aProduct(shop.deps, { pricePence: 2500, stock: 4 })
    const done = await change({
      lines: [
        { productId: green, quantity: 2 },
        { productId: lamp.id, quantity: 3 },
      ],
    })
    expect(done).toMatchObject({ askedPence: 57_500, keptPence: 0, papers: [] })
    expect(linesOf(await row())).toEqual([
      [green, 2],
      [lamp.id, 3],
    ])
    expect([await stock(green), await stock(lamp.id)]).toEqual([3, 1])
    await balanced()
  })

  test('less of a line is refunded by line, and its stock is back', async () => {
    const { green, change, row } = await aSofaOrder(shop, { pieces: 3 })
    const done = await change({ lines: [{ productId: green, quantity: 1 }] })
    expect(done).toMatchObject({ refundedPence: 100_000, keptPence: 0 })
    expect(linesOf(await row())).toEqual([[green, 1]])
    const { refunds } = await row()
    expect(refunds.map(({ lines }) => lines[0])).toMatchObject([
      { quantity: 2, amountPence: 100_000 },
    ])
    expect(await stock(green)).toBe(4)
    await balanced()
  })

  test('a line that is taken off and added again is sold once, at the price of the order', async () => {
    const { green, change, row } = await aSofaOrder(shop, { pieces: 2 })
    await change({ lines: [{ productId: green, quantity: 1 }] })
    await shop.deps.db.product.update({ where: { id: green }, data: { pricePence: 99_000 } })
    const again = await change({ lines: [{ productId: green, quantity: 2 }] })
    expect(again.askedPence).toBe(50_000)
    expect(linesOf(await row())).toEqual([[green, 2]])
    await balanced()
  })

  test('what is out of stock, gone, unchanged or everything is refused', async () => {
    const { green, coral, change } = await aSofaOrder(shop, { coral: { stock: 0 } })
    await expect(
      change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] }),
    ).rejects.toMatchObject({ cause: { code: 'OUT_OF_STOCK' } })
    await expect(
      change({ exchanges: [{ productId: green, toProductId: coral, quantity: 2 }] }),
    ).rejects.toMatchObject({ cause: { code: 'PIECES_GONE' } })
    await expect(change({ lines: [{ productId: green, quantity: 1 }] })).rejects.toMatchObject(
      why('Nothing has changed yet'),
    )
    await expect(change({ lines: [{ productId: green, quantity: 0 }] })).rejects.toMatchObject(
      why('leave nothing of the order'),
    )
    await expect(
      change({
        exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
        lines: [{ productId: green, quantity: 2 }],
      }),
    ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } })
  })

  test('a difference that is too small to be paid is not asked for', async () => {
    const { green, coral, change, row } = await aSofaOrder(shop, { coral: { pricePence: 50_020 } })
    const done = await change({
      exchanges: [{ productId: green, toProductId: coral, quantity: 1 }],
    })
    expect(done).toMatchObject({ askedPence: 0, waivedPence: 20 })
    expect(paymentsOf(await row())).toEqual(['order paid 50000'])
    await balanced()
  })
})

describe('an order with a deposit', () => {
  test('what is dearer is added to its balance, and what is cheaper lowers it first', async () => {
    await withDeposits(shop)
    const placed = await anOrderWithDeposit(shop, { pieces: 2 })
    const { change, row } = await changesOf(shop, placed.id)
    const lamp = await aProduct(shop.deps, { pricePence: 10_000, stock: 4 })
    const more = await change({ lines: [{ productId: lamp.id, quantity: 1 }] })
    expect(more).toMatchObject({ askedPence: 10_000, balancePence: 72_000 })
    expect(await booksOf()).toEqual([])
    const less = await change({ lines: [{ productId: placed.productId, quantity: 1 }] })
    expect(less).toMatchObject({ loweredPence: 62_000, refundedPence: 0, balancePence: 10_000 })
    expect(paymentsOf(await row()).filter((one) => !one.includes('cancelled'))).toEqual([
      'order paid 62000',
      'balance pending 10000',
    ])
    await placed.payBalance()
    await balanced()
  })
})

describe('the preview', () => {
  test('says what the change does, and changes nothing', async () => {
    const { green, coral, preview, change, row, events } = await aSofaOrder(shop)
    const wanted = { exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] }
    const before = [await row(), await events(), await stock(coral)]
    const told = await preview(wanted)
    expect([await row(), await events(), await stock(coral)]).toEqual(before)
    const { refund: _, updatedAt: __, papers, ...done } = await change(wanted)
    expect(told).toEqual({ ...done, papers: [] })
    expect(papers).toHaveLength(2)
    await balanced()
  })
})
