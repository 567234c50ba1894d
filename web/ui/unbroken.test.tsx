import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hoursText, slotText } from '#server/delivery/delivery-text.shared.ts'
import { Unbroken } from './unbroken.tsx'

const windows = [
  [7, 13],
  [12, 18],
  [7, 24],
] as const

test.each(windows)(
  'the day and the hours of a window from %i to %i each stay on one line',
  (startHour, endHour) => {
    const slot = { date: '2026-12-01', startHour, endHour }
    expect(renderToStaticMarkup(<Unbroken text={slotText(slot)} />)).toBe(
      'Tuesday <span class="unbroken">1 December</span>, ' +
        `<span class="unbroken">${hoursText(slot)}</span>`,
    )
  },
)

test('a text without days and hours is left as it is', () => {
  const text = 'To be arranged'
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(text)
})
