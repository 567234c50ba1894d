import { expect, test } from 'vitest'
import { asStored, email, text } from './fields.ts'

test.each([
  ['  Zoe\u0308 ', 'Zoë'],
  ['\u200bAda Field\ufeff', 'Ada Field'],
  ['Lars\u00a0', 'Lars'],
  ['👩‍🚀', '👩‍🚀'],
  ['\u200b', ''],
  ['\u2060 \ufeff\u3164', ''],
])('%j is stored as %j', (given, stored) => {
  expect(asStored(given)).toBe(stored)
})

test('a name of characters without width is missing', () => {
  const name = text('your name', 60)
  expect(name.safeParse('\u200b\u200d').error?.issues[0]?.message).toBe('Enter your name.')
  expect(name.parse('Zoe\u0308')).toBe('Zoë')
})

test('an email address is one address however its letters were composed', () => {
  expect(email.parse('Zoe\u0308@example.com')).toBe('zoë@example.com')
})
