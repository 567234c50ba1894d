import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../account/erase-person.ts'
import { exportAccount } from '../account/export-account.ts'
import { findPerson } from '../account/find-person.ts'
import { sendEmails } from '../all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { aCase } from '../test/case.ts'
import { aUser, stockOf, changeProduct } from '../test/factories.ts'
import { callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop } from '../test/own-shop.ts'
import { aDeliveredOrder } from '../test/returns.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** The e-mails with an answer about an order. */
const answersTo = (orderId: string) =>
  shop.deps.db.outboxMail.count({
    where: { subject: orderId, content: { path: ['kind'], equals: 'caseAnswered' } },
  })

test.each(['write', 'ask', 'part'] as const)(
  'staff answer with words, a question or a part: one message and one e-mail (%s)',
  async (kind) => {
    const { answer, order, staff, read } = await aCase(shop)
    await answer({ answer: kind, message: 'A new top comes on Saturday.' })
    expect((await read()).messages[1]).toMatchObject({
      author: 'staff',
      staffName: staff.user.userName,
      answer: kind,
      text: 'A new top comes on Saturday.',
    })
    expect(await answersTo(order.id)).toBe(1)
  },
)

test('a replacement piece is promised at no charge and takes stock, once', async () => {
  const { answer, order, read } = await aCase(shop)
  const { product } = order
  const before = await stockOf(shop.deps, product.id)
  const { totalPence, refundedPence } = await order.row()
  const messageId = randomUUID()
  const send = () =>
    answer({ messageId, answer: 'piece', pieces: [{ productId: product.id, quantity: 1 }] })
  await Promise.all([send(), send()])
  await send()
  expect((await read()).messages[1]?.pieces).toEqual([{ title: product.title, quantity: 1 }])
  const stock = before.stock - 1
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock, ledger: stock })
  expect(await order.row()).toMatchObject({ totalPence, refundedPence })
  expect(await answersTo(order.id)).toBe(1)
  expect((await checkBooks(shop.deps)).filter(({ id }) => id === order.id)).toEqual([])
})

test('a part taken from a new piece takes that piece from stock, in the same answer', async () => {
  const { answer, order, read } = await aCase(shop)
  const before = await stockOf(shop.deps, order.product.id)
  const pieces = [{ productId: order.product.id, quantity: 1 }]
  await expect(answer({ answer: 'write', pieces })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stockOf(shop.deps, order.product.id)).toEqual(before)
  await answer({ answer: 'part', pieces })
  const stock = before.stock - 1
  expect(await stockOf(shop.deps, order.product.id)).toEqual({ stock, ledger: stock })
  expect((await read()).messages[1]).toMatchObject({
    answer: 'part',
    pieces: [{ title: order.product.title, quantity: 1 }],
  })
})

test('made-to-order replacements take stock first, and only what exceeds it is made', async () => {
  const { answer, order } = await aCase(shop)
  const { id: productId } = order.product
  await changeProduct(shop.deps, productId, { leadDays: 28 })
  const messageId = randomUUID()
  await answer({ messageId, answer: 'piece', pieces: [{ productId, quantity: 2 }] })
  expect(await stockOf(shop.deps, productId)).toEqual({ stock: 0, ledger: 0 })
  const sent = await shop.deps.db.replacementLine.findMany({ where: { messageId } })
  expect(sent).toMatchObject([{ quantity: 2, madeQuantity: 1 }])
  expect((await checkBooks(shop.deps)).filter(({ id }) => id === order.id)).toEqual([])
})

test('a replacement that is out of stock is refused, and nothing is sent', async () => {
  const { answer, order, read } = await aCase(shop)
  const pieces = [{ productId: order.product.id, quantity: 2 }]
  await expect(answer({ answer: 'piece', pieces })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await read()).messages).toHaveLength(1)
  expect(await answersTo(order.id)).toBe(0)
})

test('a refund by amount is made once, with one credit note', async () => {
  const { answer, order, read } = await aCase(shop)
  const messageId = randomUUID()
  const give = () => answer({ messageId, answer: 'money', money: { amountPence: 5000 } })
  await Promise.allSettled([give(), give()])
  await give()
  expect((await read()).messages.map(({ refundPence }) => refundPence)).toEqual([null, 5000])
  expect(order.refundedAmounts()).toEqual([5000])
  expect(await order.row()).toMatchObject({ refundedPence: 5000 })
  const notes = { orderId: order.id, kind: 'creditNote' } as const
  expect(await shop.deps.db.invoice.count({ where: notes })).toBe(1)
  expect(await answersTo(order.id)).toBe(1)
})

test('a refund by line has its line on the credit note', async () => {
  const { answer, order } = await aCase(shop)
  const lines = [{ productId: order.product.id, quantity: 1 }]
  await answer({ answer: 'money', money: { lines } })
  expect(order.refundedAmounts()).toEqual([10_000])
  const refunded = await shop.deps.db.refundLine.findMany({
    where: { refund: { orderId: order.id } },
    select: { quantity: true },
  })
  expect(refunded).toEqual([{ quantity: 1 }])
})

test('services and the delivery are refunded by line too, with the same answer and one credit note', async () => {
  const { orderId, chair, shopper, staff } = await aDeliveredOrder(shop)
  const { call } = shopper
  const lines = [
    { productId: chair.id, quantity: 1 },
    { productId: chair.id, service: 'assembly' as const, quantity: 2 },
  ]
  const { id } = await call.case.report({
    orderId,
    kind: 'damaged',
    lines: [{ productId: chair.id, quantity: 1 }],
    message: 'Two of them wobble.',
  })
  const messageId = randomUUID()
  const give = () =>
    staff.call.case.answer({
      id,
      messageId,
      answer: 'money',
      message: 'We are sorry.',
      money: { lines, delivery: true },
    })
  await give()
  await give()
  const [found] = await call.case.ofOrder({ orderId })
  const given = found?.messages.map(({ refundPence }) => refundPence ?? 0)
  expect(given?.toSorted((a, b) => a - b)).toEqual([0, 10_000 + 2 * 2000 + 1500])
  const notes = await shop.deps.db.invoice.findMany({ where: { orderId, kind: 'creditNote' } })
  expect(notes).toHaveLength(1)
  expect(JSON.stringify(notes[0]?.facts)).toContain(chair.title)
})

test('staff who may not refund can answer without it', async () => {
  const { id, read } = await aCase(shop)
  const user = await aUser(shop.deps, { role: 'admin', staffRoles: ['warehouse'] })
  const { answer } = callAs(shop.deps, user).case
  const words = { id, messageId: randomUUID(), message: 'We are sorry.' }
  const money = { amountPence: 100 }
  await expect(answer({ ...words, answer: 'money', money })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await answer({ ...words, answer: 'write' })
  expect((await read()).messages).toHaveLength(2)
})

test('a refund above what was paid is refused, and nothing is sent', async () => {
  const { answer, read } = await aCase(shop)
  const money = { amountPence: 20_001 }
  await expect(answer({ answer: 'money', money })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await read()).messages).toHaveLength(1)
})

test('a note is only for staff: the buyer gets no e-mail, and still waits for an answer', async () => {
  const { id, answer, order, staff, read } = await aCase(shop)
  await answer({ answer: 'note', message: 'Third one from this batch.' })
  const seen = await read()
  expect(seen.messages).toHaveLength(1)
  expect(seen.unread).toBe(0)
  expect(seen.waitingSince).not.toBeNull()
  expect(await answersTo(order.id)).toBe(0)
  const { messages } = await staff.call.case.details({ id })
  expect(messages.map(({ text }) => text)).toContain('Third one from this batch.')
})

test('the e-mail has the answer and a link to the page of the order', async () => {
  const { answer, order } = await aCase(shop)
  const mailbox = aMailbox()
  await answer({ answer: 'ask', message: 'Could you photograph the label?' })
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const subject = `Our reply about order HW-${(await order.row()).number}`
  const mail = mailbox.to(order.shopper.user.email).find((one) => one.subject === subject)
  expect(mail?.text).toContain('Could you photograph the label?')
  expect(mail?.text).toMatch(/\/shop\/orders\/HW-\d+/)
})

test('the audit has who answered and who settled, without the text', async () => {
  const { id, answer, staff } = await aCase(shop)
  await answer({ answer: 'note', message: 'A secret of the house.' })
  await staff.call.case.settle({ id })
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'case', entityId: id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['answered', staff.user.userName],
    ['resolved', staff.user.userName],
  ])
  expect(JSON.stringify(entries)).not.toContain('secret')
})

test("a conversation is in its person's download, and erased with them", async () => {
  await using own = await ownShop()
  const { deps, order, answer } = await aCaseIn(own)
  await answer({ answer: 'note', message: 'Rosalind is right.' })
  const { user } = order.shopper
  const data = await exportAccount(deps, user.id)
  expect(data['conversations']).toMatchObject([
    { kind: 'damaged', messages: [{ author: 'buyer', text: 'One corner of the top is crushed.' }] },
  ])
  await deps.db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, user.id)))
  const texts = await deps.db.caseMessage.findMany({ select: { text: true } })
  expect(texts).toEqual([{ text: '[removed]' }, { text: '[removed]' }])
})

const aCaseIn = async (own: Awaited<ReturnType<typeof ownShop>>) => ({
  deps: own.deps,
  ...(await aCase({ ...shop, deps: own.deps, simulator: own.simulator })),
})
