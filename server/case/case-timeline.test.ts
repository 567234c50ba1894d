import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aCase } from '../test/case.ts'
import { testShop } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** The case events on the order's page, as its buyer and as staff see them. */
async function timelines({ buyer, number, order, staff }: Awaited<ReturnType<typeof aCase>>) {
  const { cases } = await buyer.order.page({ number: `HW-${number}` })
  const { timeline } = await staff.call.order.adminDetails({ id: order.id })
  return {
    page: cases.map(({ step, amountPence }) => [step, amountPence]),
    staff: timeline.filter(({ type }) => type === 'case').map(({ data }) => data['step']),
  }
}

test("reported, answered, part agreed, refunded and closed are on the order's timeline", async () => {
  const found = await aCase(shop)
  await found.answer({ answer: 'ask' })
  await found.answer({ answer: 'part' })
  await found.answer({ answer: 'money', money: { amountPence: 5000 } })
  await found.buyer.case.reply({ id: found.id, message: 'Thank you.' })
  await found.staff.call.case.settle({ id: found.id })
  const steps = ['reported', 'answered', 'partSent', 'moneyBack', 'closed']
  const told = await timelines(found)
  expect(told.page).toEqual(steps.map((step) => [step, step === 'moneyBack' ? 5000 : null]))
  expect(told.staff).toEqual(steps)
})

test('each step is on the timeline once, even if repeated, and notes and texts are not', async () => {
  const found = await aCase(shop)
  const messageId = randomUUID()
  const write = () => found.answer({ messageId, answer: 'write', message: 'A private word.' })
  await Promise.all([write(), write()])
  await found.answer({ answer: 'note', message: 'A word among us.' })
  await found.buyer.case.reply({ id: found.id, message: 'Thank you.' })
  const settle = () => found.staff.call.case.settle({ id: found.id })
  await Promise.all([settle(), settle()])
  expect((await timelines(found)).page.map(([step]) => step)).toEqual([
    'reported',
    'answered',
    'closed',
  ])
  const events = await shop.deps.db.orderEvent.findMany({
    where: { orderId: found.order.id, type: 'case' },
  })
  expect(JSON.stringify(events)).not.toContain('word')
})
