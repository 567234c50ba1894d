import { expect, test } from 'vitest'
import { type Day, moveStop, placeByKey, type Stop } from './move-stop.ts'

const aStop = (bookingId: string, runId: string | null): Stop => ({
  bookingId,
  runId,
  kind: 'delivery',
  messageId: null,
  part: null,
  status: 'booked',
  orderId: 'order',
  orderNumber: 307,
  name: 'Rosalind Ash',
  phone: '',
  address: '',
  city: '',
  pincode: '',
  notes: '',
  startHour: 7,
  endHour: 13,
  lines: [],
  services: [],
  onTheWayAt: null,
  doneAt: null,
  receivedBy: null,
  failure: null,
  photographIds: [],
  paperConfirmation: false,
  isDisputed: false,
  isBalanceDue: false,
})
const aRun = (id: string, ...stops: string[]) => ({
  id,
  date: '2026-12-01',
  name: id,
  note: '',
  zoneId: null,
  capacityKg: 1200,
  capacityLitres: 14_000,
  loadedAt: null,
  crew: [],
  stops: stops.map((one) => aStop(one, id)),
})
const day: Day = {
  date: '2026-12-01',
  runs: [aRun('north', 'a', 'b', 'c'), aRun('south', 'd')],
  unassigned: [aStop('e', null)],
  removals: [],
  staff: [],
}
const shapeOf = ({ runs, unassigned }: Day) =>
  [...runs.map(({ stops }) => stops), unassigned].map((stops) =>
    stops.map(({ bookingId }) => bookingId).join(''),
  )

test.each([
  [{ bookingId: 'a', runId: 'south', position: 0 }, ['bc', 'ad', 'e']],
  [{ bookingId: 'c', runId: 'north', position: 0 }, ['cab', 'd', 'e']],
  [{ bookingId: 'e', runId: 'south' }, ['abc', 'de', '']],
  [{ bookingId: 'b', runId: null }, ['ac', 'd', 'eb']],
  [{ bookingId: 'gone', runId: 'south' }, ['abc', 'd', 'e']],
])('a stop moved to %o is there and nowhere else', (place, shape) => {
  expect(shapeOf(moveStop(day, place))).toEqual(shape)
})

test.each([
  ['b', 'ArrowUp', { runId: 'north', position: 0 }],
  ['b', 'ArrowDown', { runId: 'north', position: 2 }],
  ['b', 'ArrowRight', { runId: 'south' }],
  ['d', 'ArrowLeft', { runId: 'north' }],
  ['e', 'ArrowLeft', { runId: 'south' }],
])('Alt and an arrow move a stop: %s, %s', (bookingId, key, place) => {
  expect(placeByKey(day, bookingId, key)).toEqual({ bookingId, ...place })
})

test.each([
  ['a', 'ArrowUp'],
  ['c', 'ArrowDown'],
  ['d', 'ArrowRight'],
  ['a', 'ArrowLeft'],
  ['a', 'Enter'],
])('at the edge a stop stays: %s, %s', (bookingId, key) => {
  expect(placeByKey(day, bookingId, key)).toBeNull()
})
