import { expect, test } from 'vitest'
import { aZone } from '#server/test/delivery.ts'
import { areasOf } from '#server/test/areas.ts'
import { callAs } from '#server/test/harness.ts'
import { sendAQuote } from '#server/test/removal.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter, isWorkingDay, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import { removalShop } from '../removal-shop.fixture.ts'

const { shop } = removalShop()
const anArea = areasOf('ZE')

/** A shop whose only zone has one van, all day in two windows. */
async function oneVan() {
  const { deps } = shop()
  await deps.db.deliveryZone.updateMany({ data: { archivedAt: new Date() } })
  const zone = await aZone(
    deps,
    { areas: [anArea()], aheadDays: 60 },
    { places: 12, vans: 1, startHour: 7, endHour: 13 },
  )
  await deps.db.deliveryWindow.create({
    data: { zoneId: zone.id, startHour: 13, endHour: 18, places: 12, vans: 1 },
  })
  return zone
}

const today = () => dayInLondon(shop().deps.clock.now())
const aDay = () => workingDaysAfter(today(), 15)

async function stateOf(day: string, vans = 1) {
  const { days } = await callAs(shop().deps).removal.freeDays({ month: day.slice(0, 7), vans })
  return days.find((one) => one.day === day)?.state
}

test('a day is free while its van is free in all windows, and full once a quotation holds it in one', async () => {
  const zone = await oneVan()
  const day = aDay()
  expect(await stateOf(day)).toBe('free')
  expect(await stateOf(day, 2)).toBe('full')
  const van = { zoneId: zone.id, hours: [{ startHour: 13, endHour: 18 }], vans: 1 }
  const quote = await sendAQuote(shop().deps, { day, van })
  expect(await stateOf(day)).toBe('full')
  await quote.staff.removal.withdraw({ id: quote.id })
  expect(await stateOf(day)).toBe('free')
})

test('no day can be chosen before two working days have passed, on a Sunday or on a bank holiday', async () => {
  await oneVan()
  const { days, month, earlier } = await callAs(shop().deps).removal.freeDays({})
  const first = workingDaysAfter(today(), 2)
  expect([month, earlier]).toEqual([first.slice(0, 7), null])
  for (const { day, state } of days) {
    if (day < first || !isWorkingDay(day)) expect([day, state]).toEqual([day, 'none'])
  }
})

test('the calendar ends six months ahead, and a month beyond it is the last', async () => {
  await oneVan()
  const call = callAs(shop().deps)
  const { month, later } = await call.removal.freeDays({ month: '2099-01' })
  expect(later).toBeNull()
  const first = workingDaysAfter(today(), 2).slice(0, 7)
  expect((await call.removal.freeDays({ month: '2020-01' })).month).toBe(first)
  expect(month > daysAfter(today(), 150).slice(0, 7)).toBe(true)
})

test('a week with one free day is priced as that day, and a month with more of them as a flexible one', async () => {
  const { deps } = shop()
  const zone = await oneVan()
  await deps.db.deliveryZone.update({ where: { id: zone.id }, data: { weekdays: [2] } })
  const call = callAs(deps).removal
  let day = workingDaysAfter(today(), 12)
  while (new Date(day).getUTCDay() !== 2 || !isWorkingDay(day)) day = daysAfter(day, 1)
  const { days, freeInMonth } = await call.freeDays({ month: day.slice(0, 7) })
  const free = days.filter(({ state }) => state === 'free')
  expect(free.length).toBe(freeInMonth)
  expect(free.every(({ freeInWeek }) => freeInWeek === 1)).toBe(true)
  const rateOf = async (flexible: 'day' | 'week' | 'month') => {
    const { estimate } = await call.estimate({
      pieces: [{ kind: 'three-seat-sofa', quantity: 1 }],
      when: { flexible, day },
    })
    return estimate?.lines.find(({ id }) => id === 'day')
  }
  expect(await rateOf('week')).toEqual(await rateOf('day'))
  const month = await rateOf('month')
  if (freeInMonth > 1) expect(month?.label).toMatch(/^Any day in /)
  else expect(month).toEqual(await rateOf('day'))
})
