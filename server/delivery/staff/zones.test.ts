import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callAs } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import { aSunday } from './sunday.fixture.ts'

const sunday = aSunday()

const morning = { startHour: 7, endHour: 13, places: 4 }
const create = (areas: string[], more: object = {}) =>
  sunday.staff.zone.create({
    name: `Zone ${randomUUID()}`,
    areas,
    weekdays: [1, 2, 3, 4, 5],
    windows: [morning],
    ...more,
  })
const daysOf = async (postcode: string) =>
  (await callAs(sunday.deps).delivery.slots({ postcode, items: [] })).days
const book = (zoneId: string, taken: number, date: string) =>
  sunday.deps.db.deliverySlot.updateMany({
    where: { zoneId, date: new Date(date) },
    data: { taken },
  })
const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { cause?: { facts: { fields?: object } } }) => error.cause?.facts.fields,
  )
const auditOf = (entityId: string) =>
  sunday.deps.db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

test('staff add a zone, and its windows can be booked at once, at its price', async () => {
  const { zone } = await create(['ze1', ' Z 2 '], { pricePence: 1500, noticeDays: 3 })
  expect(zone).toMatchObject({ areas: ['ZE1', 'Z2'], aheadDays: 90, isServed: true })
  const [first] = await daysOf('ZE1 1AA')
  expect(first).toMatchObject({ date: '2026-11-25', state: 'free' })
  expect(first?.windows).toMatchObject([{ ...hours(7, 13), places: 4, pricePence: 1500 }])
  expect((await sunday.staff.zone.list()).items.at(-1)).toEqual(zone)
})
const hours = (startHour: number, endHour: number) => ({ startHour, endHour })

test('a window has a price and days of its own where staff give them', async () => {
  const evening = { startHour: 17, endHour: 21, places: 2, pricePence: 1500, weekdays: [2] }
  await create(['ZE3'], { windows: [morning, evening] })
  const days = await daysOf('ZE3 1AA')
  const windowsOn = (day: string) => days.find(({ date }) => date === day)?.windows
  expect(windowsOn('2026-11-24')).toMatchObject([{ pricePence: 0 }, { pricePence: 1500 }])
  expect(windowsOn('2026-11-25')).toHaveLength(1)
})

test("an area of another zone is refused, with that zone's name", async () => {
  const { zone } = await create(['ZE4', 'ZE5'])
  expect(await faultsOf(create(['ZE4', 'ZE5', 'E']))).toEqual({
    areas: `London already has E. ${zone.name} already has ZE4 and ZE5.`,
  })
  // A district inside another zone's area is a zone of its own.
  await expect(create(['E2'])).resolves.toBeDefined()
  expect(await faultsOf(create(['ZE6'], { name: 'LONDON' }))).toEqual({
    name: 'There is already a zone with this name.',
  })
})

test('of two members of staff who add the same area at once, one gets it', async () => {
  const both = await Promise.allSettled([create(['ZE7']), create(['ZE7'])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['an area that is none', { areas: ['E2', 'London'] }, 'areas'],
  ['no area', { areas: [] }, 'areas'],
  [
    'a window that ends before it begins',
    { windows: [{ ...morning, endHour: 6 }] },
    'windows.0.endHour',
  ],
  ['the same window twice', { windows: [morning, morning] }, 'windows'],
  ['an eighth day of the week', { weekdays: [8] }, 'weekdays.0'],
  ['a zone that is served without windows', { windows: [] }, 'windows'],
  ['a zone that is served on no day', { weekdays: [] }, 'weekdays'],
])('%s is refused at its field', async (_title, wrong, field) => {
  expect(Object.keys((await faultsOf(create(['ZE8'], wrong))) ?? {})).toEqual([field])
})

test('a zone delivers on Sundays where staff say so', async () => {
  await create(['JE9'], { weekdays: [1, 7], noticeDays: 0 })
  const days = await daysOf('JE9 1AA')
  const free = days.filter(({ state }) => state === 'free').map(({ date }) => date)
  expect(free.slice(0, 4)).toEqual(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'])
})

test('a zone is edited: notice, days, price and places are in force at once', async () => {
  const { zone } = await create(['ZE9'])
  await sunday.staff.zone.update({
    id: zone.id,
    noticeDays: 0,
    weekdays: [3],
    pricePence: 900,
    windows: [
      { ...morning, places: 9 },
      { startHour: 12, endHour: 18, places: 2 },
    ],
  })
  const days = await daysOf('ZE9 1AA')
  const free = days.filter(({ state }) => state === 'free').map(({ date }) => date)
  expect(free.slice(0, 2)).toEqual(['2026-11-25', '2026-12-02'])
  expect(days.find(({ date }) => date === free[0])?.windows).toMatchObject([
    { places: 9, pricePence: 900 },
    { places: 2, pricePence: 900 },
  ])
})

test('fewer places than bookings are reported as overbooked, by window, and no booking is lost', async () => {
  const { zone } = await create(['ZE10'])
  await book(zone.id, 3, '2026-11-26')
  const { overbooked } = await sunday.staff.zone.update({
    id: zone.id,
    windows: [{ ...morning, places: 2 }],
  })
  expect(overbooked).toMatchObject([{ date: '2026-11-26', ...hours(7, 13), places: 2, taken: 3 }])
  const day = (await daysOf('ZE10 1AA')).find(({ date }) => date === '2026-11-26')
  expect(day).toMatchObject({ state: 'full' })
})

test('a removed window keeps its bookings and takes no more', async () => {
  const { zone } = await create(['ZE11'])
  await book(zone.id, 2, '2026-11-26')
  const windows = [{ startHour: 12, endHour: 18, places: 5 }]
  const { overbooked } = await sunday.staff.zone.update({ id: zone.id, windows })
  expect(overbooked).toMatchObject([{ ...hours(7, 13), places: 0, taken: 2 }])
  const week = await sunday.staff.zone.week({ day: '2026-11-26' })
  const seen = week.zones.find(({ id }) => id === zone.id)
  expect(seen?.windows.map(({ startHour, slots }) => [startHour, slots.length])).toEqual([
    [7, 1],
    [12, 5],
  ])
})

test('an archived zone takes no bookings, and those it has stay in the week', async () => {
  const { zone } = await create(['ZE12'])
  await book(zone.id, 2, '2026-11-26')
  const { overbooked } = await sunday.staff.zone.archive({ id: zone.id })
  expect(overbooked).toMatchObject([{ date: '2026-11-26', places: 0, taken: 2 }])
  expect(await daysOf('ZE12 1AA')).toEqual([])
  await expect(sunday.staff.zone.details({ id: zone.id })).rejects.toThrow(
    'We couldn’t find this delivery zone',
  )
  const { zones } = await sunday.staff.zone.week({ day: '2026-11-26' })
  expect(zones.find(({ id }) => id === zone.id)).toMatchObject({
    windows: [{ slots: [{ taken: 2 }] }],
  })
  // Its area is free for another zone.
  await create(['ZE12'])
})

test('a restored zone takes bookings as before, unless another zone has its areas by now', async () => {
  const { zone } = await create(['ZE15'])
  const days = await daysOf('ZE15 1AA')
  await sunday.staff.zone.archive({ id: zone.id })
  const restored = await sunday.staff.zone.restore({ id: zone.id })
  expect(restored.zone).toMatchObject({ areas: ['ZE15'], windows: zone.windows })
  expect(await daysOf('ZE15 1AA')).toEqual(days)
  await expect(sunday.staff.zone.restore({ id: zone.id })).rejects.toThrow(
    'find this delivery zone',
  )

  await sunday.staff.zone.archive({ id: zone.id })
  await create(['ZE15'])
  await expect(sunday.staff.zone.restore({ id: zone.id })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  })
})

test('a concurrent change by somebody else is not overwritten, and every change is audited', async () => {
  const { zone } = await create(['ZE13'])
  const other = await anAdmin(sunday.deps)
  await other.call.zone.update({ ...zone, noticeDays: 5 })
  await expect(sunday.staff.zone.update({ ...zone, noticeDays: 1 })).rejects.toThrow(
    `${other.user.userName} saved changes after you opened this.`,
  )
  await sunday.staff.zone.archive({ id: zone.id })
  const entries = await auditOf(zone.id)
  expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'archived'])
  expect(entries[1]).toMatchObject({
    entity: 'deliveryZone',
    actorName: other.user.userName,
    before: { noticeDays: 2 },
    after: { noticeDays: 5 },
  })
})

test('a visitor in a zone that is not served gets a message', async () => {
  await create(['ZE14'], { isServed: false, windows: [], weekdays: [] })
  expect(await callAs(sunday.deps).delivery.check({ postcode: 'ZE14 1AA' })).toMatchObject({
    served: false,
    earliest: null,
  })
})

test('everybody sees where deliveries go, with the days, slots and prices of a zone, and none of an archived one', async () => {
  const dear = { startHour: 12, endHour: 18, places: 4, pricePence: 2500, weekdays: [6] }
  const { zone } = await create(['ZY7'], { pricePence: 1500, windows: [morning, dear] })
  const { id, name } = zone
  const areaOf = async () =>
    (await callAs(sunday.deps).delivery.areas()).items.find((area) => area.name === name)
  expect(await areaOf()).toEqual({
    name,
    isServed: true,
    noticeDays: 2,
    windows: [
      { startHour: 7, endHour: 13, pricePence: 1500, weekdays: [1, 2, 3, 4, 5] },
      { startHour: 12, endHour: 18, pricePence: 2500, weekdays: [6] },
    ],
  })
  await sunday.staff.zone.archive({ id })
  expect(await areaOf()).toBeUndefined()
})
