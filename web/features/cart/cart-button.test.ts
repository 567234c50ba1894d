import { expect, it } from 'vitest'
import { badgeText, cartLabel } from './cart-button.tsx'

it.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('a cart of %i lines has the badge %s', (lines, text) => {
  expect(badgeText(lines)).toBe(text)
})

it.each([
  [undefined, 'Cart'],
  [[], 'Cart, 0 items'],
  [[1, 5, 2], 'Cart, 3 products, 8 items'],
])('a cart with the quantities %j is read out as %s', (quantities, label) => {
  expect(cartLabel(quantities)).toBe(label)
})
