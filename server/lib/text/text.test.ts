import { expect, test } from 'vitest'
import { unbroken } from './text.shared.ts'

test.each([
  ['Call 020 7946 0182.', 'Call 020_7946_0182.'],
  [
    'Free delivery to W1U 4EF from Tuesday 1 December',
    'Free delivery to W1U_4EF from Tuesday 1_December',
  ],
  ['Monday to Saturday, 9am to 6pm', 'Monday to Saturday, 9am_to_6pm'],
  ['Tuesday, 12 noon to 6.30pm', 'Tuesday, 12_noon_to_6.30pm'],
  ['4 Mill Lane, 2 to 3 days', '4 Mill Lane, 2 to 3 days'],
])('no line breaks in the middle of what is read as one: %s', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('_', '\u00a0'))
})
