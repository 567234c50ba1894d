import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress, aUser } from '#server/test/factories.ts'
import { aClock, callAs, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { orderRow } from '#server/test/order-rows.ts'

let shop: OwnShop
let admin: Caller
const now = new Date('2026-07-15T10:00:00Z')

beforeAll(async () => {
  shop = await ownShop()
  const user = await aUser(shop.deps, { role: 'admin' })
  admin = callAs({ ...shop.deps, clock: aClock(now) }, user)
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.deps.db.paymentFinding.deleteMany())

function note(kind: string, daysAgo: number, orderId: string | null = null) {
  const createdAt = new Date(now.getTime() - daysAgo * 86_400_000)
  const intentId = `pi_${kind}_${daysAgo}`
  return shop.deps.db.paymentFinding.create({
    data: { key: intentId, kind, intentId, orderId, detail: 'it does not fit', createdAt },
  })
}

const found = async () => (await admin.order.findings()).items

test('a discrepancy that needs staff comes first and names its order', async () => {
  const order = await shop.deps.db.order.create({
    data: orderRow({ ...anAddress(), totalPence: 100, vatPence: 0 }),
  })
  await note('mismatch', 2, order.id)
  await note('refunded', 1)
  expect(await found()).toMatchObject([
    { kind: 'mismatch', order: { id: order.id, number: order.number } },
    { kind: 'refunded', order: null, detail: 'it does not fit' },
  ])
})

test('a corrected discrepancy is listed for 30 days; one that needs staff stays', async () => {
  await note('settledLate', 29)
  await note('refunded', 31)
  await note('mismatch', 31)
  expect((await found()).map(({ kind }) => kind)).toEqual(['mismatch', 'settledLate'])
})

test('at most ten are listed', async () => {
  for (let day = 0; day < 12; day += 1) await note('mismatch', day)
  expect((await found()).at(-1)?.intentId).toBe('pi_mismatch_9')
})

test('a resolved discrepancy leaves the list, and the audit names who resolved it', async () => {
  const { id } = await note('refundFailed', 1)
  await note('mismatch', 2)
  await admin.order.resolveFinding({ id })
  await admin.order.resolveFinding({ id })
  expect((await found()).map(({ kind }) => kind)).toEqual(['mismatch'])
  const entries = await shop.deps.db.auditEntry.findMany({ where: { entityId: id } })
  expect(entries).toMatchObject([
    { entity: 'finding', action: 'resolved', after: { resolvedAt: now.toISOString() } },
  ])
})

test('an unknown discrepancy cannot be resolved', async () => {
  const id = '01900000-0000-7000-8000-000000000000'
  await expect(admin.order.resolveFinding({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
