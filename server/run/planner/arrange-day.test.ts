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

/** A day with three booked orders of one zone, two of them on the run North, and the empty run South. */
async function aDay() {
  const { call } = staff
  const first = await aBookedOrder(shop, { places: 3 })
  const orders = [first]
  while (orders.length < 3) orders.push(await aBookedOrder(shop, { zone: first.zone }))
  const slot = await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first.first } })
  const date = slot.date.toISOString().slice(0, 10)
  const [one = '', two = '', three = ''] = await Promise.all(
    orders.map(async ({ booking }) => (await booking()).id),
  )
  const aRun = async (name: string) =>
    (await call.run.create({ id: randomUUID(), date, name: `${name} ${randomUUID()}` })).id
  const [north, south] = [await aRun('North'), await aRun('South')]
  for (const bookingId of [one, two]) await call.run.placeStop({ bookingId, runId: north })
  const arrange = (runs: Record<string, string[]>) =>
    call.run.arrange({
      date,
      runs: Object.entries(runs).map(([id, bookingIds]) => ({ id, bookingIds })),
    })
  /** The stops of both runs, and those on none. */
  const stops = async () => {
    const day = await call.run.day({ date })
    const on = (id: string) =>
      day.runs.find((run) => run.id === id)?.stops.map(({ bookingId }) => bookingId)
    const loose = new Set(day.unassigned.map(({ bookingId }) => bookingId))
    return [on(north), on(south), [one, two, three].filter((id) => loose.has(id))]
  }
  return { orders, slot, one, two, three, north, south, arrange, stops }
}

const changed = { cause: { code: 'STOP_CHANGED' } }

test('runs get the stops that are named, in their order; the other stops of these runs are on none', async () => {
  const { one, two, three, north, south, arrange, stops } = await aDay()
  await arrange({ [north]: [three, one], [south]: [] })
  expect(await stops()).toEqual([[three, one], [], [two]])
  await arrange({ [north]: [three, one], [south]: [] })
  expect(await stops()).toEqual([[three, one], [], [two]])
})

test('a run that is not named keeps its stops, apart from those that move to another run', async () => {
  const { one, two, three, south, arrange, stops } = await aDay()
  await arrange({ [south]: [three, one] })
  expect(await stops()).toEqual([[two], [three, one], []])
})

test('a day is arranged as a whole or not at all', async () => {
  const { one, two, three, north, south, slot, arrange, stops } = await aDay()
  const before = await stops()
  await expect(arrange({ [north]: [three], [south]: [randomUUID()] })).rejects.toMatchObject(
    changed,
  )
  const later = new Date(slot.date.getTime() + 30 * 86_400_000)
  const other = await shop.deps.db.deliveryRun.create({ data: { date: later, name: 'Later' } })
  await expect(arrange({ [north]: [three], [other.id]: [one] })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
  await expect(arrange({ [north]: [one], [south]: [two, one] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await stops()).toEqual(before)
})

test('a loaded run cannot be changed, and may be named unchanged', async () => {
  const { one, two, three, north, south, arrange, stops } = await aDay()
  await staff.call.run.load({ id: north, isLoaded: true })
  await expect(arrange({ [north]: [two, one] })).rejects.toMatchObject(changed)
  await expect(arrange({ [south]: [one] })).rejects.toMatchObject(changed)
  await arrange({ [north]: [one, two], [south]: [three] })
  expect(await stops()).toEqual([[one, two], [three], []])
})

test('a finished stop stays on its run, before those that are named', async () => {
  const { one, two, three, north, south, orders, arrange, stops } = await aDay()
  const { db } = shop.deps
  const where = { id: orders[0]?.orderId ?? '' }
  await db.order.update({ where, data: { status: 'delivered' } })
  await db.deliveryBooking.update({ where: { id: one }, data: { status: 'delivered' } })
  await expect(arrange({ [south]: [one] })).rejects.toMatchObject(changed)
  await arrange({ [north]: [three, two] })
  expect(await stops()).toEqual([[one, three, two], [], []])
})

test('when two members of staff arrange a day at once, the day is as one of them arranged it', async () => {
  const { one, two, three, north, south, arrange, stops } = await aDay()
  await Promise.all([
    arrange({ [north]: [one, two, three], [south]: [] }),
    arrange({ [north]: [], [south]: [three, two, one] }),
  ])
  expect([
    [[one, two, three], [], []],
    [[], [three, two, one], []],
  ]).toContainEqual(await stops())
})
