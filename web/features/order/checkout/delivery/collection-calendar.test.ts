import { expect, test } from 'vitest'
import { collectionCalendar } from './collection-calendar.ts'
import { fromPence } from './calendar-weeks.ts'

const hours = { startHour: 9, endHour: 18 }

test('the days for collecting are a calendar of four weeks, with closed and full days', () => {
  const days = [
    { date: '2026-11-27', ...hours, isFull: false },
    { date: '2026-11-28', ...hours, isFull: true },
    { date: '2026-11-30', ...hours, isFull: false },
  ]
  const calendar = collectionCalendar({ days, pricePence: 400 })
  expect(calendar).toHaveLength(28)
  expect(calendar.slice(0, 5).map(({ date, state }) => `${date} ${state}`)).toEqual([
    '2026-11-27 free',
    '2026-11-28 full',
    '2026-11-29 none',
    '2026-11-30 free',
    '2026-12-01 none',
  ])
  expect(calendar.slice(0, 2).map(fromPence)).toEqual([400, null])
})

test('without a day for collecting there is no calendar', () => {
  expect(collectionCalendar({ days: [], pricePence: 0 })).toEqual([])
})
