import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { readConfirmations } from '#server/order/papers/read-confirmations.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { aDraft, aQuotation, aSeller, inDays } from '#server/test/quotation.ts'

// Of its own: the books of all of it are checked.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const booksOf = () => checkBooks(shop.deps)
const paymentsOf = (quotationId: string) =>
  shop.deps.db.payment.findMany({
    where: { order: { quotationId } },
    orderBy: { kind: 'asc' },
    select: { kind: true, status: true, method: true, amountPence: true, reference: true },
  })
const cash = { reference: 'Receipt 118', pay: 'full' } as const

test('a draft that is paid in the showroom is an order at once: paid, confirmed, with its invoice', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 3, pricePence: 40_000 })
  const { id, seller, written } = await aDraft(deps, {
    channel: 'showroom',
    lines: [{ productId: product.id, quantity: 2, agreedPence: 38_000 }],
  })
  const { orderNumber } = await seller.call.takeOutside({ id, ...cash })
  const order = await deps.db.order.findUniqueOrThrow({
    where: { number: orderNumber },
    include: { invoices: true, events: true },
  })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    status: 'confirmed',
    channel: 'showroom',
    sellerId: seller.user.id,
    totalPence: 76_000,
    email: written.email,
  })
  expect(order.invoices).toHaveLength(1)
  expect(order.events.map(({ type }) => type)).toEqual(['created', 'paid'])
  const audited = { where: { entityId: order.id }, select: { after: true } }
  expect(await deps.db.auditEntry.findMany(audited)).toEqual([{ after: { takenPence: 76_000 } }])
  expect(await paymentsOf(id)).toEqual([
    {
      kind: 'order',
      status: 'paid',
      method: 'outside',
      amountPence: 76_000,
      reference: 'Receipt 118',
    },
  ])
  expect((await stockOf(deps, product.id)).stock).toBe(1)
  expect(await seller.call.details({ id })).toMatchObject({ status: 'accepted' })
  // What is bought in the showroom has no right to cancel by law, and no form for it.
  const staff = callAs(deps, seller.user)
  expect(await staff.order.adminDetails({ id: order.id })).toMatchObject({
    hasRightToCancel: false,
  })
  expect(await readConfirmations(deps, [order.id])).toMatchObject([{ hasRightToCancel: false }])
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const confirmed = mailbox.sent.find(({ to }) => to === written.email)
  expect(confirmed?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^HW-/),
    'Terms of sale.pdf',
  ])
  expect(confirmed?.text).toContain('you have 30 days from delivery to return items.')
  await expect(seller.call.takeOutside({ id, ...cash })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_ACCEPTED' },
  })
  expect(await booksOf()).toEqual([])
})

test('a held quotation that is paid outside takes what it holds, also twice at once', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 1 })
  const { id, seller } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1 }],
    holdUntil: inDays(deps, 3),
  })
  const both = await Promise.allSettled([
    seller.call.takeOutside({ id, ...cash }),
    seller.call.takeOutside({ id, ...cash }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await stockOf(deps, product.id)).toEqual({ stock: 0, ledger: 0 })
  expect(await booksOf()).toEqual([])
})

test('what the customer has begun to pay online is paid outside instead, and their card is not charged', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 2 })
  const { id, seller, accept, number, caller } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1 }],
  })
  const begun = await accept()
  const { orderNumber } = await seller.call.takeOutside({ id, ...cash })
  expect(orderNumber).toBe(begun.orderNumber)
  await expect(simulator.pay(begun.paymentIntentId)).rejects.toThrow('canceled')
  expect(await caller.quotation.capture({ number })).toEqual({ orderNumber })
  expect(await paymentsOf(id)).toMatchObject([{ method: 'outside', status: 'paid' }])
  expect((await stockOf(deps, product.id)).stock).toBe(1)
  expect(await booksOf()).toEqual([])
})

test('a payment that the customer made online a moment before stands, and nothing is taken twice', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 2 })
  const { id, seller, accept } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1 }],
  })
  const begun = await accept()
  await simulator.pay(begun.paymentIntentId)
  await expect(seller.call.takeOutside({ id, ...cash })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_ACCEPTED' },
  })
  expect(await paymentsOf(id)).toMatchObject([{ method: 'stripe', status: 'paid' }])
  expect(await booksOf()).toEqual([])
})

test('a deposit of a quotation is taken outside or paid by its customer, staff are told so, and the balance is asked for later', async () => {
  const { deps, simulator } = shop
  await deps.db.outboxMail.deleteMany()
  const told = await anAdmin(deps, ['sales'])
  await told.call.staffNotice.save({ wanted: ['quotationAccepted'] })
  const product = await aProduct(deps, { stock: 0, leadDays: 56, pricePence: 124_000 })
  const lines = [{ productId: product.id, quantity: 1 }]
  const taken = await aQuotation(deps, { lines })
  const { due } = await taken.seller.call.details({ id: taken.id })
  expect(due).toMatchObject({ nowPence: 62_000, laterPence: 62_000 })
  await taken.seller.call.takeOutside({ id: taken.id, reference: 'T-1', pay: 'deposit' })
  expect(await paymentsOf(taken.id)).toMatchObject([
    { kind: 'order', status: 'paid', method: 'outside', amountPence: 62_000 },
    { kind: 'balance', status: 'pending', amountPence: 62_000 },
  ])
  const paid = await aQuotation(deps, { lines })
  const { number } = paid
  expect((await paid.page()).due).toEqual(due)
  const order = await paid.caller.quotation.accept({ number, pay: 'deposit' })
  expect(order.due).toEqual(due)
  // Accepted again it is the same order, with the same deposit.
  expect((await paid.accept()).due).toEqual(due)
  expect((await paid.page()).due).toEqual(due)
  await expect(paid.seller.call.takeOutside({ id: paid.id, ...cash })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_BEGUN' },
  })
  await simulator.pay(order.paymentIntentId)
  await paid.caller.quotation.capture({ number })
  expect(await paymentsOf(paid.id)).toMatchObject([
    { kind: 'order', status: 'paid', method: 'stripe', amountPence: 62_000 },
    { kind: 'balance', status: 'pending', amountPence: 62_000 },
  ])
  const whole = await aQuotation(deps, { lines })
  await whole.seller.call.takeOutside({ id: whole.id, ...cash })
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const notices = mailbox.to(told.user.email).map(({ text }) => text)
  expect(notices).toHaveLength(3)
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        `${taken.number} has been accepted; the deposit of £620.00 is paid, £620.00 to pay later.`,
      ),
      expect.stringContaining(`${number} has been accepted; the deposit of £620.00 is paid`),
      expect.stringContaining(`${whole.number} has been accepted and paid: £1,240.00.`),
    ]),
  )
  expect(await booksOf()).toEqual([])
})

test('nothing is taken for a quotation without an address, for one that has ended, or by whoever may not quote', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const lines = [{ productId: product.id, quantity: 1 }]
  const { id, seller } = await aDraft(deps, { lines, address: '' })
  await expect(seller.call.takeOutside({ id, ...cash })).rejects.toMatchObject({
    cause: { code: 'ADDRESS_MISSING' },
  })
  const withdrawn = await aQuotation(deps, { lines })
  await withdrawn.seller.call.withdraw({ id: withdrawn.id })
  await expect(
    withdrawn.seller.call.takeOutside({ id: withdrawn.id, ...cash }),
  ).rejects.toMatchObject({ cause: { code: 'QUOTATION_WITHDRAWN' } })
  const { call } = await aSeller(deps, ['warehouse'])
  await expect(call.takeOutside({ id, ...cash })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
