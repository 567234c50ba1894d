import { expect, test } from 'vitest'
import { unbrokenParts } from './text.shared.ts'

/** The text with underscores where no line may break. */
const unbroken = (text: string) =>
  unbrokenParts(text)
    .map((part, at) => (at % 2 === 0 ? part : part.replaceAll(' ', '_')))
    .join('')

test.each([
  ['Call 020 7946 0182.', 'Call 020_7946_0182.'],
  [
    'Free delivery to W1U 4EF from Tuesday 1 December',
    'Free delivery to W1U_4EF from Tuesday 1_December',
  ],
  ['Monday to Saturday, 9am to 6pm', 'Monday to Saturday, 9am_to_6pm'],
  ['Tuesday, 12 noon to 6.30pm', 'Tuesday, 12_noon_to_6.30pm'],
  ['4 Mill Lane, 2 to 3 days', '4 Mill Lane, 2 to 3 days'],
  [
    'Was £599.00 from 9 August 2026 to 17 November 2026',
    'Was £599.00 from 9_August_2026 to 17_November_2026',
  ],
  ['November and December 2026', 'November and December_2026'],
  [
    'Call 07700 900123, 01273 555 019 or +44 20 7946 0182.',
    'Call 07700_900123, 01273_555_019 or +44_20_7946_0182.',
  ],
  ['One box, 155 × 91 × 71 cm, 40.3 kg, 3.0 m³.', 'One box, 155_×_91_×_71_cm, 40.3_kg, 3.0_m³.'],
])('no line breaks in the middle of what is read as one: %s', (text, kept) => {
  expect(unbroken(text)).toBe(kept)
})

test('the numbers of orders, removals, invoices and credit notes are read as one', () => {
  const parts = unbrokenParts(
    'Order HW-7, removal HR-12, HW-2026-000001 and HW-CN-2026-000002, half-way',
  )
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual([
    'HW-7',
    'HR-12',
    'HW-2026-000001',
    'HW-CN-2026-000002',
  ])
})
