import { expect, test } from 'vitest'
import { numberIn, phoneIn, positionIn, postcodeIn } from './search-orders.ts'

test.each([
  ['307', 307],
  ['#307', 307],
  ['HW-307', 307],
  ['hw307', 307],
  ['hw 307', 307],
  ['HW-', null],
  ['307a', null],
  ['99999999999', null],
  ['HR-307', null],
])('%s is the number %s', (term, number) => {
  expect(numberIn(term, 'HW')).toBe(number)
})

test.each([
  ['OL-307', 307],
  ['ol307', 307],
  ['307', 307],
  ['HW-307', 307],
  ['hw307', null],
  ['HR-307', null],
])('%s is the number %s of a shop whose orders begin with OL', (term, number) => {
  expect(numberIn(term, 'OL')).toBe(number)
})

test.each([
  ['Order-12', 12],
  ['order 12', 12],
  ['ORDER12', 12],
  ['order-0', null],
  ['12', null],
])('%s is place %s', (term, position) => {
  expect(positionIn(term)).toBe(position)
})

test.each([
  ['020 7946 0123', '2079460123'],
  ['02079460123', '2079460123'],
  ['+44 20 7946 0123', '2079460123'],
  ['+44 (0)20 7946 0123', '2079460123'],
  ['0044 20 7946-0123', '2079460123'],
  ['7946 0123', '79460123'],
  ['946', null],
  ['Ash 02079460123', null],
])('%s is the phone number %s', (term, digits) => {
  expect(phoneIn(term)).toBe(digits)
})

test.each([
  ['SW1A 1AA', 'SW1A1AA'],
  ['sw1a1aa', 'SW1A1AA'],
  ['m1 1', 'M11'],
  ['EC1', 'EC1'],
  ['banana', null],
  ['Ash', null],
])('%s is the postcode %s', (term, postcode) => {
  expect(postcodeIn(term)).toBe(postcode)
})
