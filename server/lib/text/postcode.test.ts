import { expect, test } from 'vitest'
import { areasAround, normalizeArea, normalizePostcode, outwardCode } from './postcode.shared.ts'

test.each([
  'M1 1AE',
  'B33 8TH',
  'CR2 6XH',
  'DN55 1PT',
  'W1A 0AX',
  'EC1A 1BB',
  'W1U 4EF',
  'BN7 2QX',
  'GIR 0AA',
  'BF1 2AA',
  'BFPO 61',
  'JE2 3XP',
  'IM1 1AG',
  'BT7 1NN',
  'ZE1 0AA',
])('%s is a postcode, however it is typed', (postcode) => {
  expect(normalizePostcode(postcode)).toBe(postcode)
  expect(normalizePostcode(` ${postcode.toLowerCase().replace(' ', '')} `)).toBe(postcode)
  expect(normalizePostcode(postcode.replace(' ', '\u00a0 '))).toBe(postcode)
})

test('the letter O in the place of a digit is read as zero', () => {
  expect(normalizePostcode('w1a oax')).toBe('W1A 0AX')
  expect(normalizePostcode('GIR OAA')).toBe('GIR 0AA')
})

test.each([
  'banana',
  '',
  ' ',
  'W1U',
  'W1U 4E',
  'W1U 4EFF',
  'QN7 2QX',
  'BJ7 2QX',
  'BN7 2CX',
  'BN777 2QX',
  'W1L 4EF',
  '12345',
  '75008',
  'BFPO',
  'BFPO 61234',
  'BN7 2QX, Lewes',
])('"%s" is none', (text) => {
  expect(normalizePostcode(text)).toBeNull()
})

test('a long text is not parsed', () => {
  expect(normalizePostcode(`BN7${' '.repeat(16_000)}2QX`)).toBeNull()
})

test.each([
  ['W1U 4EF', 'W1U', ['W1U', 'W1', 'W']],
  ['EC1A 1BB', 'EC1A', ['EC1A', 'EC1', 'EC']],
  ['W1A 0AX', 'W1A', ['W1A', 'W1', 'W']],
  ['M1 1AE', 'M1', ['M1', 'M']],
  ['B33 8TH', 'B33', ['B33', 'B']],
  ['CR2 6XH', 'CR2', ['CR2', 'CR']],
  ['DN55 1PT', 'DN55', ['DN55', 'DN']],
  ['GIR 0AA', 'GIR', ['GIR']],
  ['BFPO 61', 'BFPO', ['BFPO']],
])('%s has the outward code %s, in the areas %j', (postcode, outward, areas) => {
  expect(outwardCode(postcode)).toBe(outward)
  expect(areasAround(outward)).toEqual(areas)
})

test.each([
  ['e2', 'E2'],
  [' sw ', 'SW'],
  ['w1u', 'W1U'],
  ['bfpo', 'BFPO'],
  ['E2 8DY', null],
  ['London', null],
  ['', null],
  ['12', null],
])('the area "%s" is read as %s', (text, area) => {
  expect(normalizeArea(text)).toBe(area)
})
