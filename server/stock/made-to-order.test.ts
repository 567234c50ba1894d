import { dayInLondon } from '../lib/london-time.shared.ts'
import fc from 'fast-check'
import { NOTICE_DAYS, leadTimeText } from '../lib/time/lead-time.shared.ts'
import { describe, expect, test } from 'vitest'
import { daysAfter, isWorkingDay, workingDaysAfter } from '../lib/time/working-days.shared.ts'
import { canSell, isSoldOut, madeOf } from './can-sell.shared.ts'
import {
  canSplit,
  deliveryDays,
  madeForYouText,
  madeFrom,
  promisedFrom,
  promiseOfOne,
  deliveryPromises,
  slowest,
} from './made-to-order.shared.ts'

test.each([
  [{ stock: 2, leadDays: null }, 2, true, 0],
  [{ stock: 2, leadDays: null }, 3, false, 0],
  [{ stock: 0, leadDays: 49 }, 1, true, 1],
  [{ stock: 2, leadDays: 49 }, 2, true, 0],
  [{ stock: 2, leadDays: 49 }, 5, true, 3],
])('of %o, %i pieces can be sold: %s; %i of them are made', (product, quantity, sells, made) => {
  expect(canSell(product, quantity)).toBe(sells)
  expect(madeOf(product, quantity)).toBe(made)
})

test('a product that is made to order is never sold out', () => {
  expect(isSoldOut({ stock: 0, leadDays: 7 })).toBe(false)
  expect(isSoldOut({ stock: 0, leadDays: null })).toBe(true)
})

test.each([
  [1, 'Made to order in 1 day'],
  [13, 'Made to order in 13 days'],
  [14, 'Made to order in 2 weeks'],
  [45, 'Made to order in 7 weeks'],
  [49, 'Made to order in 7 weeks'],
])('a lead time of %i days reads "%s"', (leadDays, text) => {
  expect(leadTimeText(leadDays)).toBe(text)
})

test.each([
  ['2026-11-20', { stock: 1, leadDays: null }, 'Made to order, delivered from 23 November'],
  ['2026-11-22', { stock: 0, leadDays: 49 }, 'Made to order, delivered from 11 January'],
  // Christmas Day and the three days after it are no working days in 2026.
  ['2026-12-11', { stock: 0, leadDays: 14 }, 'Made to order, delivered from 29 December'],
])('ordered on %s: %o is "%s"', (today, product, text) => {
  expect(madeForYouText(promisedFrom(product, 1, new Date(`${today}T12:00:00Z`)))).toBe(text)
})

describe('the deliveries of an order', () => {
  const ordered = new Date('2026-11-22T12:00:00Z')
  const [soon, late] = [new Date('2026-12-29T00:00:00Z'), new Date('2027-01-12T00:00:00Z')]

  test.each([
    [[null, null], false, true, null],
    [[soon, late], false, true, { label: 'Delivered from', value: '12 January' }],
    [[null, soon, late], true, false, { label: 'Delivered from', value: '12 January' }],
    [
      [null, soon, late],
      true,
      true,
      { label: 'Two deliveries', value: 'from 24 November and 12 January' },
    ],
  ])('of lines made by %o: splits %s; wanted in two %s, it promises %o', (...row) => {
    const [madeDays, splits, twoDeliveries, promise] = row
    expect(canSplit(madeDays)).toBe(splits)
    expect(deliveryPromises(deliveryDays(madeDays, { ordered, twoDeliveries }))).toEqual(promise)
  })
})

describe('the promised day', () => {
  const today = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2050-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  const leadDays = fc.integer({ min: 1, max: 365 })
  const stock = fc.nat(6)
  const quantity = fc.integer({ min: 1, max: 24 })
  const product = fc.record({ stock, leadDays: fc.option(leadDays) })

  test('is a working day, never earlier than two working days from today', () => {
    fc.assert(
      fc.property(product, quantity, today, (sold, pieces, now) => {
        const day = promisedFrom(sold, pieces, now).toISOString().slice(0, 10)
        expect(isWorkingDay(day)).toBe(true)
        expect(day >= workingDaysAfter(dayInLondon(now), NOTICE_DAYS)).toBe(true)
      }),
    )
  })

  test('is not before the lead time for made pieces', () => {
    fc.assert(
      fc.property(leadDays, quantity, today, (days, pieces, now) => {
        const day = promisedFrom({ stock: 0, leadDays: days }, pieces, now)
        expect(day.toISOString().slice(0, 10) >= daysAfter(dayInLondon(now), days)).toBe(true)
      }),
    )
  })

  test('is no earlier for a longer lead time, and no earlier for more pieces', () => {
    fc.assert(
      fc.property(
        stock,
        leadDays,
        leadDays,
        quantity,
        quantity,
        today,
        (left, a, b, few, many, now) => {
          const [short, long] = [Math.min(a, b), Math.max(a, b)]
          const [less, more] = [Math.min(few, many), Math.max(few, many)]
          const promised = (days: number, pieces: number) =>
            promisedFrom({ stock: left, leadDays: days }, pieces, now).getTime()
          expect(promised(long, less)).toBeGreaterThanOrEqual(promised(short, less))
          expect(promised(short, more)).toBeGreaterThanOrEqual(promised(short, less))
        },
      ),
    )
  })
})

test('the page promises the same day as cart and order, that many days from today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 0, max: 9000 }),
      (leadDays, at) => {
        const today = new Date(Date.UTC(2024, 0, 1, 12) + at * 86_400_000)
        const product = { stock: 0, leadDays }
        const day = promisedFrom(product, 1, today).toISOString().slice(0, 10)
        expect(promiseOfOne(product, today)?.day).toBe(day)
        expect(daysAfter(dayInLondon(today), promiseOfOne(product, today)?.inDays ?? 0)).toBe(day)
        expect(promiseOfOne({ stock: 1, leadDays }, today)).toBeNull()
      },
    ),
  )
})

test('a line of an order keeps the day that it was sold with, and one from stock has none', () => {
  const ordered = new Date('2026-11-22T12:00:00Z')
  expect(madeFrom({ quantity: 3, madeQuantity: 1, leadDays: 49 }, ordered)).toEqual(
    promisedFrom({ stock: 2, leadDays: 49 }, 3, ordered),
  )
  expect(madeFrom({ quantity: 3, madeQuantity: 0, leadDays: 49 }, ordered)).toBeNull()
})

test('several lines are promised for the day of the slowest', () => {
  const days = ['2026-11-25', '2027-01-11', '2026-12-01'].map((day) => new Date(day))
  expect(slowest(days)).toEqual(new Date('2027-01-11'))
  expect(slowest([])).toBeNull()
})
