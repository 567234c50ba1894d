import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { deliveryCostOf, deliveryCostText, deliveryPromise } from './delivery-cost.shared.ts'
import type { DeliveryArea } from './delivery.schema.ts'

const textOf = (areas: DeliveryArea[]) => deliveryCostText(deliveryCostOf(areas))

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
  expect(textOf([areaOf([0, 0]), carrier])).toBe('Delivery is free throughout our delivery area.')
  expect(textOf([areaOf([1500]), areaOf([1500])])).toBe('Delivery costs £15.')
  expect(textOf([areaOf([0]), areaOf([2950])])).toBe(
    'Delivery is free or costs up to £29.50, by postcode and slot.',
  )
  expect(textOf([areaOf([1500, 3000])])).toBe('Delivery costs £15 to £30, by postcode and slot.')
  expect(textOf([carrier])).not.toMatch(/free|£/)
})

const { deliveryDetail } = defaultSettings.promises
const free = { leastPence: 0, mostPence: 0 }
const priced = { leastPence: 1500, mostPence: 3000 }

test.each([
  [deliveryDetail, free, 'Free delivery to the room you choose, in most of mainland Britain'],
  [
    deliveryDetail,
    priced,
    'Delivery from £15, by postcode, to the room you choose, in most of mainland Britain',
  ],
  [
    'Free delivery to your door',
    { leastPence: 0, mostPence: 2500 },
    'Delivery free or up to £25, by postcode, to your door',
  ],
  [
    'Free delivery to your door',
    { leastPence: 2500, mostPence: 2500 },
    'Delivery for £25, to your door',
  ],
  ['To your door, in Scotland', free, 'Free delivery to your door, in Scotland'],
  [
    'Two people carry it in, free',
    priced,
    'Delivery from £15, by postcode. Two people carry it in',
  ],
  ['Free delivery to your door', null, 'Delivery to your door'],
])('the promise “%s” follows the prices of the zones: %o', (detail, cost, promise) => {
  expect(deliveryPromise(detail, cost)).toBe(promise)
})
