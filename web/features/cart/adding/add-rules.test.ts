import { expect, it } from 'vitest'
import { addRefusal, orderable } from './add-rules.ts'

it.each([
  [5, 4, 1, null],
  [5, 5, 1, 'Only 5 quantity can be added for this item'],
  [5, 3, 3, 'Only 3 quantity can be added for this item'],
  [0, 0, 1, 'Only 0 quantity can be added for this item'],
])('stock %i, %i in the cart, %i more: %s', (stock, inCart, quantity, refusal) => {
  expect(addRefusal(stock, inCart, quantity)).toBe(refusal)
})

it('a made-to-order product is never refused for its stock', () => {
  expect(addRefusal(orderable({ stock: 0, leadDays: 49 }), 3, 1)).toBeNull()
  expect(addRefusal(orderable({ stock: 0, leadDays: null }), 0, 1)).not.toBeNull()
})
