import { expect, test } from 'vitest'
import { ownRecords } from '#web/lib/stored/phone-store.ts'
import {
  inOrder,
  isStillToCome,
  type Outcome,
  type Pending,
  sendInOrder,
  shownStops,
  type Stop,
} from './pending.ts'

const aStop: Stop = {
  bookingId: 'ash',
  runId: 'north',
  kind: 'delivery',
  messageId: null,
  part: null,
  status: 'booked',
  orderId: 'order',
  orderNumber: 307,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  address: 'Flat 3, 18 Chiltern Street',
  city: 'London',
  pincode: 'W1U 4EF',
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
}
const at = (minute: number) => `2026-12-01T08:${minute}:00.000Z`
const base = { runId: 'north', bookingId: 'ash' }
const onTheWay: Pending = { ...base, id: 'one', kind: 'onTheWay', pressedAt: at(31) }
const delivered: Pending = {
  ...base,
  id: 'two',
  kind: 'delivered',
  pressedAt: at(52),
  receivedBy: 'R. Ash',
}

test('an action made offline is shown at its stop as done and as pending', () => {
  expect(shownStops([aStop], [onTheWay, delivered])).toEqual([
    {
      ...aStop,
      status: 'delivered',
      onTheWayAt: at(31),
      doneAt: at(52),
      receivedBy: 'R. Ash',
      isPending: true,
      refused: null,
    },
  ])
})

test('a refused action is not shown as done, and has its reason', () => {
  const refusal = 'This delivery was moved meanwhile.'
  expect(shownStops([aStop], [{ ...delivered, refusal }])[0]).toMatchObject({
    status: 'booked',
    isPending: false,
    refused: { id: 'two', text: refusal },
  })
})

test('actions are sent in their order, and refused ones not again', () => {
  const refused: Pending = { ...onTheWay, id: 'three', refusal: 'No' }
  expect(inOrder([delivered, refused, onTheWay]).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('sending stops at an action that has to wait, and continues after a refused one', async () => {
  const outcomes: Outcome[] = ['sent', { refusal: 'No' }, 'later', 'sent']
  const noted: unknown[] = []
  const note = async (thing: number, outcome: Outcome) => void noted.push([thing, outcome])
  const all = await sendInOrder([0, 1, 2, 3], async (one) => outcomes[one] ?? 'later', note)
  expect(all).toBe(false)
  expect(noted).toEqual([
    [0, 'sent'],
    [1, { refusal: 'No' }],
  ])
})

test('nothing can be marked while the day of the run is in the future for server and phone', () => {
  const sheet = {
    id: 'north',
    date: '2026-12-01',
    name: 'North',
    note: '',
    loadedAt: null,
    crew: [],
    stops: [],
    removals: [],
    isToCome: true,
  }
  const [before, onTheDay] = [new Date('2026-11-30T23:00:00Z'), new Date('2026-12-01T00:10:00Z')]
  expect(isStillToCome(sheet, before)).toBe(true)
  // Stored the day before, opened offline.
  expect(isStillToCome(sheet, onTheDay)).toBe(false)
  // The phone's clock is behind.
  expect(isStillToCome({ ...sheet, isToCome: false }, before)).toBe(false)
})

test('what another person left on the phone is not among the own actions', () => {
  const records = [
    { id: '1', by: 'ada' },
    { id: '2', by: 'ben' },
    // Stored by an earlier version.
    { id: '3' },
  ]
  expect(ownRecords(records, 'ben').map(({ id }) => id)).toEqual(['2', '3'])
})
