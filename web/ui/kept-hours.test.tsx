import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hoursText, slotText } from '#server/delivery/delivery-text.shared.ts'
import { KeptHours } from './kept-hours.tsx'

const windows = [
  [7, 13],
  [12, 18],
  [7, 24],
] as const

test.each(windows)('the hours of a window from %i to %i stay on one line', (startHour, endHour) => {
  const slot = { date: '2026-12-01', startHour, endHour }
  expect(renderToStaticMarkup(<KeptHours text={slotText(slot)} />)).toBe(
    `Tuesday 1 December, <span class="unbroken">${hoursText(slot)}</span>`,
  )
})

test('a text without hours is left as it is', () => {
  const text = 'from 18 January to be arranged'
  expect(renderToStaticMarkup(<KeptHours text={text} />)).toBe(text)
})
