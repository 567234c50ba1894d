import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayRemovals } from './day-removals.tsx'
import type { Day } from './move-stop.ts'

const removal: Day['removals'][number] = {
  id: 'ash',
  number: 12,
  inquiryId: null,
  isBooked: true,
  isFinished: false,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  fromAddress: '14 Tanners Row',
  toAddress: '3 Mill Lane',
  runIds: ['north'],
  kilograms: 1000,
  litres: 12_000,
  vans: [],
}
const run: Day['runs'][number] = {
  id: 'north',
  date: '2026-12-01',
  name: 'North',
  note: '',
  zoneId: null,
  capacityKg: 1200,
  capacityLitres: 14_000,
  loadedAt: null,
  crew: [],
  stops: [],
}

const htmlOf = (shown: typeof removal) =>
  renderToStaticMarkup(
    <DayRemovals
      day={{ removals: [shown], runs: [run, { ...run, id: 'south', name: 'South' }] }}
      onPlace={() => {}}
    />,
  )

test('a booked removal has a box for each run of its day, ticked for those that it is on', () => {
  const html = htmlOf(removal)
  const boxes = [...html.matchAll(/<input [^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => /aria-label="([^"]+)"/.exec(box)?.[1])).toEqual([
    'HR-12 on North',
    'HR-12 on South',
  ])
  expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false])
})

test('a quotation goes on no run, and a finished removal stays on those that it was on', () => {
  expect(htmlOf({ ...removal, isBooked: false, runIds: [] })).not.toContain('<input')
  const finished = htmlOf({ ...removal, isFinished: true })
  expect(finished).toContain('Finished')
  expect(finished).toMatch(/<fieldset[^>]* disabled=""/)
})

test('a removal says how much it is, and that its runs are a van short', () => {
  expect(htmlOf(removal)).toContain('12.0 m³, about 1,000 kg')
  expect(htmlOf(removal)).not.toContain('Needs another van')
  const large = { ...removal, litres: 20_000 }
  expect(htmlOf(large)).toContain('Needs another van')
  expect(htmlOf({ ...large, runIds: ['north', 'south'] })).not.toContain('Needs another van')
})
