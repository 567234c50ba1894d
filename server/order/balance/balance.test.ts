import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aProduct } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { askForBalances, requestOrderBalance } from './ask-balances.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const booksOf = () => checkBooks(shop.deps)
const row = ({
  kind,
  status,
  amountPence,
}: {
  kind: string
  status: string
  amountPence: number
}) => `${kind} ${status} ${amountPence}`

test('an order is placed with its deposit, and its balance is paid later: two invoices with its VAT', async () => {
  const placed = await anOrderWithDeposit(shop)
  const { id, order, call } = placed
  expect(order).toMatchObject({
    totalPence: 124_000,
    due: { nowPence: 62_000, laterPence: 62_000 },
  })
  expect((await placed.payments()).map(row)).toEqual(['order paid 62000', 'balance pending 62000'])
  expect(await call.order.details({ id })).toMatchObject({
    paymentStatus: 'paid',
    paidPence: 62_000,
    balance: { pence: 62_000, dueOn: order.due?.by },
  })
  // What the buyer reads after paying says what was taken, and what is still to come.
  expect(await call.order.capture(order)).toMatchObject({
    totalPence: 124_000,
    paidPence: 62_000,
    balance: { pence: 62_000, dueOn: order.due?.by },
  })
  expect(await booksOf()).toEqual([])
  const started = await placed.payBalance()
  expect(started.amountPence).toBe(62_000)
  expect((await placed.payments()).map(row)).toEqual(['order paid 62000', 'balance paid 62000'])
  expect(await call.order.details({ id })).toMatchObject({ paidPence: 124_000, balance: null })
  const facts = (await placed.invoices()).map((one) => invoiceFacts.parse(one.facts))
  expect(facts.map(({ totalPence }) => totalPence)).toEqual([62_000, 62_000])
  const { vatPence } = await shop.deps.db.order.findUniqueOrThrow({ where: { id } })
  expect(facts.reduce((sum, one) => sum + one.vatPence, 0)).toBe(vatPence)
  expect(facts.map(({ lines }) => lines[0]?.title.slice(0, 8))).toEqual(['Deposit:', 'Balance:'])
  expect(await booksOf()).toEqual([])
})

test('the hold ends with the deposit, and an unpaid order with a deposit lapses whole', async () => {
  const paid = await anOrderWithDeposit(shop)
  const row1 = await shop.deps.db.order.findUniqueOrThrow({ where: { id: paid.id } })
  expect(row1).toMatchObject({ status: 'confirmed', heldFrom: null })
  const unpaid = await anOrderWithDeposit(shop, { isPaid: false })
  await expect(unpaid.call.balance.pay({ id: unpaid.id })).rejects.toMatchObject({
    cause: { code: 'NOTHING_TO_PAY' },
  })
  await unpaid.call.order.cancel({ id: unpaid.id })
  expect((await unpaid.payments()).map(row)).toEqual([
    'order cancelled 62000',
    'balance cancelled 62000',
  ])
  expect(await booksOf()).toEqual([])
})

test('what is ready soon can only be paid in full', async () => {
  const { call, fill, addressId } = await anOrderWithDeposit(shop)
  const { id } = await aProduct(shop.deps, { stock: 0, leadDays: 14 })
  await fill(id)
  await expect(call.order.create({ addressId, pay: 'deposit' })).rejects.toMatchObject({
    cause: { code: 'DEPOSIT_NOT_OFFERED' },
  })
})

test('a balance that is paid in two tabs at once is one payment', async () => {
  const placed = await anOrderWithDeposit(shop)
  const started = await Promise.all([1, 2, 3].map(() => placed.call.balance.pay({ id: placed.id })))
  expect(new Set(started.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  await shop.simulator.pay(started[0]?.paymentIntentId ?? '')
  await Promise.all([1, 2, 3].map(() => placed.call.balance.capture({ id: placed.id })))
  expect(await placed.invoices()).toHaveLength(2)
  expect(await booksOf()).toEqual([])
})

test('cancelling a piece lowers the balance first, and what is dearer than it is refunded', async () => {
  const placed = await anOrderWithDeposit(shop, { pieces: 4, pricePence: 31_000 })
  const { id, productId, call } = placed
  const one = [{ productId, quantity: 1 }]
  expect(await call.order.cancellation({ id, items: one })).toMatchObject({
    amountPence: 0,
    loweredPence: 31_000,
  })
  await call.balance.pay({ id })
  await call.order.cancel({ id, items: one, idempotencyKey: 'one-piece-less' })
  expect((await placed.payments()).map(row)).toEqual([
    'order paid 62000',
    'balance cancelled 62000',
    'balance pending 31000',
  ])
  expect(await booksOf()).toEqual([])
  const two = [{ productId, quantity: 2 }]
  const { refund } = await call.order.cancel({ id, items: two, idempotencyKey: 'two-pieces-less' })
  expect(refund).toEqual({ amountPence: 31_000, status: 'succeeded' })
  expect(await call.order.details({ id })).toMatchObject({
    paymentStatus: 'partiallyRefunded',
    balance: null,
    forgonePence: 62_000,
  })
  expect(await booksOf()).toEqual([])
})

test('cancelling all of it by law gives the whole deposit back', async () => {
  const placed = await anOrderWithDeposit(shop)
  const { refund } = await placed.call.order.cancel({ id: placed.id })
  expect(refund).toEqual({ amountPence: 62_000, status: 'succeeded' })
  expect((await placed.payments()).map(row)).toEqual([
    'order refunded 62000',
    'balance cancelled 62000',
  ])
  expect(await booksOf()).toEqual([])
})

test('a refund of both payments takes the balance first, and each has its credit note', async () => {
  const placed = await anOrderWithDeposit(shop)
  await placed.payBalance()
  const { call: staff } = await anAdmin(shop.deps)
  const refund = { id: placed.id, amountPence: 80_000, idempotencyKey: 'eight-hundred-pounds' }
  const answer = { amountPence: 80_000, refundedPence: 80_000, refundablePence: 44_000 }
  expect(await staff.order.refund(refund)).toMatchObject(answer)
  expect(await staff.order.refund(refund)).toMatchObject(answer)
  expect((await placed.payments()).map(({ kind, refundedPence }) => [kind, refundedPence])).toEqual(
    [
      ['order', 18_000],
      ['balance', 62_000],
    ],
  )
  const notes = (await placed.invoices()).filter(({ kind }) => kind === 'creditNote')
  expect(notes.map(({ facts }) => invoiceFacts.parse(facts).totalPence)).toEqual([62_000, 18_000])
  expect(await booksOf()).toEqual([])
  await staff.order.setStatus({ id: placed.id, status: 'rejected' })
  expect(await placed.call.order.details({ id: placed.id })).toMatchObject({
    paymentStatus: 'refunded',
    refundedPence: 124_000,
  })
  expect(await booksOf()).toEqual([])
})

const isDeposit = (paymentId: string | null) => paymentId === null

test('the credit notes of a deposit and a balance that are given back have the VAT of their invoices', async () => {
  const placed = await anOrderWithDeposit(shop, { pieces: 1, pricePence: 24_999 })
  await placed.payBalance()
  const { call: staff } = await anAdmin(shop.deps)
  for (const amountPence of [1, 3333]) {
    const refund = { id: placed.id, amountPence, idempotencyKey: `${placed.id}-${amountPence}` }
    await staff.order.refund(refund)
  }
  await staff.order.setStatus({ id: placed.id, status: 'rejected' })
  const papers = (await placed.invoices()).map(({ facts, paymentId }) => ({
    ...invoiceFacts.parse(facts),
    paymentId,
  }))
  const sumsOf = (kind: string, of: (paymentId: string | null) => boolean) => {
    const some = papers.filter((one) => one.kind === kind && of(one.paymentId))
    return {
      totalPence: some.reduce((sum, { totalPence }) => sum + totalPence, 0),
      vatPence: some.reduce((sum, { vatPence }) => sum + vatPence, 0),
    }
  }
  const deposit = sumsOf('invoice', isDeposit)
  // By itself a sixth of it would be a penny less.
  expect(deposit.vatPence).toBeGreaterThan(deposit.totalPence / 6)
  expect(sumsOf('creditNote', isDeposit)).toEqual(deposit)
  const balance = sumsOf('invoice', (paymentId) => !isDeposit(paymentId))
  expect(sumsOf('creditNote', (paymentId) => !isDeposit(paymentId))).toEqual(balance)
  expect(deposit.vatPence + balance.vatPence).toBe(4167)
  expect(await booksOf()).toEqual([])
})

test('what was paid outside the website and is given back by itself is said to be refunded by hand, not by a bank', async () => {
  const placed = await anOrderWithDeposit(shop)
  const { call: staff } = await anAdmin(shop.deps)
  await staff.balance.takeOutside({ id: placed.id, reference: 'Terminal 0042' })
  const one = { id: placed.id, amountPence: 2000, idempotencyKey: `${placed.id}-by-hand` }
  await staff.order.refund(one)
  await placed.call.order.cancel({ id: placed.id })
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  const texts = to(placed.user.email)
    .map(({ text }) => text)
    .filter((text) => text.includes('refund'))
  const holding = (words: string) => texts.filter((text) => text.includes(words))
  expect(holding('You get it back the way you paid')).toHaveLength(1)
  // That it is cancelled, and that it is refunded.
  const later = holding('£600.00')
  expect(later).toHaveLength(2)
  for (const text of later) {
    expect(text).toContain('we’ll contact you about how you’d like to have it.')
    expect(text).toContain('£620.00 goes to your original payment method: banks take up to')
    expect(text).not.toContain('on its way')
  }
  const notes = (await placed.invoices()).map(({ facts }) => invoiceFacts.parse(facts).payment)
  expect(notes).toContain('To be refunded by cash, transfer or terminal.')
  expect(await booksOf()).toEqual([])
})

test('a balance that was paid after its order was closed goes back', async () => {
  const placed = await anOrderWithDeposit(shop)
  const started = await placed.call.balance.pay({ id: placed.id })
  const payment = (await placed.payments()).find(({ kind }) => kind === 'balance')
  await shop.deps.db.$transaction([
    shop.deps.db.payment.update({
      where: { id: payment?.id ?? '' },
      data: { status: 'cancelled' },
    }),
    shop.deps.db.order.update({ where: { id: placed.id }, data: { forgonePence: 62_000 } }),
  ])
  await shop.simulator.pay(started.paymentIntentId)
  await expect(
    placed.call.order.capture({ orderId: placed.id, paymentIntentId: started.paymentIntentId }),
  ).rejects.toMatchObject({ cause: { code: 'ORDER_CLOSED' } })
  expect((await placed.payments()).map(row)).toEqual(['order paid 62000', 'balance refunded 62000'])
})

const cutOff = () => Promise.reject(new Error('the power goes'))

test('a balance is asked for a week before its day, two days before and on it, once each, then staff are told', async () => {
  const placed = await anOrderWithDeposit(shop)
  const by = placed.order.due?.by ?? ''
  const at = (days: number) =>
    aClock(new Date(new Date(`${by}T10:00:00Z`).getTime() + days * 86_400_000))
  await askForBalances({ ...shop.deps, clock: at(-7), failPoint: cutOff })
  expect((await placed.emails()).filter((key) => key === 'balance')).toEqual([])
  for (const days of [-8, -7, -7, -3, -2, -2, 0, 0]) {
    await askForBalances({ ...shop.deps, clock: at(days) })
  }
  const asked = (await placed.emails()).filter((key) => key === 'balance')
  expect(asked).toHaveLength(3)
  await askForBalances({ ...shop.deps, clock: at(1) })
  await askForBalances({ ...shop.deps, clock: at(2) })
  const found = await shop.deps.db.paymentFinding.findMany({ where: { orderId: placed.id } })
  expect(found).toMatchObject([{ kind: 'balanceOverdue', resolvedAt: null }])
  await placed.payBalance()
  const after = await shop.deps.db.paymentFinding.findMany({ where: { orderId: placed.id } })
  expect(after[0]?.resolvedAt).not.toBeNull()
})

test('a balance that is asked for on the eve of its day is asked for once that day, by the calendar or by staff', async () => {
  for (const isByStaff of [false, true]) {
    const placed = await anOrderWithDeposit(shop)
    const at = (hours: number) =>
      aClock(
        new Date(new Date(`${placed.order.due?.by ?? ''}T10:00:00Z`).getTime() + hours * 3_600_000),
      )
    const eve = { ...shop.deps, clock: at(-24) }
    const count = async () => (await placed.emails()).filter((key) => key === 'balance').length
    if (isByStaff) await requestOrderBalance(eve, (await anAdmin(eve)).user, placed.id)
    for (let run = 0; run < 3; run += 1) await askForBalances(eve)
    expect(await count()).toBe(1)
    await askForBalances({ ...shop.deps, clock: at(0) })
    expect(await count()).toBe(2)
  }
})

test('staff note a balance that they took outside, and it is refunded by hand', async () => {
  const placed = await anOrderWithDeposit(shop)
  const { id } = placed
  const { call: staff } = await anAdmin(shop.deps)
  await placed.call.balance.pay({ id })
  await staff.balance.takeOutside({ id, reference: 'Receipt 12' })
  await expect(staff.balance.takeOutside({ id, reference: 'Receipt 12' })).rejects.toMatchObject({
    cause: { code: 'NOTHING_TO_PAY' },
  })
  expect(await staff.order.adminDetails({ id })).toMatchObject({
    payments: [
      { status: 'paid' },
      { status: 'cancelled' },
      { method: 'outside', reference: 'Receipt 12', status: 'paid' },
    ],
    refundablePence: 124_000,
  })
  expect(await booksOf()).toEqual([])
  const before = shop.simulator.refunds().length
  await placed.call.order.cancel({ id })
  expect(shop.simulator.refunds()).toHaveLength(before + 1)
  const found = await shop.deps.db.paymentFinding.findMany({ where: { orderId: id } })
  expect(found.map(({ kind }) => kind)).toEqual(['refundByHand'])
  expect(await booksOf()).toEqual([])
})

test('a stranger does not pay the balance of somebody else’s order', async () => {
  const { id } = await anOrderWithDeposit(shop)
  await expect(callAs(shop.deps).balance.pay({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
