import { expect, it } from 'vitest'
import { badgeText } from './cart-button.tsx'

it.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('a cart of %i lines has the badge %s', (lines, text) => {
  expect(badgeText(lines)).toBe(text)
})
