import { expect, test } from 'vitest'
import { itemsText } from './items-text.ts'

test.each([
  [[], '0 items'],
  [[1], '1 item'],
  [[1, 1], '2 items'],
  [[2], '1 product, 2 items'],
  [[1, 5, 2], '3 products, 8 items'],
])(
  'a cart with the quantities %j has %s: the number of its badge comes first',
  (quantities, text) => {
    expect(itemsText(quantities)).toBe(text)
  },
)
