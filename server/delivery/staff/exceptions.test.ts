import { expect, test } from 'vitest'
import { aZone } from '#server/test/delivery.ts'
import { callAs } from '#server/test/harness.ts'
import { makeSlotsOf } from '../slots/make-slots.ts'
import { aSunday } from './sunday.fixture.ts'

const tuesday = '2026-11-24'

const sunday = aSunday()

let zones = 0
/** A zone of its own with slots of five places a day. */
async function aServedZone() {
  zones += 1
  const area = `ZE${zones}`
  const { id } = await aZone(sunday.deps, { areas: [area] })
  const windowsOn = async (day: string) => {
    const asked = { postcode: `${area} 1AA`, items: [], from: day }
    const { days } = await callAs(sunday.deps).delivery.slots(asked)
    return days.find(({ date }) => date === day)?.windows ?? []
  }
  await makeSlotsOf(sunday.deps, id)
  return { id, windowsOn }
}
const placesOn = async (zone: Awaited<ReturnType<typeof aServedZone>>, day: string) =>
  (await zone.windowsOn(day)).map(({ places }) => places)

test('a blackout day of one zone removes its windows, and removing it brings them back', async () => {
  const [zone, other] = [await aServedZone(), await aServedZone()]
  const { exception } = await sunday.staff.zone.addException({
    zoneId: zone.id,
    date: tuesday,
    isBlackout: true,
    note: 'Van in for its MOT',
  })
  expect(exception).toMatchObject({ zone: { id: zone.id }, date: tuesday })
  expect(await placesOn(zone, tuesday)).toEqual([])
  expect(await placesOn(other, tuesday)).toEqual([5])
  expect((await sunday.staff.zone.exceptions()).items).toEqual([exception])
  await sunday.staff.zone.removeException({ id: exception.id })
  expect(await placesOn(zone, tuesday)).toEqual([5])
})

test('a blackout day of all zones applies in every zone, and in one that is added later', async () => {
  const zone = await aServedZone()
  const added = await sunday.staff.zone.addException({ date: '2026-12-02', isBlackout: true })
  expect(await placesOn(zone, '2026-12-02')).toEqual([])
  const later = await aServedZone()
  expect(await placesOn(later, '2026-12-02')).toEqual([])
  expect(await placesOn(later, '2026-12-03')).toEqual([5])
  await sunday.staff.zone.removeException({ id: added.exception.id })
})

test('extra vans add their places to each window of the day, one after the other', async () => {
  const zone = await aServedZone()
  const van = { zoneId: zone.id, date: tuesday, extraPlaces: 8 }
  await sunday.staff.zone.addException(van)
  await sunday.staff.zone.addException(van)
  expect(await placesOn(zone, tuesday)).toEqual([21])
  expect(await placesOn(zone, '2026-11-25')).toEqual([5])
})

test('a blackout day keeps its bookings, and reports which windows staff have to move', async () => {
  const zone = await aServedZone()
  const where = { zoneId: zone.id, date: new Date(tuesday) }
  await sunday.deps.db.deliverySlot.updateMany({ where, data: { taken: 2 } })
  const blackout = { zoneId: zone.id, date: tuesday, isBlackout: true }
  const { overbooked } = await sunday.staff.zone.addException(blackout)
  expect(overbooked).toMatchObject([{ date: tuesday, places: 0, taken: 2 }])
  const kept = await sunday.deps.db.deliverySlot.findFirst({ where })
  expect(kept).toMatchObject({ taken: 2, places: 2, plannedPlaces: 0 })
})

test('a repeated blackout day is added once', async () => {
  const zone = await aServedZone()
  const blackout = { zoneId: zone.id, date: tuesday, isBlackout: true }
  const first = await sunday.staff.zone.addException(blackout)
  const second = await sunday.staff.zone.addException(blackout)
  expect(second.exception.id).toBe(first.exception.id)
})

const either = 'Send either a closed day or the places for an extra van.'
test.each([
  [
    'a day that is over',
    { date: '2026-11-21', isBlackout: true },
    'This day is in the past. Choose a later one.',
  ],
  ['a day without vans and with more', { date: tuesday, isBlackout: true, extraPlaces: 2 }, either],
  ['nothing at all', { date: tuesday }, either],
])('%s is refused', async (_title, input, message) => {
  await expect(sunday.staff.zone.addException(input)).rejects.toThrow(message)
  expect((await sunday.staff.zone.exceptions()).items.some(({ zone }) => zone === null)).toBe(false)
})

test('each change of a day is audited', async () => {
  const { exception } = await sunday.staff.zone.addException({ date: '2026-12-03', extraPlaces: 4 })
  await sunday.staff.zone.removeException({ id: exception.id })
  const entries = await sunday.deps.db.auditEntry.findMany({
    where: { entity: 'deliveryException', entityId: exception.id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['created', 'removed'])
  expect(entries[0]?.after).toMatchObject({ zone: 'all', extraPlaces: 4 })
})
