import { expect, test } from 'vitest'
import { aCase } from '../test/case.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { ownShop } from '../test/own-shop.ts'
import { aDeliveredOrder } from '../test/returns.ts'
import { anAdmin } from '../test/staff.ts'

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
    list: async (show: 'waiting' | 'answered' | 'damage' | 'returns' | 'questions' = 'waiting') =>
      (await staff.inbox.list({ show })).items,
    counts: () => staff.inbox.counts(),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

test('staff see what waits for an answer, the oldest first, with how long it waits', async () => {
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
  expect(await inbox.counts()).toEqual({ waiting: 2, damage: 1, returns: 0, questions: 1 })
  expect((await inbox.list('damage')).map(({ id }) => id)).toEqual([damaged.id])
  expect((await inbox.list('questions')).map(({ id }) => id)).toEqual([question.id])
  await damaged.answer({ answer: 'write' })
  await question.staff.call.case.settle({ id: question.id })
  expect(await inbox.list()).toEqual([])
  expect(await inbox.list('answered')).toMatchObject([
    { waitingMinutes: null },
    { waitingMinutes: null },
  ])
  expect(await inbox.counts()).toEqual({ waiting: 0, damage: 0, returns: 0, questions: 0 })
})

test('a return waits before it is accepted and from its collection until it is looked at', async () => {
  await using inbox = await anInbox()
  const { ask, table, staff } = await aDeliveredOrder(inbox.shop)
  const { id } = await ask({ [table.id]: 1 }, { notes: 'It does not fit.' })
  expect(await inbox.list('returns')).toMatchObject([
    { id, kind: 'return', about: 'Return, asked for', excerpt: 'It does not fit.', isUnread: true },
  ])
  await staff.call.return.accept({ id })
  expect(await inbox.list()).toEqual([])
  await staff.call.return.collect({ id })
  expect(await inbox.list()).toMatchObject([{ id, about: 'Return, paid back' }])
  await staff.call.return.inspect({ id, saleable: [] })
  expect(await inbox.counts()).toMatchObject({ waiting: 0, returns: 0 })
})

test('what the buyer writes after an answer waits again', async () => {
  await using inbox = await anInbox()
  const { id, answer, buyer } = await aCase(inbox.shop)
  await answer({ answer: 'ask' })
  expect(await inbox.list()).toEqual([])
  inbox.clock.forward(1)
  await buyer.case.reply({ id, message: 'Here it is. Saturday would suit us.' })
  expect(await inbox.list()).toMatchObject([{ id, excerpt: 'Here it is. Saturday would suit us.' }])
})

test('what nobody of the staff has opened is marked as unread', async () => {
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
