import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SlotDay } from './calendar-weeks.ts'
import { DayWindows } from './day-windows.tsx'
import { SlotCalendar } from './slot-calendar.tsx'

const aDay = (date: string, places: number | null): SlotDay => ({
  date,
  state: places === null ? 'none' : places > 0 ? 'free' : 'full',
  windows:
    places === null
      ? []
      : [{ id: `slot ${date}`, date, startHour: 7, endHour: 13, pricePence: 1500, places }],
})

const nothing = () => {}

test('the calendar shows a free day with its price, a full day as full, and a blackout day or bank holiday as one that cannot be chosen', () => {
  const days = [aDay('2026-12-24', 3), aDay('2026-12-25', null), aDay('2026-12-29', 0)]
  const html = renderToStaticMarkup(
    <SlotCalendar
      days={days}
      chosen={null}
      onChoose={nothing}
      onEarlier={null}
      onLater={nothing}
    />,
  )
  const cells = html.match(/<td>.*?<\/td>/g) ?? []
  const cellOf = (day: number) =>
    cells.find((cell) => cell.replaceAll(/<[^>]+>/g, ' ').match(/\d+/)?.[0] === String(day)) ?? ''
  expect(cellOf(24)).toMatch(/<button.*Thursday.*£15/)
  expect(cellOf(25)).toBe('<td><span>25</span></td>')
  expect(cellOf(29)).toMatch(/<span[^>]*>29<small>full<\/small>/)
  expect(cellOf(29)).not.toContain('<button')
  expect(html).toContain('Days without a box aren’t available. We don’t deliver on bank holidays.')
})

test('the booked day of a delivery is marked in place of its price, even when it is full', () => {
  for (const places of [3, 0]) {
    const html = renderToStaticMarkup(
      <SlotCalendar
        days={[aDay('2026-12-24', places)]}
        chosen={null}
        own="2026-12-24"
        onChoose={nothing}
        onEarlier={null}
        onLater={null}
      />,
    )
    expect(html).toContain('<small>yours</small>')
    expect(html).not.toMatch(/£15|full/)
  }
})

test('a window without places is shown as full, struck, and cannot be chosen', () => {
  const html = renderToStaticMarkup(
    <DayWindows day={aDay('2026-12-29', 0)} chosen={null} goneId={null} onChoose={nothing} />,
  )
  expect(html).toContain('<s>7am to 1pm</s>')
  expect(html).toContain('Full')
  expect(html).toMatch(/<input[^>]* disabled/)
})
