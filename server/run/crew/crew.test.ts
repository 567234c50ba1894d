import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { takenOf } from '#server/test/delivery.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { aStop } from '#server/test/crew-stop.ts'
import { addStopPhotograph } from './add-stop-photograph.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

test('“On the way” puts the order on its way and sends one e-mail', async () => {
  const { call, ids, row, emails } = await aStop(shop)
  const action = { ...ids, id: randomUUID(), kind: 'onTheWay' } as const
  await call.run.act(action)
  await call.run.act(action)
  await call.run.act({ ...action, id: randomUUID() })
  expect((await row()).status).toBe('inShipping')
  const told = (await emails()).filter(({ subject }) => subject.includes('is on its way'))
  expect(told).toHaveLength(1)
})

test('“Delivered” marks the order as delivered, with time and crew, and sends an e-mail', async () => {
  const { call, delivered, row, bookingId, now, crew, emails, number, first } = await aStop(shop)
  const stop = await call.run.act(delivered)
  expect(stop).toMatchObject({
    status: 'delivered',
    receivedBy: 'R. Ash',
    doneAt: now.toISOString(),
  })
  expect((await row()).status).toBe('delivered')
  const booking = await deps.db.deliveryBooking.findUniqueOrThrow({ where: { id: bookingId } })
  expect(booking).toMatchObject({ deliveredAt: now, doneById: crew.id, receivedBy: 'R. Ash' })
  const event = await deps.db.orderEvent.findFirst({ where: { actorId: crew.id, type: 'status' } })
  expect(event).toMatchObject({ data: { to: 'delivered' }, createdAt: now })
  const email = (await emails()).find(
    ({ subject }) => subject === `Order HW-${number} has been delivered`,
  )
  expect(email?.text).toContain('received by R. Ash')
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
  expect(await checkBooks(deps)).toEqual([])
})

test('the same action sent again, one after the other or at once, is one delivery', async () => {
  const { call, delivered, events, emails } = await aStop(shop)
  await Promise.all([call.run.act(delivered), call.run.act(delivered)])
  expect(await call.run.act(delivered)).toMatchObject({ status: 'delivered' })
  expect((await events()).filter((type) => type === 'status')).toHaveLength(1)
  expect((await emails()).filter(({ subject }) => subject.includes('delivered'))).toHaveLength(1)
})

test('“Failed deliveries” puts the order back to be arranged, and returns neither its stock nor its place in the slot', async () => {
  const { call, failed, ids, row, orderId, productId, first, ...rest } = await aStop(shop)
  const { emails, number, move, second } = rest
  const { stock } = await deps.db.product.findUniqueOrThrow({ where: { id: productId } })
  await call.run.act({ ...ids, id: randomUUID(), kind: 'onTheWay' })
  expect(await call.run.act(failed)).toMatchObject({ status: 'failed', failure: 'nobodyHome' })
  expect(await row()).toMatchObject({ status: 'inProcess', stockReturnedAt: null })
  expect(await deps.db.deliveryBooking.count({ where: { currentFor: orderId } })).toBe(0)
  expect((await deps.db.product.findUniqueOrThrow({ where: { id: productId } })).stock).toBe(stock)
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
  const email = (await emails()).find(
    ({ subject }) => subject === `We couldn’t deliver (order HW-${number})`,
  )
  expect(email?.text).toContain('no one was at home')
  expect(await move(second)).toMatchObject({ slotId: second, status: 'booked' })
  expect(await checkBooks(deps)).toEqual([])
})

test('the first of two deliveries leaves the order open, with the second to be arranged', async () => {
  const { call, delivered, row, orderId, second, move, run } = await aStop(shop, {
    second: { title: 'Made sofa', stock: 0, leadDays: 49 },
  })
  const { stops } = await call.run.sheet({ id: run.id })
  expect(stops[0]?.lines.map(({ title }) => title)).not.toContain('Made sofa')
  await call.run.act(delivered)
  expect((await row()).status).toBe('inProcess')
  expect(await deps.db.deliveryBooking.count({ where: { currentFor: orderId } })).toBe(0)
  const { call: staff } = await anAdmin(deps)
  await staff.delivery.move({ orderId, deliverySlotId: second })
  const day = (await slotDay(second)).toISOString().slice(0, 10)
  const { unassigned } = await staff.run.day({ date: day })
  const next = unassigned.find((stop) => stop.orderId === orderId)
  expect(next?.lines.map(({ title }) => title)).toEqual(['Made sofa'])
  await expect(move(second)).resolves.toMatchObject({ slotId: second })
  expect(await checkBooks(deps)).toEqual([])
})
const slotDay = async (id: string) =>
  (await deps.db.deliverySlot.findUniqueOrThrow({ where: { id } })).date

test('up to three photographs of a stop are stored privately, each once', async () => {
  const { run, bookingId, crew, call, ids, now, orderId } = await aStop(shop)
  const bytes = await aPhotograph()
  const on = { ...deps, clock: { now: () => now } }
  const one = { id: randomUUID(), runId: run.id, bookingId }
  const send = (photograph: typeof one) => addStopPhotograph(on, crew, photograph, bytes)
  await Promise.all([send(one), send(one)])
  await send(one)
  const [stop] = (await call.run.sheet({ id: run.id })).stops
  expect(stop?.photographIds).toHaveLength(1)
  const row = await deps.db.photograph.findFirstOrThrow({
    where: { orderId, delivery: { bookingId: ids.bookingId } },
  })
  expect(row).toMatchObject({ isPublic: false })
  expect(row.endsAt > now).toBe(true)
  await send({ ...one, id: randomUUID() })
  await send({ ...one, id: randomUUID() })
  await expect(send({ ...one, id: randomUUID() })).rejects.toMatchObject({
    code: 'PHOTOGRAPH_LIMIT',
  })
  const other = await aStop(shop)
  await expect(
    addStopPhotograph(on, crew, { ...one, bookingId: other.bookingId }, bytes),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an action at a stop that staff have moved meanwhile is refused in words, and delivers nothing', async () => {
  const { call, delivered, move: _move, orderId, second, row } = await aStop(shop)
  const { call: staff } = await anAdmin(deps)
  await staff.delivery.move({ orderId, deliverySlotId: second })
  await expect(call.run.act(delivered)).rejects.toMatchObject({
    cause: {
      code: 'STOP_CHANGED',
      message: expect.stringMatching(/has been moved to \w+day/),
    },
  })
  expect((await row()).status).not.toBe('delivered')
})

test('an action at a stop that staff have put on another run meanwhile is refused with that run', async () => {
  const { call, delivered, bookingId, run } = await aStop(shop)
  const { call: staff } = await anAdmin(deps)
  const date = run.date.toISOString().slice(0, 10)
  const south = await staff.run.create({ id: randomUUID(), date, name: 'London south' })
  await staff.run.placeStop({ bookingId, runId: south.id })
  await expect(call.run.act(delivered)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('moved this stop to London south') },
  })
})

test('the crew of one run are told no name or address of a finished stop of another', async () => {
  const own = await aStop(shop)
  const other = await aStop(shop)
  await other.call.run.act(other.delivered)
  const read = (id: string) =>
    own.call.run.act({ ...other.delivered, id, runId: own.run.id }).then(JSON.stringify, String)
  await own.call.run.act(own.delivered)
  const address = (await other.row()).address
  for (const id of [randomUUID(), other.delivered.id, own.delivered.id]) {
    const told = await read(id)
    expect(told).not.toContain(address)
    expect(told).toMatch(/Error/)
  }
})

test('a delivered stop cannot be marked as failed, nor delivered twice', async () => {
  const { call, delivered, failed } = await aStop(shop)
  await call.run.act(delivered)
  await expect(call.run.act(failed)).rejects.toMatchObject({ cause: { code: 'STOP_CHANGED' } })
  const again = { ...delivered, id: randomUUID(), receivedBy: 'Somebody else' }
  expect(await call.run.act(again)).toMatchObject({ receivedBy: 'R. Ash' })
})

test('an action without a signal counts from when it was pressed, but never from the future', async () => {
  const early = await aStop(shop)
  const pressedAt = new Date(early.now.getTime() - 600_000).toISOString()
  expect(await early.call.run.act({ ...early.delivered, pressedAt })).toMatchObject({
    doneAt: pressedAt,
  })
  const late = await aStop(shop)
  const wrong = { ...late.delivered, pressedAt: '2099-01-01T00:00:00.000Z' }
  expect(await late.call.run.act(wrong)).toMatchObject({ doneAt: late.now.toISOString() })
})
