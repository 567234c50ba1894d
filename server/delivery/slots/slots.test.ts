import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { statementsOf } from '#server/test/statements.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAdmin } from '#server/test/staff.ts'
import { orderArrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { inTransaction } from '#server/platform/sql.ts'
import { makeSlots, makeSlotsOf, renewSlots } from './make-slots.ts'

/** A Sunday. */
const today = '2026-11-22'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = { ...shop.deps, clock: aClock(new Date(`${today}T12:00:00Z`)) }
})
afterAll(() => shop[Symbol.asyncDispose]())

const slots = (postcode: string, items: { productId: string; quantity: number }[] = []) =>
  callAs(deps).delivery.slots({ postcode, items })
const check = (postcode: string) => callAs(deps).delivery.check({ postcode })
const renew = (zoneId: string) =>
  inTransaction(deps.pool, (tx) => renewSlots(tx, [zoneId], { today }))

test('a postcode gets its printed form, its earliest delivery and its price', async () => {
  expect(await check('w1u4ef')).toMatchObject({
    postcode: 'W1U 4EF',
    served: true,
    zone: { name: 'London' },
    pricePence: 0,
    earliest: '2026-11-24',
    message: 'Free delivery to W1U 4EF from Tuesday 24 November',
  })
})

test.each([
  ['Northern Ireland', 'BT9 6AB'],
  ['the Highlands', 'IV2 3BW'],
  ['Arran', 'KA27 8DP'],
  ['the Outer Hebrides', 'HS1 2AA'],
  ['the Isle of Wight', 'PO30 1AA'],
  ['Jersey', 'JE2 3XP'],
  ['an office without an address', 'GIR 0AA'],
  ['the forces', 'BFPO 61'],
])('%s (%s) is not served, and is told so kindly, with the phone number', async (_, postcode) => {
  const { served, message } = await check(postcode)
  expect(served).toBe(false)
  expect(message).toContain('020 7946 0182')
  expect(message).toContain(orderArrangedText)
  expect((await slots(postcode)).days).toEqual([])
})

test.each([
  'EC1A 1BB',
  'W1A 0AX',
  'M1 1AE',
  'B33 8TH',
  'CR2 6XH',
  'DN55 1PT',
  'EH1 1YZ',
  'PH1 5AA',
])('%s is served', async (postcode) => {
  expect((await check(postcode)).served).toBe(true)
})

test('a text that is no postcode is refused', async () => {
  await expect(check('W1L 4EF')).rejects.toThrow('Enter a UK postcode, such as W1U 4EF.')
})

test('the longest area wins: E2 is not E20', async () => {
  const zone = await aZone(deps, { areas: ['E2'] })
  expect((await check('E2 8DY')).zone?.id).toBe(zone.id)
  expect((await check('E20 1EJ')).zone?.name).toBe('London')
})

test('a notice of three days is counted in working days', async () => {
  await aZone(deps, { areas: ['AL1'], noticeDays: 3 })
  expect((await slots('AL1 3JE')).days[0]).toMatchObject({ date: '2026-11-25', state: 'free' })
})

test('a full window is shown as such, and a full day too', async () => {
  const { id } = await aZone(deps, { areas: ['AL2'] })
  await makeSlotsOf(deps, id)
  const where = { zoneId: id, date: new Date('2026-11-24') }
  await deps.db.deliverySlot.updateMany({ where, data: { taken: 5 } })
  const { days, earliest } = await slots('AL2 3JE')
  expect(days[0]).toMatchObject({ date: '2026-11-24', state: 'full', windows: [{ places: 0 }] })
  expect(earliest?.date).toBe('2026-11-25')
})

test('a blackout day and a bank holiday of England and Wales have no windows, and extra vans add places', async () => {
  const { id } = await aZone(deps, { areas: ['AL3'] })
  await deps.db.deliveryException.createMany({
    data: [
      { zoneId: id, date: new Date('2026-11-24'), isBlackout: true },
      { zoneId: id, date: new Date('2026-11-25'), extraPlaces: 3 },
    ],
  })
  await renew(id)
  const { days } = await callAs(deps).delivery.slots({ postcode: 'AL3 3JE', from: '2026-11-24' })
  expect(days[0]).toMatchObject({ date: '2026-11-24', state: 'none', windows: [] })
  expect(days[1]?.windows[0]?.places).toBe(8)
  expect(days.find(({ date }) => date === '2026-11-29')?.state).toBe('none')
  const later = await callAs(deps).delivery.slots({ postcode: 'AL3 3JE', from: '2026-12-24' })
  const christmas = later.days.filter(({ date }) => date.startsWith('2026-12-2'))
  expect(christmas.map(({ state }) => state).join(' ')).toBe('free none none none none free')
})

test('nothing is bookable further ahead than the zone allows', async () => {
  await aZone(deps, { areas: ['AL4'], aheadDays: 10 })
  const { days, until } = await slots('AL4 3JE')
  expect(until).toBe('2026-12-02')
  expect(days.at(-1)?.date).toBe('2026-12-02')
})

test('a made-to-order line postpones the first day until it is made, however far ahead', async () => {
  const { id: productId } = await aProduct(deps, { stock: 0, leadDays: 120 })
  const { days, items } = await slots('W1U 4EF', [{ productId, quantity: 1 }])
  expect(days[0]).toMatchObject({ date: '2027-03-22', state: 'free' })
  expect(items).toEqual([{ productId, from: '2027-03-22' }])
})

test('a line that is made in eight weeks has four weeks of windows within the days ahead of every zone', async () => {
  const { id: productId } = await aProduct(deps, { stock: 0, leadDays: 56 })
  for (const postcode of ['W1U 4EF', 'AL9 5AA', 'M1 1AE']) {
    const { days, until } = await slots(postcode, [{ productId, quantity: 1 }])
    expect(until).toBe('2027-02-20')
    expect(days).toHaveLength(28)
  }
})

test('for two deliveries the calendar is that of what is in stock', async () => {
  const [made, stocked] = await Promise.all([
    aProduct(deps, { stock: 0, leadDays: 49 }),
    aProduct(deps),
  ])
  const items = [made, stocked].map(({ id: productId }) => ({ productId, quantity: 1 }))
  const ask = { postcode: 'W1U 4EF', items }
  const together = await callAs(deps).delivery.slots(ask)
  const split = await callAs(deps).delivery.slots({ ...ask, twoDeliveries: true })
  expect(together.days[0]?.date).toBe('2027-01-11')
  expect(split.days[0]?.date).toBe('2026-11-24')
})

test('the calendar of a postcode is one statement, once its slots are made', async () => {
  await makeSlots(deps)
  const statements = await statementsOf(() => slots('W1U 4EF'))
  expect(statements).toHaveLength(1)
})

test('a removed window has no free place, and keeps its bookings', async () => {
  const { id } = await aZone(deps, { areas: ['AL5'] })
  await makeSlotsOf(deps, id)
  await deps.db.deliverySlot.updateMany({ where: { zoneId: id }, data: { taken: 2 } })
  await deps.db.deliveryWindow.updateMany({ where: { zoneId: id }, data: { places: 1 } })
  await renew(id)
  const kept = { plannedPlaces: 1, places: 2, taken: 2 }
  expect(await deps.db.deliverySlot.findFirst({ where: { zoneId: id } })).toMatchObject(kept)
  await deps.db.deliveryWindow.deleteMany({ where: { zoneId: id } })
  await renew(id)
  expect((await slots('AL5 3JE')).days.every(({ state }) => state === 'none')).toBe(true)
})

test('a question makes no rows: the window of one that was offered is made when it is booked', async () => {
  const zone = await aZone(deps, { areas: ['AL12'] })
  const { id: productId } = await aProduct(deps)
  const { earliest } = await slots('AL12 3JE', [{ productId, quantity: 1 }])
  await (await anAdmin(deps)).call.zone.week({})
  expect(earliest).not.toBeNull()
  expect(await rowsOf(zone.id)).toBe(0)
  const guest = aGuest(deps)
  await guest.fill(productId)
  const address = anAddress({ pincode: 'AL12 3JE' })
  const deliverySlotId = earliest?.id ?? ''
  await guest.call.order.create({ guestId: guest.guestId, address, deliverySlotId })
  expect(await deps.db.deliverySlot.findUnique({ where: { id: deliverySlotId } })).toMatchObject({
    date: new Date(earliest?.date ?? ''),
    taken: 1,
  })
})

const heavy = { weightGrams: 500_000, stock: 100 }

describe('what the vans of a window carry', () => {
  test.each([
    ['weight', heavy],
    [
      'volume',
      { stock: 100, boxes: [{ lengthCm: 300, widthCm: 200, heightCm: 100, weightGrams: 1000 }] },
    ],
  ])('counts by %s: three of them are not one place', async (what, product) => {
    const area = what === 'weight' ? 'AL13' : 'AL14'
    const { id } = await aZone(deps, { areas: [area] })
    const { id: productId } = await aProduct(deps, product)
    const ask = (quantity: number) => slots(`${area} 3JE`, [{ productId, quantity }])
    const planned = await ask(3)
    await makeSlotsOf(deps, id)
    for (const { days, earliest } of [planned, await ask(3)]) {
      expect(earliest).toBeNull()
      expect(days[0]).toMatchObject({ state: 'full' })
    }
    expect((await ask(2)).days[0]).toMatchObject({ state: 'free' })
  })

  test('is shared: what is booked leaves less for the next, offered and taken alike, and staff see none overbooked', async () => {
    const { id: zoneId } = await aZone(deps, { areas: ['AL15'] })
    const slotId = await aSlot(deps, zoneId)
    const { id: productId } = await aProduct(deps, heavy)
    const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
    const order = async (pieces: number) => {
      const guest = aGuest(deps)
      await guest.fill(...Array.from({ length: pieces }, () => productId))
      const address = anAddress({ pincode: 'AL15 3JE' })
      return guest.call.order.create({ guestId: guest.guestId, address, deliverySlotId: slotId })
    }
    const offered = async (quantity: number) => {
      const { days } = await slots('AL15 3JE', [{ productId, quantity }])
      return days.flatMap(({ windows }) => windows).find(({ id }) => id === slotId)?.places
    }
    await order(1)
    expect([await offered(1), await offered(2)]).toEqual([4, 0])
    await expect(order(2)).rejects.toMatchObject({ code: 'CONFLICT' })
    await order(1)
    expect(await offered(1)).toBe(0)
    await expect(order(1)).rejects.toMatchObject({ code: 'CONFLICT' })
    const day = date.toISOString().slice(0, 10)
    const staff = (await anAdmin(deps)).call
    const { overbooked } = await staff.zone.addException({ zoneId, date: day, extraPlaces: 1 })
    expect(overbooked).toEqual([])
    expect(await offered(1)).toBe(4)
  })

  test('is the same for a product that is listed twice', async () => {
    await aZone(deps, { areas: ['AL16'] })
    const { id: productId } = await aProduct(deps, heavy)
    const twice = [1, 2].map((quantity) => ({ productId, quantity }))
    expect((await slots('AL16 3JE', twice)).earliest).toBeNull()
  })

  test('says overbooked to staff when a van is taken away', async () => {
    const { id: zoneId } = await aZone(deps, { areas: ['AL17'] }, { vans: 2 })
    const slotId = await aSlot(deps, zoneId)
    const { id: productId } = await aProduct(deps, heavy)
    const guest = aGuest(deps)
    await guest.fill(productId, productId, productId)
    const address = anAddress({ pincode: 'AL17 3JE' })
    await guest.call.order.create({ guestId: guest.guestId, address, deliverySlotId: slotId })
    const windows = [{ startHour: 7, endHour: 13, places: 5, vans: 1 }]
    const { overbooked } = await (await anAdmin(deps)).call.zone.update({ id: zoneId, windows })
    expect(overbooked).toMatchObject([{ slotId, taken: 1, places: 5, isOverloaded: true }])
  })
})

const rowsOf = (zoneId: string) => deps.db.deliverySlot.count({ where: { zoneId } })

describe('a day far ahead', () => {
  test.each([
    ['from', { from: '2099-06-01' }],
    ['notBefore', { notBefore: '2099-06-01' }],
  ])('is one statement when a visitor asks for it (%s)', async (field, asked) => {
    const zone = await aZone(deps, { areas: [field === 'from' ? 'AL6' : 'AL7'] })
    const postcode = field === 'from' ? 'AL6 3JE' : 'AL7 3JE'
    await makeSlotsOf(deps, zone.id)
    const statements = await statementsOf(() => callAs(deps).delivery.slots({ postcode, ...asked }))
    expect(statements).toHaveLength(1)
    expect(await rowsOf(zone.id)).toBeLessThan(600)
  })

  test('is refused from 2100 on', async () => {
    const asked = callAs(deps).delivery.slots({ postcode: 'W1U 4EF', from: '2535-01-01' })
    await expect(asked).rejects.toThrow('Enter a year before 2100.')
  })

  test('loses the windows that were made for it, except those with bookings', async () => {
    const { id } = await aZone(deps, { areas: ['AL8'] })
    const far = (date: string) => ({
      zoneId: id,
      date: new Date(date),
      startHour: 7,
      endHour: 13,
      pricePence: 0,
      plannedPlaces: 5,
      places: 5,
    })
    const booked = await deps.db.deliverySlot.create({ data: far('2535-01-03') })
    await deps.db.deliverySlot.createMany({ data: [far('2535-01-01'), far('2535-01-02')] })
    await deps.db.deliveryZone.update({
      where: { id },
      data: { slotsUntil: new Date('2535-01-03') },
    })
    const guest = aGuest(deps)
    await guest.fill((await aProduct(deps)).id)
    const { orderId } = await guest.order()
    await deps.db.deliveryBooking.create({
      data: { orderId, slotId: booked.id, status: 'released' },
    })
    expect((await checkBooks(deps)).map((found) => found.id)).toContain(id)
    await makeSlots(deps)
    const left = await deps.db.deliverySlot.findMany({
      where: { zoneId: id, date: { gt: new Date('2100-01-01') } },
    })
    expect(left).toMatchObject([{ id: booked.id, plannedPlaces: 0, places: 0, taken: 0 }])
    const { slotsUntil } = await deps.db.deliveryZone.findUniqueOrThrow({ where: { id } })
    expect(slotsUntil?.toISOString().slice(0, 4)).toMatch(/^202/)
  })
})

test('a window that has ended today in London is not listed, promised or offered', async () => {
  await aZone(deps, { areas: ['AL11'], noticeDays: 0 }, { startHour: 7, endHour: 13 })
  // British Summer Time: 11:59 in UTC is 12:59 in London.
  const at = (time: string) => ({ ...deps, clock: aClock(new Date(`2027-06-01T${time}Z`)) })
  const asked = { postcode: 'AL11 3JE' }
  const before = await callAs(at('11:59:59')).delivery.slots(asked)
  expect(before.earliest?.date).toBe('2027-06-01')
  const after = at('12:00:00')
  const { days, earliest } = await callAs(after).delivery.slots(asked)
  expect(days[0]).toMatchObject({ date: '2027-06-01', state: 'none', windows: [] })
  expect(earliest?.date).toBe('2027-06-02')
  expect((await callAs(after).delivery.check(asked)).earliest).toBe('2027-06-02')
})
