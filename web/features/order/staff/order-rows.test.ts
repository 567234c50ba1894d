import { expect, test } from 'vitest'
import { deliveryOf } from './order-rows.tsx'

const order = {
  deliveryMethod: 'van',
  deliveryDay: null,
  status: 'confirmed',
  paymentStatus: 'paid',
} as const

test.each([
  ['a delivery without a day is to arrange', {}, 'Delivery to arrange'],
  ['a delivery with a day says it', { deliveryDay: '2026-12-03' }, 'Delivery Thu 3 Dec'],
  [
    'a delivery that was made says when',
    { deliveryDay: '2026-12-03', status: 'delivered' },
    'Delivered Thu 3 Dec',
  ],
  [
    'a collection says its day',
    { deliveryMethod: 'collection', deliveryDay: '2026-12-03' },
    'Collection on 3 December',
  ],
  ['a parcel is to send', { deliveryMethod: 'parcel' }, 'Parcel to send'],
  [
    'a parcel that was sent says so',
    { deliveryMethod: 'parcel', status: 'inShipping' },
    'Parcel sent',
  ],
  ['what is over has nothing to do', { deliveryMethod: 'parcel', status: 'delivered' }, ''],
] as const)('in the list of orders %s', (_title, over, text) => {
  expect(deliveryOf({ ...order, ...over })).toBe(text)
})
