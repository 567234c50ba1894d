import { expect, test } from 'vitest'
import { deliveryCostText, weekdaysText } from './area-text.shared.ts'

const areaOf = (prices: number[], isServed = true) => ({
  name: 'London',
  isServed,
  noticeDays: 2,
  windows: prices.map((pricePence) => ({
    startHour: 7,
    endHour: 13,
    pricePence,
    weekdays: [1, 2],
  })),
})

test('delivery is called free only where every slot that is served is', () => {
  const carrier = areaOf([9900], false)
  expect(deliveryCostText([areaOf([0, 0]), carrier])).toBe(
    'Delivery is free throughout our delivery area.',
  )
  expect(deliveryCostText([areaOf([1500]), areaOf([1500])])).toBe('Delivery costs £15.')
  expect(deliveryCostText([areaOf([0]), areaOf([2950])])).toBe(
    'Delivery is free or costs up to £29.50, by postcode and slot.',
  )
  expect(deliveryCostText([areaOf([1500, 3000])])).toBe(
    'Delivery costs £15 to £30, by postcode and slot.',
  )
  expect(deliveryCostText([carrier])).not.toMatch(/free|£/)
})

test('days of the week in a row are told as one span', () => {
  expect(weekdaysText([1, 2, 3, 4, 5, 6])).toBe('Monday to Saturday')
  expect(weekdaysText([5, 2])).toBe('Tuesday and Friday')
})
