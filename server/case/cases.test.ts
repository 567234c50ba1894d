import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { addPhotograph } from '../photograph/photographs.ts'
import { aCase } from '../test/case.ts'
import { aShopper } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { aPhotograph } from '../test/photograph.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { MAX_MESSAGES } from './add-message.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const photographs = (orderId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      return (await addPhotograph(shop.deps, { orderId }, await aPhotograph())).id
    }),
  )

test("damaged or missing pieces, a text and up to five photographs are reported on the order's page", async () => {
  const { id: orderId, product, shopper } = await anOrder(shop)
  const ids = await photographs(orderId, 5)
  await shopper.call.case.report({
    orderId,
    kind: 'damaged',
    wish: 'part',
    lines: [{ productId: product.id, quantity: 2 }],
    message: 'Both are scratched.',
    photographs: ids,
  })
  const [found] = await shopper.call.case.ofOrder({ orderId })
  expect(found).toMatchObject({
    kind: 'damaged',
    wish: 'part',
    lines: [{ title: product.title, quantity: 2 }],
    messages: [{ author: 'buyer', text: 'Both are scratched.' }],
    waitingSince: expect.any(String),
    unread: 0,
  })
  expect(found?.messages[0]?.photographs.map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['six photographs', { photographs: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
  ['no words', { message: '  ' }],
  ['3,001 characters', { message: 'x'.repeat(3001) }],
  ['no piece', { lines: [] }],
  ['more pieces than were ordered', 'three'],
] as const)('%s are refused', async (_what, change) => {
  const { id: orderId, product, shopper } = await anOrder(shop)
  const lines = [{ productId: product.id, quantity: change === 'three' ? 3 : 1 }]
  const report = shopper.call.case.report({
    orderId,
    kind: 'missing',
    lines,
    message: 'A bag of bolts is not there.',
    ...(change !== 'three' && {
      ...change,
      photographs: [...('photographs' in change ? change.photographs : [])],
      lines: 'lines' in change ? [] : lines,
    }),
  })
  await expect(report).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await shopper.call.case.ofOrder({ orderId })).toEqual([])
})

test('a cancelled piece cannot be reported: only what is still part of the order', async () => {
  const { id: orderId, product, shopper } = await anOrder(shop)
  const report = (quantity: number) =>
    shopper.call.case.report({
      orderId,
      kind: 'damaged',
      lines: [{ productId: product.id, quantity }],
      message: 'It is scratched.',
      photographs: [],
    })
  await shop.deps.db.orderItem.updateMany({ where: { orderId }, data: { cancelledQuantity: 1 } })
  await expect(report(2)).rejects.toThrow('Those items aren’t in this order.')
  await report(1)
})

test("a guest with the cookie of the order's link reports, reads and answers like an account", async () => {
  const { guest, id, order } = await aCase(shop)
  await guest.case.reply({ id, message: 'Here is the label.' })
  const [found] = await guest.case.ofOrder({ orderId: order.id })
  expect(found?.messages.map(({ text }) => text)).toEqual([
    'One corner of the top is crushed.',
    'Here is the label.',
  ])
})

test("somebody else's order and conversation are not found, and staff cannot write as a buyer", async () => {
  const { id, order, about, staff } = await aCase(shop)
  const other = (await aShopper(shop.deps)).call
  for (const call of [other, callAs(shop.deps)]) {
    const NOT_FOUND = { code: 'NOT_FOUND' }
    await expect(call.case.report(about)).rejects.toMatchObject(NOT_FOUND)
    await expect(call.case.reply({ id, message: 'Mine' })).rejects.toMatchObject(NOT_FOUND)
    await expect(call.case.ofOrder({ orderId: order.id })).rejects.toMatchObject(NOT_FOUND)
    await expect(call.case.markRead({ id })).rejects.toMatchObject(NOT_FOUND)
  }
  await expect(staff.call.case.reply({ id, message: 'Mine' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test("a photograph of somebody else's order is refused in a message", async () => {
  const { id, buyer } = await aCase(shop)
  const [foreign = ''] = await photographs((await anOrder(shop)).id, 1)
  const reply = buyer.case.reply({ id, message: 'Look', photographs: [foreign] })
  await expect(reply).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a form sent twice, or twice at once, makes one case and one message', async () => {
  const { id, order, about, buyer, read } = await aCase(shop)
  const again = await Promise.all([buyer.case.report(about), buyer.case.report(about)])
  expect(again.map((one) => one.id)).toEqual([id, id])
  const reply = { id, message: 'Saturday would suit us.' }
  await Promise.all([buyer.case.reply(reply), buyer.case.reply(reply)])
  expect(await buyer.case.ofOrder({ orderId: order.id })).toHaveLength(1)
  expect((await read()).messages).toHaveLength(2)
})

test('an order has at most ten conversations, and each has a limit of messages', async () => {
  const { id, order, buyer } = await aCase(shop)
  const { db } = shop.deps
  const now = new Date()
  await db.caseMessage.createMany({
    data: Array.from({ length: MAX_MESSAGES - 1 }, () => ({
      caseId: id,
      author: 'buyer' as const,
      text: 'And?',
    })),
  })
  const refused = { code: 'CONFLICT' }
  await expect(buyer.case.reply({ id, message: 'One more' })).rejects.toMatchObject(refused)
  await db.case.createMany({
    data: Array.from({ length: 9 }, () => ({
      orderId: order.id,
      kind: 'question' as const,
      lastAt: now,
      buyerReadAt: now,
    })),
  })
  const eleventh = buyer.case.report({
    orderId: order.id,
    kind: 'question',
    message: 'An eleventh',
  })
  await expect(eleventh).rejects.toMatchObject(refused)
})

test('HTML in a message is stored and shown as text', async () => {
  const text = '<img src=x onerror=alert(1)> https://evil.example/login'
  const { read, answer, order } = await aCase(shop, { message: text })
  expect((await read()).messages[0]?.text).toBe(text)
  const mailbox = aMailbox()
  await shop.deps.db.order.update({
    where: { id: order.id },
    data: { email: order.shopper.user.email },
  })
  await answer({ answer: 'write', message: '<b>Sorry</b>' })
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const html = mailbox
    .to(order.shopper.user.email)
    .map((mail) => mail.html)
    .join('')
  expect(html).toContain('&lt;b&gt;Sorry')
  expect(html).not.toContain('evil.example')
})

test('answers are counted as unread until the buyer has seen them', async () => {
  const { id, answer, buyer, read } = await aCase(shop)
  await answer({ answer: 'ask', message: 'Could you photograph the label?' })
  expect((await read()).unread).toBe(1)
  await buyer.case.markRead({ id })
  expect((await read()).unread).toBe(0)
})

test('a case waits since its first unanswered message', async () => {
  const clock = aClock()
  const { id, answer, order, read } = await aCase({ ...shop, deps: { ...shop.deps, clock } })
  const later = callAs({ ...shop.deps, clock }, order.shopper.user)
  const asked = (await read()).waitingSince
  clock.forward(60)
  await later.case.reply({ id, message: 'Are you there?' })
  expect((await read()).waitingSince).toBe(asked)
  await answer({ answer: 'write' })
  expect((await read()).waitingSince).toBeNull()
})

test('no problem is reported with an order that was cancelled before it came, and a question may be asked', async () => {
  const { id: orderId, shopper, product, row } = await anOrder(shop)
  const { call } = shopper
  const number = String((await row()).number)
  const about = { orderId, message: 'Where is it?', photographs: [] }
  const report = {
    ...about,
    kind: 'missing' as const,
    lines: [{ productId: product.id, quantity: 1 }],
  }
  expect(await call.order.page({ number })).toMatchObject({ mayReport: true })
  await call.order.cancel({ id: orderId })
  expect(await call.order.page({ number })).toMatchObject({ mayReport: false })
  await expect(call.case.report(report)).rejects.toMatchObject({
    cause: {
      code: 'INVALID_INPUT',
      facts: { fields: { lines: expect.stringContaining('cancelled') } },
    },
  })
  await call.case.report({ ...about, kind: 'question', lines: [] })
})

test('a problem is reported with an order that came, also once staff have cancelled it', async () => {
  const { id: orderId, shopper, product, row } = await anOrder(shop)
  const staff = await anAdmin(shop.deps)
  await staff.call.order.setStatus({ id: orderId, status: 'delivered' })
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  const number = String((await row()).number)
  expect(await shopper.call.order.page({ number })).toMatchObject({ mayReport: true })
  const lines = [{ productId: product.id, quantity: 1 }]
  const about = { orderId, message: 'A leg is split.', photographs: [] }
  await shopper.call.case.report({ ...about, kind: 'damaged', lines })
})
