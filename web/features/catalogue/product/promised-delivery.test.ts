import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../server/settings/description/default-settings.ts'
import { promisedDelivery } from './promised-delivery.ts'

const { promises } = defaultSettings

test('stock is delivered as the shop promises, a made-to-order product not before its day', () => {
  const made = { day: '2027-01-18', inDays: 56 }
  expect(promisedDelivery({ stock: 3, madeFrom: null }, promises)).toBe('Delivered in 2 to 3 weeks')
  expect(promisedDelivery({ stock: 0, madeFrom: made }, promises)).toBe('Delivered from 18 January')
  expect(promisedDelivery({ stock: 0, madeFrom: null }, promises)).toBeNull()
})
