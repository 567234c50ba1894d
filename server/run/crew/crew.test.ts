import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../../emails/send-emails.ts'
import { checkBooks } from '../../order/check-books.ts'
import { aBookedOrder, type BookedOrderOptions, takenOf } from '../../test/delivery.ts'
import { aUser } from '../../test/factories.ts'
import { callAs } from '../../test/harness.ts'
import { aMailbox } from '../../test/mailbox.ts'
import { aPhotograph } from '../../test/photograph.ts'
import { ownShop, type OwnShop } from '../../test/own-shop.ts'
import { anAdmin } from '../../test/staff.ts'
import { addStopPhotograph } from './add-stop-photograph.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order on the run of its day, at half past seven, and the crew of that run. */
async function aStop(options: BookedOrderOptions = {}) {
  const order = await aBookedOrder(shop, options)
  const user = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await order.aRun({ loadedAt: new Date() })
  await deps.db.deliveryRunCrew.create({ data: { runId: run.id, userId: user.id } })
  const { id: bookingId } = await order.booking()
  const now = new Date(run.date.getTime() + 7.5 * 3_600_000)
  const on = { ...deps, clock: { now: () => now } }
  const call = callAs(on, user)
  const ids = { runId: run.id, bookingId, pressedAt: now.toISOString() }
  const delivered = { ...ids, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' } as const
  const failed = {
    ...ids,
    id: randomUUID(),
    kind: 'couldNotDeliver',
    failure: 'nobodyHome',
  } as const
  const mailbox = aMailbox()
  return {
    ...order,
    run,
    bookingId,
    now,
    crew: user,
    call,
    ids,
    delivered,
    failed,
    row: () => deps.db.order.findUniqueOrThrow({ where: { id: order.orderId } }),
    events: async () =>
      (await deps.db.orderEvent.findMany({ where: { orderId: order.orderId } })).map(
        ({ type }) => type,
      ),
    /** Sends the queued e-mails, and returns those to the customer. */
    emails: async () => {
      await sendEmails({ ...on, mail: mailbox.mail })
      return mailbox.to(order.user.email).map(({ subject, text }) => ({ subject, text }))
    },
  }
}

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
  const { call, run } = await aStop({ product, address, services: ['assembly', 'takeAway'] })
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
  const { call, run, orderId } = await aStop({ services: [] })
  await deps.db.orderItem.updateMany({
    where: { orderId },
    data: { title: 'Odette sofa', variant: 'Forest velvet' },
  })
  const { stops } = await call.run.sheet({ id: run.id })
  expect(stops[0]?.lines).toMatchObject([{ title: 'Odette sofa', variant: 'Forest velvet' }])
})

test('crew see only their own runs of the day', async () => {
  const { call, run, now, crew } = await aStop()
  const other = await aStop()
  expect((await call.run.own()).map(({ id }) => id)).toEqual([run.id])
  const missing = { cause: { code: 'NOT_FOUND' } }
  await expect(call.run.sheet({ id: other.run.id })).rejects.toMatchObject(missing)
  await expect(call.run.act(other.delivered)).rejects.toMatchObject(missing)
  const theDayBefore = callAs(
    { ...deps, clock: { now: () => new Date(now.getTime() - 86_400_000) } },
    crew,
  )
  await expect(theDayBefore.run.sheet({ id: run.id })).rejects.toMatchObject(missing)
  const refused = { cause: { code: 'ROLE_MISSING' } }
  const day = run.date.toISOString().slice(0, 10)
  await expect(call.run.day({ date: day })).rejects.toMatchObject(refused)
})

test('the day sheet has no price', async () => {
  const { call, run, delivered } = await aStop()
  const sent = [await call.run.sheet({ id: run.id }), await call.run.act(delivered)]
  expect(JSON.stringify(sent)).not.toMatch(/pence|price|total|paid|refund|£/i)
})

test('“On the way” puts the order on its way and sends one e-mail', async () => {
  const { call, ids, row, emails } = await aStop()
  const action = { ...ids, id: randomUUID(), kind: 'onTheWay' } as const
  await call.run.act(action)
  await call.run.act(action)
  await call.run.act({ ...action, id: randomUUID() })
  expect((await row()).status).toBe('inShipping')
  const told = (await emails()).filter(({ subject }) => subject.includes('is on its way'))
  expect(told).toHaveLength(1)
})

test('“Delivered” marks the order as delivered, with time and crew, and sends an e-mail', async () => {
  const { call, delivered, row, bookingId, now, crew, emails, number, first } = await aStop()
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
    ({ subject }) => subject === `Order HW-${number} was delivered`,
  )
  expect(email?.text).toContain('taken in by R. Ash')
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
  expect(await checkBooks(deps)).toEqual([])
})

test('the same action sent again, one after the other or at once, is one delivery', async () => {
  const { call, delivered, events, emails } = await aStop()
  await Promise.all([call.run.act(delivered), call.run.act(delivered)])
  expect(await call.run.act(delivered)).toMatchObject({ status: 'delivered' })
  expect((await events()).filter((type) => type === 'status')).toHaveLength(1)
  expect((await emails()).filter(({ subject }) => subject.includes('delivered'))).toHaveLength(1)
})

test('“Could not deliver” puts the order back to be arranged, and returns neither its stock nor its place in the slot', async () => {
  const { call, failed, ids, row, orderId, productId, first, ...rest } = await aStop()
  const { emails, number, move, second } = rest
  const { stock } = await deps.db.product.findUniqueOrThrow({ where: { id: productId } })
  await call.run.act({ ...ids, id: randomUUID(), kind: 'onTheWay' })
  expect(await call.run.act(failed)).toMatchObject({ status: 'failed', failure: 'nobodyHome' })
  expect(await row()).toMatchObject({ status: 'inProcess', stockReturnedAt: null })
  expect(await deps.db.deliveryBooking.count({ where: { currentFor: orderId } })).toBe(0)
  expect((await deps.db.product.findUniqueOrThrow({ where: { id: productId } })).stock).toBe(stock)
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
  const email = (await emails()).find(
    ({ subject }) => subject === `We could not deliver HW-${number}`,
  )
  expect(email?.text).toContain('nobody was at home')
  expect(await move(second)).toMatchObject({ slotId: second, status: 'booked' })
  expect(await checkBooks(deps)).toEqual([])
})

test('the first of two deliveries leaves the order open, with the second to be arranged', async () => {
  const { call, delivered, row, orderId, second, move, run } = await aStop({
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
  const { run, bookingId, crew, call, ids, now, orderId } = await aStop()
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
    code: 'PHOTOGRAPHS_ENOUGH',
  })
  const other = await aStop()
  await expect(
    addStopPhotograph(on, crew, { ...one, bookingId: other.bookingId }, bytes),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an action at a stop that staff have moved meanwhile is refused in words, and delivers nothing', async () => {
  const { call, delivered, move: _move, orderId, second, row } = await aStop()
  const { call: staff } = await anAdmin(deps)
  await staff.delivery.move({ orderId, deliverySlotId: second })
  await expect(call.run.act(delivered)).rejects.toMatchObject({
    cause: {
      code: 'STOP_CHANGED',
      message: expect.stringMatching(/was moved meanwhile, to \w+day/),
    },
  })
  expect((await row()).status).not.toBe('delivered')
})

test('an action at a stop that staff have put on another run meanwhile is refused with that run', async () => {
  const { call, delivered, bookingId, run } = await aStop()
  const { call: staff } = await anAdmin(deps)
  const date = run.date.toISOString().slice(0, 10)
  const south = await staff.run.create({ id: randomUUID(), date, name: 'London south' })
  await staff.run.placeStop({ bookingId, runId: south.id })
  await expect(call.run.act(delivered)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('another run meanwhile: London south') },
  })
})

test('before its day an action at a run is refused with the day, for its crew and for staff who plan runs', async () => {
  const { delivered, failed, ids, run, now, crew, row, call, emails, bookingId } = await aStop()
  const warehouse = await aUser(deps, { role: 'admin', staffRoles: ['warehouse'] })
  const theDayBefore = { ...deps, clock: { now: () => new Date(now.getTime() - 86_400_000) } }
  const onTheWay = { ...ids, id: randomUUID(), kind: 'onTheWay' } as const
  const toCome = {
    cause: {
      code: 'RUN_TO_COME',
      message: expect.stringMatching(/^This run is on \w+day \d+ \w+:/),
    },
  }
  for (const early of [callAs(theDayBefore, crew), callAs(theDayBefore, warehouse)]) {
    for (const action of [onTheWay, delivered, failed]) {
      await expect(early.run.act(action)).rejects.toMatchObject(toCome)
    }
  }
  await expect(
    addStopPhotograph(
      theDayBefore,
      warehouse,
      { id: randomUUID(), runId: run.id, bookingId },
      await aPhotograph(),
    ),
  ).rejects.toMatchObject({ code: 'RUN_TO_COME' })
  expect((await row()).status).toBe('confirmed')
  expect(await emails()).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/delivered|is on its way/) }),
  )
  const sheet = async (by: ReturnType<typeof callAs>) => by.run.sheet({ id: run.id })
  expect((await sheet(callAs(theDayBefore, warehouse))).isToCome).toBe(true)
  expect((await sheet(call)).isToCome).toBe(false)
  // Crew of other runs are not told that the run exists.
  const stranger = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  await expect(callAs(theDayBefore, stranger).run.act(delivered)).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
})

test('the crew deliver on the day although their phone is a day behind', async () => {
  const { call, delivered, now, run, row } = await aStop()
  const pressedAt = new Date(now.getTime() - 86_400_000).toISOString()
  expect(await call.run.act({ ...delivered, pressedAt })).toMatchObject({
    doneAt: run.date.toISOString(),
  })
  expect((await row()).status).toBe('delivered')
})

test('an action of the day is accepted days later, when the phone has a signal again', async () => {
  const { delivered, now, crew } = await aStop()
  const later = callAs(
    { ...deps, clock: { now: () => new Date(now.getTime() + 3 * 86_400_000) } },
    crew,
  )
  expect(await later.run.act(delivered)).toMatchObject({ doneAt: now.toISOString() })
})

test('a delivered stop cannot be marked as failed, nor delivered twice', async () => {
  const { call, delivered, failed } = await aStop()
  await call.run.act(delivered)
  await expect(call.run.act(failed)).rejects.toMatchObject({ cause: { code: 'STOP_CHANGED' } })
  const again = { ...delivered, id: randomUUID(), receivedBy: 'Somebody else' }
  expect(await call.run.act(again)).toMatchObject({ receivedBy: 'R. Ash' })
})

test('an action without a signal counts from when it was pressed, but never from the future', async () => {
  const early = await aStop()
  const pressedAt = new Date(early.now.getTime() - 600_000).toISOString()
  expect(await early.call.run.act({ ...early.delivered, pressedAt })).toMatchObject({
    doneAt: pressedAt,
  })
  const late = await aStop()
  const wrong = { ...late.delivered, pressedAt: '2099-01-01T00:00:00.000Z' }
  expect(await late.call.run.act(wrong)).toMatchObject({ doneAt: late.now.toISOString() })
})
