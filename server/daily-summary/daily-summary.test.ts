import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { aProduct } from '#server/test/factories.ts'
import { aClock } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { sendDailySummary } from './daily-summary.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const at = (now: string) => ({ ...shop.deps, clock: aClock(new Date(now)) })
const queued = () =>
  shop.deps.db.outboxMail.findMany({ where: { key: { startsWith: 'staff-dailySummary' } } })

test('those who want it get one summary a day, from seven in the morning in London', async () => {
  const { user, call } = await anAdmin(shop.deps, ['sales'])
  await anAdmin(shop.deps, ['sales'])
  await call.staffNotice.save({ wanted: ['dailySummary'] })
  await sendDailySummary(at('2026-07-15T05:59:00Z'))
  expect(await queued()).toEqual([])
  await sendDailySummary(at('2026-07-15T06:00:00Z'))
  await sendDailySummary(at('2026-07-15T06:10:00Z'))
  expect((await queued()).map(({ to }) => to)).toEqual([user.email])
  await sendDailySummary(at('2026-07-16T06:00:00Z'))
  expect(await queued()).toHaveLength(2)
})

test('the summary says what was sold yesterday and what waits today, and only on its day', async () => {
  await anOrder(shop)
  await aProduct(shop.deps, { stock: 1 })
  const now = shop.deps.clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const deps = { ...shop.deps, clock: aClock(tomorrow) }
  const day = tomorrow.toISOString().slice(0, 10)
  const content = emailContent.parse({ kind: 'dailySummary', day })
  const message = await writeMessage(deps, content)
  expect(message?.subject).toBe('Yesterday: 1 order, £200.00')
  expect(message?.text).toMatch(/Paid orders: 1\n/)
  expect(message?.text).toMatch(/Deliveries without a day: 1\n/)
  expect(message?.text).toMatch(/Low in stock: [1-9]/)
  expect(await writeMessage(shop.deps, content)).toBeNull()
})

test('whoever may not open the dashboard is not offered the summary', async () => {
  const { call } = await anAdmin(shop.deps, ['crew'])
  expect((await call.staffNotice.own()).offered).toEqual([])
})
