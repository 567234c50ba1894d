import { beforeAll, expect, test } from 'vitest'
import { limitRules } from '#server/platform/limits/rules.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { MAX_COLLECTIONS } from './collect-return.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const takenOf = async (id: string) =>
  (await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id } })).taken

test('the returns of one order hold at most three places; staff book more', async () => {
  const { ask, chair, table, collection, nextSlotId, staff, list } = await aDeliveredOrder(shop)
  for (const slot of [collection, collection, nextSlotId]) {
    await ask({ [chair.id]: 1 }, { deliverySlotId: slot })
  }
  const fourth = () => ask({ [table.id]: 1 }, { deliverySlotId: collection })
  await expect(fourth()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('the maximum number of collections'),
  })
  expect(await list()).toHaveLength(MAX_COLLECTIONS)
  const { id } = await ask({ [table.id]: 1 })
  await staff.call.return.book({ id, deliverySlotId: collection })
  expect(await takenOf(collection)).toBe(3)
})

test("booking and freeing windows for one order's returns is rate-limited", async () => {
  const { deps, ask, chair, shopper, collection } = await aDeliveredOrder(shop)
  const { id } = await ask({ [chair.id]: 1 })
  const { config } = shop.deps
  const limited = { ...deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const { max } = limitRules['window by order']
  await deps.db.rateLimit.deleteMany({ where: { key: { contains: 'order by address' } } })
  const call = callAs(limited, shopper.user)
  const book = () => call.return.book({ id, deliverySlotId: collection })
  for (let count = 0; count < max; count += 1) await book()
  await expect(book()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
