import { expect, test } from 'vitest'
import { MAX_ORDER_PENCE, MAX_ORDER_PIECES, orderLimit, tooLargeText } from './limits.shared.ts'

test.each([
  ['48 pieces', [{ quantity: 24 }, { quantity: 24 }], 100, null],
  ['49 pieces', [{ quantity: 24 }, { quantity: 25 }], 100, '48 items'],
  ['£30,000', [{ quantity: 2 }], MAX_ORDER_PENCE, null],
  ['a penny more', [{ quantity: 2 }], MAX_ORDER_PENCE + 1, 'a total of £30,000'],
  ['one piece of a penny more', [{ quantity: 1 }], MAX_ORDER_PENCE + 1, null],
])('a cart of %s (%j, %i p) exceeds the limit %s', (_what, lines, goodsPence, limit) => {
  expect(orderLimit(lines, goodsPence)).toBe(limit)
})

test('the cart says what the checkout would refuse with', () => {
  expect(tooLargeText(`${MAX_ORDER_PIECES} items`)).toBe(
    'Online orders are limited to 48 items. For a larger order, please call us.',
  )
})
