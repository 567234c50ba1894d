import { expect, test } from 'vitest'
import type { RouterInputs } from '../http/router.ts'
import type { StaffRole } from '../lib/people/roles-and-permissions.shared.ts'
import { aCase } from '../test/case.ts'
import { aProduct } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { ownShop } from '../test/own-shop.ts'
import { aDeliveredOrder } from '../test/returns.ts'
import { anAdmin, anOrder } from '../test/staff.ts'

/** A shop of its own, with a clock: the inbox shows everything. */
async function anInbox() {
  const own = await ownShop()
  const clock = aClock()
  const deps = { ...own.deps, clock }
  const shop = { ...(await testShop()), deps, simulator: own.simulator }
  const { user } = await anAdmin(deps)
  const staff = callAs(deps, user)
  return {
    shop,
    clock,
    staff,
    list: async (show?: NonNullable<RouterInputs['inbox']['list']['show']>) =>
      (await staff.inbox.list({ show })).items,
    find: async (search: string) => (await staff.inbox.list({ search })).items.map(({ id }) => id),
    counts: () => staff.inbox.counts(),
    /** As a staff member with one role. */
    as: async (role: StaffRole) => callAs(deps, { ...user, staffRoles: [role] }),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

type Inbox = Awaited<ReturnType<typeof anInbox>>

test('staff see what waits for an answer, oldest first, with how long it waits', async () => {
  await using inbox = await anInbox()
  const late = await aCase(inbox.shop)
  inbox.clock.forward(25 * 60)
  const soon = await aCase(inbox.shop, { kind: 'missing' })
  inbox.clock.forward(24 * 60)
  const fresh = await aCase(inbox.shop, { kind: 'question', lines: [], message: 'Before 5?' })
  inbox.clock.forward(40)
  expect(await inbox.list()).toMatchObject([
    { id: late.id, about: 'Damaged', urgency: 'late', waitingMinutes: 49 * 60 + 40 },
    { id: soon.id, about: 'Missing', urgency: 'soon', orderNumber: soon.number },
    { id: fresh.id, about: 'Question', urgency: 'fine', waitingMinutes: 40, excerpt: 'Before 5?' },
  ])
})

test('the filters show one group each, what was answered, and how many wait', async () => {
  await using inbox = await anInbox()
  const damaged = await aCase(inbox.shop)
  const question = await aCase(inbox.shop, { kind: 'question', lines: [] })
  expect(await inbox.counts()).toEqual({
    waiting: 2,
    damage: 1,
    returns: 0,
    questions: 1,
    complaints: 0,
    reviews: 0,
    payments: 0,
    toCollect: 0,
  })
  expect((await inbox.list('damage')).map(({ id }) => id)).toEqual([damaged.id])
  expect((await inbox.list('questions')).map(({ id }) => id)).toEqual([question.id])
  await damaged.answer({ answer: 'write' })
  await question.staff.call.case.settle({ id: question.id })
  expect(await inbox.list()).toEqual([])
  expect(await inbox.list('answered')).toMatchObject([
    { waitingMinutes: null },
    { waitingMinutes: null },
  ])
  expect(await inbox.counts()).toEqual({
    waiting: 0,
    damage: 0,
    returns: 0,
    questions: 0,
    complaints: 0,
    reviews: 0,
    payments: 0,
    toCollect: 0,
  })
})

test('a return waits before it is accepted, and from its collection until it is inspected', async () => {
  await using inbox = await anInbox()
  const { ask, table, staff } = await aDeliveredOrder(inbox.shop)
  const { id } = await ask({ [table.id]: 1 }, { notes: 'It does not fit.' })
  expect(await inbox.list('returns')).toMatchObject([
    { id, kind: 'return', about: 'Return, requested', excerpt: 'It does not fit.', isUnread: true },
  ])
  await staff.call.return.accept({ id })
  expect(await inbox.list()).toEqual([])
  await staff.call.return.collect({ id })
  expect(await inbox.list()).toMatchObject([{ id, about: 'Return, refunded' }])
  await staff.call.return.inspect({ id, saleable: [] })
  expect(await inbox.counts()).toMatchObject({ waiting: 0, returns: 0 })
})

test('an accepted return is to be collected until its items are back, also when it was refunded early', async () => {
  await using inbox = await anInbox()
  const { ask, table, staff } = await aDeliveredOrder(inbox.shop)
  const { id } = await ask({ [table.id]: 1 })
  expect(await inbox.list('toCollect')).toEqual([])
  await staff.call.return.accept({ id })
  expect(await inbox.list('toCollect')).toMatchObject([{ id, kind: 'return', urgency: 'fine' }])
  expect(await inbox.counts()).toMatchObject({ waiting: 0, toCollect: 1 })
  await staff.call.return.pay({ id })
  expect(await inbox.counts()).toMatchObject({ toCollect: 1 })
  await staff.call.return.collect({ id })
  expect(await inbox.list('toCollect')).toEqual([])
})

test('a return whose buyer chose the day of collection waits until staff accept it', async () => {
  await using inbox = await anInbox()
  const { ask, table, staff } = await aDeliveredOrder(inbox.shop)
  const { id } = await ask({ [table.id]: 1 })
  await inbox.shop.deps.db.return.update({ where: { id }, data: { status: 'slotBooked' } })
  expect(await inbox.counts()).toMatchObject({ waiting: 1, returns: 1 })
  expect(await inbox.list('answered')).toEqual([])
  expect(await inbox.list()).toMatchObject([{ id, kind: 'return', isUnread: true }])
  await staff.call.return.accept({ id })
  expect(await inbox.counts()).toMatchObject({ waiting: 0, returns: 0 })
  expect(await staff.call.return.details({ id })).toMatchObject({ status: 'slotBooked' })
})

test('a message of the buyer after an answer waits again', async () => {
  await using inbox = await anInbox()
  const { id, answer, buyer } = await aCase(inbox.shop)
  await answer({ answer: 'ask' })
  expect(await inbox.list()).toEqual([])
  inbox.clock.forward(1)
  await buyer.case.reply({ id, message: 'Here it is. Saturday would suit us.' })
  expect(await inbox.list()).toMatchObject([{ id, excerpt: 'Here it is. Saturday would suit us.' }])
})

test('what no staff member has opened is marked as unread', async () => {
  await using inbox = await anInbox()
  const { id, staff, buyer } = await aCase(inbox.shop)
  const isUnread = async () => (await inbox.list())[0]?.isUnread
  expect(await isUnread()).toBe(true)
  inbox.clock.forward(1)
  await staff.call.case.markRead({ id })
  expect(await isUnread()).toBe(false)
  inbox.clock.forward(1)
  await buyer.case.reply({ id, message: 'Here it is.' })
  expect(await isUnread()).toBe(true)
})

/** A question about a product by a visitor. */
async function aQuestion({ shop: { deps } }: Inbox, question: string) {
  const product = await aProduct(deps)
  await callAs(deps).question.ask({
    productId: product.id,
    question,
    name: 'Priya Raman',
    email: 'priya@raman.example',
  })
  const { id } = await deps.db.productQuestion.findFirstOrThrow({
    where: { productId: product.id },
  })
  return { id, product }
}

/** A review that its shopper has just written. */
async function aReview({ shop }: Inbox) {
  const order = await anOrder(shop)
  const { number } = await order.row()
  const { id } = await order.shopper.call.review.add({
    productId: order.product.id,
    message: 'The doors will not stay shut.',
    rating: 2,
  })
  return { id, number, order, name: order.shopper.user.userName }
}

test('reviews to check and questions to answer wait in the one list with everything else', async () => {
  await using inbox = await anInbox()
  const damaged = await aCase(inbox.shop)
  inbox.clock.forward(60)
  const review = await aReview(inbox)
  inbox.clock.forward(60)
  const question = await aQuestion(inbox, 'Do the slats come out?')
  inbox.clock.forward(60)
  expect(await inbox.list()).toMatchObject([
    { kind: 'case', id: damaged.id, waitingMinutes: 180 },
    { kind: 'review', id: review.id, about: `Review, ${review.order.product.title}` },
    {
      kind: 'question',
      id: question.id,
      about: `Question, ${question.product.title}`,
      name: 'Priya Raman',
      orderNumber: null,
      excerpt: 'Do the slats come out?',
    },
  ])
  expect((await inbox.list('questions')).map(({ id }) => id)).toEqual([question.id])
  expect((await inbox.list('reviews')).map(({ id }) => id)).toEqual([review.id])
  expect(await inbox.counts()).toMatchObject({ waiting: 3, questions: 1, reviews: 1 })

  await inbox.staff.review.check({ id: review.id, verdict: 'show' })
  await inbox.staff.question.answer({ id: question.id, answer: 'They do.' })
  expect((await inbox.list()).map(({ id }) => id)).toEqual([damaged.id])
  expect((await inbox.list('answered')).map(({ kind }) => kind).toSorted()).toEqual([
    'question',
    'review',
  ])
})

test('a review that readers report waits again, since the first report', async () => {
  await using inbox = await anInbox()
  const { id } = await aReview(inbox)
  await inbox.staff.review.check({ id, verdict: 'show' })
  inbox.clock.forward(60)
  await callAs(inbox.shop.deps).review.report({ id, reason: 'abusive' })
  inbox.clock.forward(30)
  expect(await inbox.list()).toMatchObject([
    { id, about: expect.stringMatching(/^Reported review, /), waitingMinutes: 30 },
  ])
})

test('staff see only the inbox items that their roles let them answer', async () => {
  await using inbox = await anInbox()
  await aCase(inbox.shop)
  await aQuestion(inbox, 'Does it recline?')
  const [sales, warehouse] = [await inbox.as('sales'), await inbox.as('warehouse')]
  expect((await sales.inbox.list({})).items.map(({ kind }) => kind)).toEqual(['case', 'question'])
  expect((await warehouse.inbox.list({})).items.map(({ kind }) => kind)).toEqual(['case'])
  expect(await warehouse.inbox.counts()).toMatchObject({ waiting: 1, questions: 0 })
})

test('the inbox is searched by HW number, name, e-mail, phone and postcode, answered or not', async () => {
  await using inbox = await anInbox()
  const { deps } = inbox.shop
  const found = await aCase(inbox.shop)
  await aCase(inbox.shop)
  await deps.db.order.update({
    where: { id: found.order.id },
    data: {
      firstName: 'Oluwaseun',
      lastName: 'Adebayo-Fitzwilliam',
      email: 'olu@adebayo.example',
      phone: '0161 496 0773',
      pincode: 'W1U 4EF',
    },
  })
  const terms = [
    `HW-${found.number}`,
    `hw${found.number}`,
    String(found.number),
    'adebayo-f',
    'olu@adebayo',
    '01614 960773',
    'w1u4ef',
  ]
  const all = await Promise.all(terms.map((term) => inbox.find(term)))
  expect(all).toEqual(terms.map(() => [found.id]))
  await found.answer({ answer: 'write' })
  expect(await inbox.find('Oluwaseun')).toEqual([found.id])
  expect(await inbox.find('nobody of this name')).toEqual([])
})

test('a search finds questions by who asked and reviews by their order, waiting before answered ones', async () => {
  await using inbox = await anInbox()
  const answered = await aQuestion(inbox, 'Is it oak?')
  await inbox.staff.question.answer({ id: answered.id, answer: 'It is.' })
  inbox.clock.forward(60)
  const waiting = await aQuestion(inbox, 'And the legs?')
  expect(await inbox.find('priya@ram')).toEqual([waiting.id, answered.id])
  const review = await aReview(inbox)
  expect(await inbox.find(`HW-${review.number}`)).toEqual([review.id])
  expect(await inbox.find(review.name)).toEqual([review.id])
})
