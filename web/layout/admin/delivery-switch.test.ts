import { expect, test } from 'vitest'
import { deliveryDayOf } from './delivery-switch.tsx'

test.each([
  ['/admin/deliveries', {}, { day: undefined }],
  ['/admin/deliveries/', { week: '2026-12-01' }, { day: '2026-12-01' }],
  ['/admin/deliveries', { week: 'soon' }, { day: undefined }],
  ['/admin/deliveries/list', { week: '2026-12-01' }, { day: '2026-12-01' }],
  ['/admin/deliveries/2026-12-01', {}, { day: '2026-12-01' }],
  ['/admin/deliveries/2026-13-01', {}, null],
  ['/admin/deliveries/zones', {}, null],
  ['/admin/deliveries/2026-12-01/sheets', {}, null],
  ['/admin/orders', { week: '2026-12-01' }, null],
  ['/', {}, null],
])('%s with %o is about %o', (pathname, search, view) => {
  expect(deliveryDayOf(pathname, search)).toEqual(view)
})
