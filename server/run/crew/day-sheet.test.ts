import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aStop } from '#server/test/crew-stop.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the day sheet has stops in order with name, phone, address, access notes, and what to carry, build and take away', async () => {
  const boxes = [{ lengthCm: 156, widthCm: 92, heightCm: 70, weightGrams: 42_000 }]
  const product = {
    title: 'Odette sofa',
    boxes,
    assemblyMinutes: 20,
    assemblyPricePence: 3000,
    takeAwayPricePence: 2500,
  }
  const address = { phone: '020 7946 0311', notes: 'Third floor, no lift.' }
  const { call, run } = await aStop(shop, { product, address, services: ['assembly', 'takeAway'] })
  const sheet = await call.run.sheet({ id: run.id })
  expect(sheet.stops).toHaveLength(1)
  expect(sheet.stops[0]).toMatchObject({
    ...address,
    kind: 'delivery',
    lines: [{ title: 'Odette sofa', quantity: 1, boxes }],
    services: [
      { kind: 'assembly', title: 'Odette sofa', quantity: 1, minutes: 20 },
      { kind: 'takeAway', title: 'Odette sofa', quantity: 1, minutes: null },
    ],
  })
})

test('the day sheet names the variant of each line', async () => {
  const { call, run, orderId } = await aStop(shop, { services: [] })
  await deps.db.orderItem.updateMany({
    where: { orderId },
    data: { title: 'Odette sofa', variant: 'Forest velvet' },
  })
  const { stops } = await call.run.sheet({ id: run.id })
  expect(stops[0]?.lines).toMatchObject([{ title: 'Odette sofa', variant: 'Forest velvet' }])
})

test('crew see only their own runs of the day', async () => {
  const { call, run, now, crew } = await aStop(shop)
  const other = await aStop(shop)
  expect((await call.run.own()).map(({ id }) => id)).toEqual([run.id])
  const missing = { cause: { code: 'NOT_FOUND' } }
  await expect(call.run.sheet({ id: other.run.id })).rejects.toMatchObject(missing)
  await expect(call.run.act(other.delivered)).rejects.toMatchObject(missing)
  // Tomorrow's run is to be seen; that of the day after is not.
  const twoDaysBefore = callAs(
    { ...deps, clock: { now: () => new Date(now.getTime() - 2 * 86_400_000) } },
    crew,
  )
  await expect(twoDaysBefore.run.sheet({ id: run.id })).rejects.toMatchObject(missing)
  const refused = { cause: { code: 'ROLE_MISSING' } }
  const day = run.date.toISOString().slice(0, 10)
  await expect(call.run.day({ date: day })).rejects.toMatchObject(refused)
})

test('the day sheet has no price', async () => {
  const { call, run, delivered } = await aStop(shop)
  const sent = [await call.run.sheet({ id: run.id }), await call.run.act(delivered)]
  expect(JSON.stringify(sent)).not.toMatch(/pence|price|total|paid|refund|£/i)
})
