import { expect, test } from 'vitest'
import { lostTitle } from './choose-slot.tsx'
import { deliveryTimes } from '#server/delivery/delivery-text.shared.ts'

const slot = { id: 'a', date: '2026-12-01', startHour: 7, endHour: 13, pricePence: 0 }
const made = new Date('2027-01-12T00:00:00Z')
const stock = new Date('2026-11-30T00:00:00Z')

test('an order has its window, and the second of two deliveries its first day', () => {
  const at = 'Tuesday 1 December, 7am to 1pm'
  expect(deliveryTimes([], slot)).toEqual([{ label: 'Delivery slot', value: at }])
  expect(deliveryTimes([made], slot)).toEqual([{ label: 'Delivery slot', value: at }])
  expect(deliveryTimes([stock, made], slot)).toEqual([
    { label: 'First delivery', value: at },
    { label: 'Second delivery', value: 'from 12 January' },
  ])
})

test('without a window it has the first day of made-to-order pieces, and nothing for stock', () => {
  expect(deliveryTimes([], null)).toEqual([])
  expect(deliveryTimes([made], null)).toMatchObject([{ label: 'Delivered from' }])
})

test('a lost window is named, with its day', () => {
  expect(lostTitle(slot)).toBe('7am to 1pm on Tuesday 1 December has just been taken')
  expect(lostTitle(null)).toBe('Your delivery slot is no longer available')
})
