import { expect, test } from 'vitest'
import { formatPostcode } from './postcode.ts'

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
  expect(formatPostcode(postcode)).toBe(postcode)
  expect(formatPostcode(` ${postcode.toLowerCase().replace(' ', '')} `)).toBe(postcode)
  expect(formatPostcode(postcode.replace(' ', '\u00a0 '))).toBe(postcode)
})

test('the letter O in the place of a digit is read as zero', () => {
  expect(formatPostcode('w1a oax')).toBe('W1A 0AX')
  expect(formatPostcode('GIR OAA')).toBe('GIR 0AA')
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
  expect(formatPostcode(text)).toBeNull()
})

test('a long text is not parsed', () => {
  expect(formatPostcode(`BN7${' '.repeat(16_000)}2QX`)).toBeNull()
})
