import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder } from '#server/test/delivery.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  staff = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A day with a run of orders at these postcodes, in this order; the shop is in E2. */
async function aDayOf(...pincodes: string[]) {
  const { call } = staff
  const first = await aBookedOrder(shop, { places: pincodes.length })
  const orders = [first]
  while (orders.length < pincodes.length) {
    orders.push(await aBookedOrder(shop, { zone: first.zone }))
  }
  const { date: moment } = await shop.deps.db.deliverySlot.findUniqueOrThrow({
    where: { id: first.first },
  })
  const date = moment.toISOString().slice(0, 10)
  const run = await call.run.create({ id: randomUUID(), date, name: 'London' })
  for (const [at, { orderId, booking }] of orders.entries()) {
    const pincode = pincodes[at] ?? ''
    await shop.deps.db.order.update({ where: { id: orderId }, data: { pincode } })
    await call.run.placeStop({ bookingId: (await booking()).id, runId: run.id })
  }
  /** The postcodes of the run, in order. */
  const codes = async () => {
    const { runs } = await call.run.day({ date })
    return runs.find(({ id }) => id === run.id)?.stops.map(({ pincode }) => pincode)
  }
  const undo = ({ runs }: Awaited<ReturnType<typeof call.run.orderByRoad>>) =>
    call.run.reorder({ runs: runs.map(({ id, before }) => ({ id, bookingIds: before })) })
  return { date, run, call, orders, codes, undo, byRoad: () => call.run.orderByRoad({ date }) }
}

test('a day is ordered by road, starting at the shop, and the order can be undone', async () => {
  const { byRoad, codes, undo, run } = await aDayOf('SW19 1AA', 'E3 2AA', 'SW4 7AB')
  const ordered = await byRoad()
  const changed = ordered.runs.find(({ id }) => id === run.id)
  expect(await codes()).toEqual(['E3 2AA', 'SW4 7AB', 'SW19 1AA'])
  expect(changed?.kmAfter).toBeLessThan(changed?.kmBefore ?? 0)
  expect((await byRoad()).runs).toEqual([])
  await undo(ordered)
  expect(await codes()).toEqual(['SW19 1AA', 'E3 2AA', 'SW4 7AB'])
})

test('a loaded run keeps its order, which cannot be undone either', async () => {
  const { byRoad, codes, undo, call, run } = await aDayOf('SW19 1AA', 'E3 2AA')
  const ordered = await byRoad()
  await call.run.load({ id: run.id, isLoaded: true })
  await expect(undo(ordered)).rejects.toMatchObject({ cause: { code: 'STOP_CHANGED' } })
  expect(await codes()).toEqual(['E3 2AA', 'SW19 1AA'])
  expect(await byRoad()).toMatchObject({ runs: [], loaded: 1 })
})

test('undoing an order keeps stops that were added meanwhile, and does not restore removed ones', async () => {
  const { byRoad, codes, undo, call, run, orders, date } = await aDayOf(
    'SW19 1AA',
    'E3 2AA',
    'N1 1AA',
  )
  const [, second, third] = orders
  const [left, moved] = [(await second?.booking())?.id ?? '', (await third?.booking())?.id ?? '']
  await call.run.placeStop({ bookingId: left, runId: null })
  const ordered = await byRoad()
  await call.run.placeStop({ bookingId: left, runId: run.id })
  await call.run.placeStop({ bookingId: moved, runId: null })
  await undo(ordered)
  expect(await codes()).toEqual(['SW19 1AA', 'E3 2AA'])
  const { unassigned } = await call.run.day({ date })
  expect(unassigned.map(({ bookingId }) => bookingId)).toContain(moved)
})

test('stops that are moved while a day is ordered are numbered without gaps', async () => {
  const { byRoad, call, run, orders } = await aDayOf('SW19 1AA', 'E3 2AA', 'N1 1AA', 'SE9 2BG')
  const ids = await Promise.all(orders.map(async ({ booking }) => (await booking()).id))
  await Promise.all([
    byRoad(),
    ...ids.map((bookingId) => call.run.placeStop({ bookingId, runId: run.id, position: 0 })),
    byRoad(),
  ])
  const rows = await shop.deps.db.deliveryBooking.findMany({ where: { id: { in: ids } } })
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([0, 1, 2, 3]))
})
