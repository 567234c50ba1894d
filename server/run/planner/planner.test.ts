import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder } from '#server/test/delivery.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  staff = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

const boxes = [{ lengthCm: 150, widthCm: 90, heightCm: 70, weightGrams: 42_000 }]

/** A day with booked orders of one zone. */
async function aDay(count: number) {
  const first = await aBookedOrder(shop, { places: count, product: { boxes } })
  const orders = [first]
  while (orders.length < count) orders.push(await aBookedOrder(shop, { zone: first.zone }))
  const { date: moment } = await shop.deps.db.deliverySlot.findUniqueOrThrow({
    where: { id: first.first },
  })
  const date = moment.toISOString().slice(0, 10)
  const ids = await Promise.all(orders.map(async ({ booking }) => (await booking()).id))
  const { call } = staff
  const aRun = (more: object = {}) =>
    call.run.create({ id: randomUUID(), date, name: 'London north', ...more })
  /** The numbers of the orders on a run, in order. */
  const stopsOf = async (runId: string) => {
    const day = await call.run.day({ date })
    return day.runs.find(({ id }) => id === runId)?.stops.map(({ bookingId }) => bookingId)
  }
  return { orders, ids, date, call, aRun, stopsOf, day: () => call.run.day({ date }) }
}

test('a day has its runs, and the booked stops that are on none', async () => {
  const { day, aRun, ids, call, orders } = await aDay(2)
  const run = await aRun()
  await call.run.placeStop({ bookingId: ids[0] ?? '', runId: run.id })
  const shown = await day()
  expect(shown.runs.map(({ name, stops }) => [name, stops.length])).toContainEqual([
    'London north',
    1,
  ])
  expect(shown.runs[0]?.stops[0]).toMatchObject({
    orderNumber: orders[0]?.number,
    startHour: 7,
    lines: [{ quantity: 1, boxes }],
  })
  expect(shown.unassigned.map(({ bookingId }) => bookingId)).toEqual([ids[1]])
  expect(JSON.stringify(shown)).not.toMatch(/pence|price/i)
})

test('a new run has the van that it was given, and the usual one without', async () => {
  const { aRun } = await aDay(1)
  expect(await aRun({ capacityKg: 800, capacityLitres: 9000 })).toMatchObject({
    capacityKg: 800,
    capacityLitres: 9000,
  })
  expect(await aRun()).toMatchObject({ capacityKg: 1200, capacityLitres: 14_000 })
})

test('a stop is moved to another run and position, and the same call again changes nothing', async () => {
  const { ids, aRun, stopsOf, call } = await aDay(3)
  const [one = '', two = '', three = ''] = ids
  const [north, south] = [await aRun(), await aRun({ name: 'London south' })]
  for (const bookingId of ids) await call.run.placeStop({ bookingId, runId: north.id })
  expect(await stopsOf(north.id)).toEqual([one, two, three])
  const up = { bookingId: three, runId: north.id, position: 0 }
  await call.run.placeStop(up)
  expect(await call.run.placeStop(up)).toEqual({ runId: north.id, position: 0 })
  expect(await stopsOf(north.id)).toEqual([three, one, two])
  await call.run.placeStop({ bookingId: one, runId: south.id })
  expect([await stopsOf(north.id), await stopsOf(south.id)]).toEqual([[three, two], [one]])
  await call.run.placeStop({ bookingId: one, runId: null })
  expect(await stopsOf(south.id)).toEqual([])
})

test('stops that are swapped between two runs at once are all moved, without a deadlock', async () => {
  const { ids, aRun, call } = await aDay(4)
  const runs = [await aRun(), await aRun()]
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      ids.map((bookingId, index) => {
        const { id: runId } = runs[(index + round) % 2] ?? { id: '' }
        return call.run.placeStop({ bookingId, runId, position: 0 })
      }),
    )
  }
  const rows = await shop.deps.db.deliveryBooking.findMany({ where: { id: { in: ids } } })
  expect(runs.map(({ id }) => rows.filter(({ runId }) => runId === id).length)).toEqual([2, 2])
})

test('stops that two members of staff move at once are each on one run, numbered without gaps', async () => {
  const { ids, aRun, call } = await aDay(4)
  const [north, south] = [await aRun(), await aRun()]
  await Promise.all(
    ids.flatMap((bookingId) =>
      [north, south].map(({ id: runId }) => call.run.placeStop({ bookingId, runId, position: 0 })),
    ),
  )
  const rows = await shop.deps.db.deliveryBooking.findMany({ where: { id: { in: ids } } })
  expect(rows.every(({ runId }) => runId === north.id || runId === south.id)).toBe(true)
  for (const { id } of [north, south]) {
    const positions = rows.filter(({ runId }) => runId === id).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
  }
})

test('a stop can only be put on runs of its own day', async () => {
  const { ids, call } = await aDay(1)
  const other = await call.run.create({ id: randomUUID(), date: '2027-03-01', name: 'Elsewhere' })
  await expect(
    call.run.placeStop({ bookingId: ids[0] ?? '', runId: other.id }),
  ).rejects.toMatchObject({ cause: { code: 'RUN_OTHER_DAY' } })
})

test('a delivery that is moved to another window leaves its run, and the old stop cannot be placed', async () => {
  const { orders, ids, aRun, stopsOf, call } = await aDay(1)
  const run = await aRun()
  const [bookingId = ''] = ids
  await call.run.placeStop({ bookingId, runId: run.id })
  await orders[0]?.move(orders[0].second)
  expect(await stopsOf(run.id)).toEqual([])
  await expect(call.run.placeStop({ bookingId, runId: run.id })).rejects.toMatchObject({
    cause: { code: 'STOP_CHANGED' },
  })
})

test('a run is created once for its id, has a crew of staff, and can be removed without stops', async () => {
  const { date, call, ids } = await aDay(1)
  const id = randomUUID()
  const asked = { id, date, name: 'London evening', crew: [staff.user.id] }
  await call.run.create(asked)
  expect(await call.run.create(asked)).toMatchObject({ id, crew: [{ id: staff.user.id }] })
  const changed = { id, name: 'Evening', note: '5pm, LK24 HZW', capacityKg: 900, capacityLitres: 9 }
  expect(await call.run.change({ ...changed, crew: [] })).toMatchObject({
    name: 'Evening',
    crew: [],
  })
  await expect(call.run.change({ ...changed, crew: [randomUUID()] })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  })
  await call.run.placeStop({ bookingId: ids[0] ?? '', runId: id })
  await expect(call.run.remove({ id })).rejects.toMatchObject({ cause: { code: 'RUN_NOT_EMPTY' } })
  await call.run.placeStop({ bookingId: ids[0] ?? '', runId: null })
  await call.run.remove({ id })
  expect((await call.run.day({ date })).runs.map((run) => run.id)).not.toContain(id)
})

test('an order can be cancelled until its run is loaded, and is never both cancelled and loaded', async () => {
  const { orders, ids, aRun, call } = await aDay(4)
  const run = await aRun()
  for (const bookingId of ids) await call.run.placeStop({ bookingId, runId: run.id })
  const [loaded, ...cancelled] = await Promise.allSettled([
    call.run.load({ id: run.id, isLoaded: true }),
    ...orders.map(({ orderId, call: own }) => own.order.cancel({ id: orderId })),
  ])
  expect(loaded.status).toBe('fulfilled')
  const day = await call.run.day({ date: run.date })
  const left = day.runs.find(({ id }) => id === run.id)?.stops.length ?? 0
  expect(left).toBe(cancelled.filter(({ status }) => status === 'rejected').length)
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a run can be marked as not loaded, and its orders can be cancelled again', async () => {
  const { orders, ids, aRun, call } = await aDay(1)
  const run = await aRun()
  await call.run.placeStop({ bookingId: ids[0] ?? '', runId: run.id })
  await call.run.load({ id: run.id, isLoaded: true })
  const cancel = () => orders[0]?.call.order.cancel({ id: orders[0].orderId })
  await expect(cancel()).rejects.toMatchObject({ cause: { code: 'ORDER_ON_ITS_WAY' } })
  await call.run.load({ id: run.id, isLoaded: false })
  expect(await cancel()).toMatchObject({ refund: { status: 'succeeded' } })
})

test('a stop says that the payment of its order is withheld by an open dispute', async () => {
  const { day, orders } = await aDay(2)
  const withhold = (disputedPence: number) =>
    shop.deps.db.payment.updateMany({
      where: { orderId: orders[0]?.orderId ?? null },
      data: { disputedPence },
    })
  await withhold(1000)
  const { unassigned } = await day()
  await withhold(0)
  const disputed = unassigned.filter(({ isDisputed }) => isDisputed)
  expect(disputed.map(({ orderId }) => orderId)).toEqual([orders[0]?.orderId])
})
