import { expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { fillPlaceholders } from '#server/settings/description/placeholder-values.shared.ts'
import { promisedDelivery } from './promised-delivery.ts'

const made = { day: '2027-01-18', inDays: 56 }

test('stock is delivered on the day that its buyer chooses, a made-to-order product not before its day', () => {
  expect(promisedDelivery({ stock: 3, madeFrom: null })).toBe('Choose your delivery day')
  expect(promisedDelivery({ stock: 0, madeFrom: made })).toBe('Delivered from 18 January')
  expect(promisedDelivery({ stock: 0, madeFrom: null })).toBeNull()
})

test('neither the page of a product nor the texts that come with the shop name weeks that the calendar of windows contradicts', () => {
  const { terms, delivery } = defaultSettings
  const texts = [terms, delivery].map(({ text }) => fillPlaceholders(text, defaultSettings))
  for (const text of [promisedDelivery({ stock: 3, madeFrom: null }), ...texts]) {
    expect(text).toMatch(/(the|your delivery) day/)
    expect(text).not.toMatch(/in [\d to]+weeks/)
  }
})
