import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailContent, sendEmails, writeMessage } from '../all-emails.ts'
import { createAdmin } from '../auth/create-admin.ts'
import type { StaffRole } from '../lib/people/roles-and-permissions.shared.ts'
import { anOrderWithDeposit, withDeposits } from '../test/deposits.ts'
import { anAddress, aProduct, aShopper } from '../test/factories.ts'
import { aSoldGiftCard } from '../test/gift-cards.ts'
import { callAs } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { currentPassword, tokenIn } from '../test/person.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import type { NoticeKind } from './staff-notice.schema.ts'

// Of its own: its settings are changed, and deposits are switched on.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A member of staff who wants to be told of these kinds, and the e-mails queued to them. */
async function aTold(wanted: NoticeKind[], roles: StaffRole[] = ['sales']) {
  const { user, call } = await anAdmin(shop.deps, roles)
  await call.staffNotice.save({ wanted })
  const queued = () =>
    shop.deps.db.outboxMail.findMany({
      where: { to: user.email, key: { startsWith: 'staff-' } },
      orderBy: { createdAt: 'asc' },
    })
  const messages = async () => {
    const rows = await queued()
    return Promise.all(
      rows.map(({ content }) => writeMessage(shop.deps, emailContent.parse(content))),
    )
  }
  const subjects = async () => (await messages()).map((message) => message?.subject)
  const texts = async () => (await messages()).map((message) => message?.text ?? '')
  return { user, call, subjects, texts }
}

test('those who want it are told of a paid order once, and nobody else is', async () => {
  const told = await aTold(['paidOrder'])
  const untold = await aTold(['inquiry'])
  const order = await anOrder(shop)
  const { number } = await order.row()
  expect(await told.subjects()).toEqual([`New order HW-${number}: £200.00`])
  expect(await untold.subjects()).toEqual([])
})

test('an order that a gift card paid a part of is said to be paid, and only what leaves a balance is a deposit', async () => {
  const told = await aTold(['paidOrder'])
  const { code: giftCard } = await aSoldGiftCard(shop, { amountPence: 10_000 })
  const { id: productId } = await aProduct(shop.deps, { pricePence: 62_900 })
  const { call, fill } = await aShopper(shop.deps)
  const { id: addressId } = await call.address.add(anAddress())
  await fill(productId)
  const placed = await call.order.create({ addressId, giftCard })
  await shop.simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  await anOrderWithDeposit(shop)
  const [byGiftCard, withBalance] = await told.texts()
  expect(byGiftCard).toContain('and paid £629.00.')
  expect(withBalance).toContain('and paid a deposit of £620.00.')
})

/** Somebody who was invited, and has set a password by the link of the invitation. */
const invited = async (staffRoles: StaffRole[]) => {
  const email = `${randomUUID()}@staff.example`
  const owner = await anAdmin(shop.deps)
  const { id } = await owner.call.staff.invite({ email, userName: 'Ida', staffRoles })
  await anOrder(shop)
  const early = { where: { to: email, key: { startsWith: 'staff-paidOrder' } } }
  expect(await shop.deps.db.outboxMail.count(early)).toBe(0)
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const [message] = mailbox.to(email)
  const token = message ? tokenIn(message) : ''
  await callAs(shop.deps).auth.resetPassword({ token, password: currentPassword })
  return { id, email }
}

const firstOwner = async () => {
  const email = `${randomUUID()}@staff.example`
  await createAdmin(shop.deps, {
    email,
    password: currentPassword,
    madeUp: false,
    userName: 'Ines',
  })
  return shop.deps.db.user.findUniqueOrThrow({ where: { email } })
}

const all: NoticeKind[] = [
  'paidOrder',
  'damage',
  'removalPaid',
  'removalCancelled',
  'quotationAccepted',
  'lowStock',
  'dispute',
]
test.each([
  ['an owner made by the operator', firstOwner, all],
  ['somebody invited for sales', () => invited(['sales']), all],
  [
    'somebody invited for the warehouse',
    () => invited(['warehouse']),
    ['paidOrder', 'damage', 'lowStock'],
  ],
  ['somebody invited for the crew', () => invited(['crew']), []],
])('%s is told of what their roles need, without the daily summary', async (_, join, wanted) => {
  const { id, email } = await join()
  const user = await shop.deps.db.user.findUniqueOrThrow({ where: { id } })
  const call = callAs(shop.deps, user)
  const own = await call.staffNotice.own()
  expect(own.wanted.toSorted()).toEqual(wanted.toSorted())
  const told = async () => {
    await anOrder(shop)
    const key = { startsWith: 'staff-paidOrder' }
    return shop.deps.db.outboxMail.count({ where: { to: email, key } })
  }
  expect(await told()).toBe(wanted.includes('paidOrder') ? 1 : 0)
  await call.staffNotice.save({ wanted: [] })
  expect(await told()).toBe(wanted.includes('paidOrder') ? 1 : 0)
})

test('somebody who is staff already keeps their choice when the operator makes them an owner', async () => {
  const { user, call } = await anAdmin(shop.deps, ['sales'])
  await call.staffNotice.save({ wanted: ['inquiry'] })
  const again = { email: user.email, password: currentPassword, madeUp: false, userName: 'Ines' }
  await createAdmin(shop.deps, again)
  expect((await call.staffNotice.own()).wanted).toEqual(['inquiry'])
})

test('nobody is told of what their roles may not open', async () => {
  const crew = await aTold(['paidOrder', 'inquiry'], ['crew'])
  await anOrder(shop)
  expect(await crew.subjects()).toEqual([])
  expect(await crew.call.staffNotice.own()).toEqual({ offered: [], wanted: [] })
})

test('those who are told of new orders are told once that a customer has cancelled one, or items of it', async () => {
  const told = await aTold(['paidOrder'])
  const untold = await aTold(['return'])
  const { id, shopper, product, row } = await anOrder(shop)
  const name = `HW-${(await row()).number}`
  const { call } = shopper
  const items = [{ productId: product.id, quantity: 1 }]
  const cancel = { id, items, idempotencyKey: randomUUID() }
  await call.order.cancel(cancel)
  await call.order.cancel(cancel)
  expect((await told.subjects()).slice(1)).toEqual([`Part of order ${name} cancelled`])
  await call.order.cancel({ id })
  await call.order.cancel({ id })
  expect((await told.subjects()).slice(2)).toEqual([`Order ${name} cancelled`])
  expect(await untold.subjects()).toEqual([])
  const [part, whole] = (await told.texts()).slice(1)
  expect(part).toContain(
    `cancelled 1 × ${product.title} of order ${name}. £100.00 is refunded to them.`,
  )
  expect(whole).toContain(`cancelled order ${name}. £100.00 is refunded to them.`)
})

test('that a customer cancelled an order says what staff have to refund by hand', async () => {
  const told = await aTold(['paidOrder'])
  const { id, shopper } = await anOrder(shop)
  const data = { method: 'outside' as const, intentId: null }
  await shop.deps.db.payment.updateMany({ where: { orderId: id }, data })
  await shopper.call.order.cancel({ id })
  const text = (await told.texts()).at(-1)
  expect(text).toContain(
    'You have to refund £200.00 by hand: it was paid in cash, by transfer or at a terminal.',
  )
  expect(text).not.toContain('is refunded to them')
})

test('that a customer cancelled what was paid by card and outside says what goes back by itself and what by hand', async () => {
  const told = await aTold(['paidOrder'])
  const { id, call } = await anOrderWithDeposit(shop)
  const staff = (await anAdmin(shop.deps)).call
  await staff.balance.takeOutside({ id, reference: 'Terminal 0042' })
  await call.order.cancel({ id })
  expect((await told.texts()).at(-1)).toContain(
    '£620.00 is refunded to them. You have to refund the other £620.00 by hand:',
  )
})

test('staff are not told that an order was cancelled which was never paid, or which they cancel themselves', async () => {
  const told = await aTold(['paidOrder'])
  const unpaid = await anOrder(shop, { paid: false })
  await unpaid.shopper.call.order.cancel({ id: unpaid.id })
  const { id } = await anOrder(shop)
  await (await anAdmin(shop.deps)).call.order.setStatus({ id, status: 'rejected' })
  expect(await told.subjects()).toEqual([expect.stringMatching(/^New order/)])
})

test('damage, messages, an inquiry and a question each have an email', async () => {
  const told = await aTold(['damage', 'message', 'question', 'inquiry'], ['sales', 'content'])
  const { id: orderId, shopper, product, row } = await anOrder(shop)
  const { number } = await row()
  const lines = [{ productId: product.id, quantity: 1 }]
  const about = { orderId, photographs: [] }
  await shopper.call.case.report({ ...about, kind: 'damaged', lines, message: 'A leg is split.' })
  const { id } = await shopper.call.case.report({
    ...about,
    kind: 'question',
    lines: [],
    message: 'When do you come?',
  })
  await shopper.call.case.reply({ id, message: 'After noon?', photographs: [] })
  const { call } = await aShopper(shop.deps)
  await call.inquiry.create({
    firstName: 'Ann',
    lastName: 'Moss',
    email: `${randomUUID()}@mail.example`,
    phone: '020 7946 0018',
  })
  await call.question.ask({
    productId: product.id,
    name: 'Ann',
    email: `${randomUUID()}@mail.example`,
    question: 'Is it oak all through?',
  })
  expect(await told.subjects()).toEqual([
    `Damaged: order HW-${number}`,
    `Question: order HW-${number}`,
    `Question: order HW-${number}`,
    'New inquiry from Ann Moss',
    `Question about ${product.title}`,
  ])
})

test('low stock is told once when it crosses the level, and again after new pieces', async () => {
  const told = await aTold(['lowStock'], ['warehouse'])
  const { call: owner } = await anAdmin(shop.deps)
  const product = await aProduct(shop.deps, { stock: 11 })
  const mine = async () =>
    (await told.subjects()).filter((subject) => subject?.includes(product.title))
  const setTo = async (totalStock: number) => {
    await owner.catalogue.update({ id: product.id, stock: totalStock })
  }
  const shopper = await aShopper(shop.deps)
  await shopper.fill(product.id)
  await shopper.order()
  expect(await mine()).toEqual([])
  const other = await aShopper(shop.deps)
  await other.fill(product.id, product.id)
  await other.order()
  expect(await mine()).toEqual([`Low stock: ${product.title}`])
  await setTo(5)
  expect(await mine()).toHaveLength(1)
  await setTo(20)
  await setTo(6)
  expect(await mine()).toHaveLength(2)
})

test('a product is low below its own level, never at a level of 0, nor when it is made to order', async () => {
  const told = await aTold(['lowStock'], ['warehouse'])
  const { call: owner } = await anAdmin(shop.deps)
  const few = await aProduct(shop.deps, { title: 'Few', stock: 12, lowStockLevel: 3 })
  const many = await aProduct(shop.deps, { title: 'Many', stock: 60, lowStockLevel: 40 })
  const never = await aProduct(shop.deps, { title: 'Never', stock: 12, lowStockLevel: 0 })
  const made = await aProduct(shop.deps, { title: 'Made', stock: 12, leadDays: 30 })
  const setAll = async (stock: number) => {
    for (const { id } of [few, many, never, made]) await owner.catalogue.update({ id, stock })
  }
  const low = async () => {
    const { items } = await owner.catalogue.adminList({ stock: 'low', limit: 100 })
    const titles = new Set(items.map(({ title }) => title))
    return ['Few', 'Many', 'Never', 'Made'].filter((title) => titles.has(title))
  }
  await setAll(39)
  expect(await told.subjects()).toEqual(['Low stock: Many'])
  expect(await low()).toEqual(['Many'])
  await setAll(3)
  expect(await told.subjects()).toHaveLength(1)
  await setAll(0)
  expect(await told.subjects()).toEqual(['Low stock: Many', 'Low stock: Few'])
  expect(await low()).toEqual(['Few', 'Many'])
})

test('the level of low stock of the shop’s settings counts for products without one of their own', async () => {
  const told = await aTold(['lowStock'], ['warehouse'])
  const { call: owner } = await anAdmin(shop.deps)
  await owner.settings.save({
    section: 'limits',
    value: { refundPence: 100_000, lowStock: 3 },
    over: 0,
  })
  const { id } = await aProduct(shop.deps, { title: 'Plain', stock: 12 })
  await owner.catalogue.update({ id, stock: 3 })
  expect(await told.subjects()).toEqual([])
  await owner.catalogue.update({ id, stock: 2 })
  expect(await told.subjects()).toEqual(['Low stock: Plain'])
})
