import { expect, test } from 'vitest'
import type { Pending } from '../pending.ts'
import { byRoom, type Removal, shownRemovals } from './shown-removals.ts'
import { withPoint } from './signature-pad.tsx'
import { extraPence } from './extras-form.tsx'

const item = { room: 'Hallway', quantity: 4, loaded: 1, unloaded: 0, damages: [] }
const removal: Removal = {
  removalId: 'ash',
  number: 12,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  fromAddress: '14 Tanners Row',
  toAddress: '3 Mill Lane',
  finishedAt: null,
  receivedBy: null,
  extras: null,
  items: [
    { ...item, id: 'chairs', title: 'Chair' },
    { ...item, id: 'lamp', title: 'Lamp', room: 'Study' },
  ],
}
const at = (minute: number) => `2026-12-01T08:${minute}:00.000Z`
const ids = { runId: 'north', removalId: 'ash' }
const loaded = (count: number): Pending => ({
  ...ids,
  id: `chairs ${count}`,
  kind: 'counted',
  itemId: 'chairs',
  end: 'loaded',
  count,
  pressedAt: at(31),
})

const shown = (...pending: Pending[]) => {
  const [one] = shownRemovals([removal], pending)
  if (!one) throw new Error('The removal is not shown.')
  return one
}

test('counts made offline are shown at once, and never above what there is', () => {
  expect(shown(loaded(2))).toMatchObject({ isPending: true, items: [{ loaded: 3 }, { loaded: 1 }] })
  expect(shown(loaded(2), loaded(3)).items[0]?.loaded).toBe(4)
  expect(shown(loaded(2), loaded(-1)).items[0]?.loaded).toBe(2)
})

test('damage, extras and the end of a removal made offline are shown too', () => {
  const damage: Pending = {
    ...ids,
    id: 'scratch',
    kind: 'damaged',
    itemId: 'lamp',
    note: 'A scratch',
    pressedAt: at(32),
  }
  const lines = [{ title: 'More boxes', pricePence: 1500 }]
  const signed = { signedBy: 'R. Ash', signature: 'M1 1L2 2' }
  const extras: Pending = {
    ...ids,
    id: 'extras',
    kind: 'agreed',
    lines,
    ...signed,
    pressedAt: at(33),
  }
  const end: Pending = {
    ...ids,
    id: 'end',
    kind: 'finished',
    receivedBy: 'R. Ash',
    pressedAt: at(34),
  }
  expect(shown(damage, extras, end)).toMatchObject({
    items: [{ damages: [] }, { damages: [{ id: 'scratch', note: 'A scratch' }] }],
    extras: { pricePence: 1500, signedBy: 'R. Ash' },
    finishedAt: at(34),
  })
})

test('a refused action is not shown as done, and has its reason', () => {
  const refusal = 'This removal has been cancelled. Call the office.'
  expect(shown({ ...loaded(2), refusal })).toMatchObject({
    isPending: false,
    items: [{ loaded: 1 }, {}],
    refused: { id: 'chairs 2', text: refusal },
  })
})

test('the items are listed by room, in their order', () => {
  expect(byRoom(removal.items).map(({ room, items }) => [room, items.length])).toEqual([
    ['Hallway', 1],
    ['Study', 1],
  ])
})

test('a signature stays in its box, and is no longer than the shop takes', () => {
  const begun = withPoint('', 'M', { x: -3, y: 60.4 })
  expect(begun).toBe('M0 60')
  expect(withPoint(begun, 'L', { x: 400, y: 400 })).toBe('M0 60L300 120')
  const long = 'L1 1'.repeat(1500)
  expect(withPoint(long, 'L', { x: 2, y: 2 })).toBe(long)
})

test.each([
  ['45', 4500],
  ['£12.50', 1250],
  ['2000', 200_000],
  ['0.99', null],
  ['2000.01', null],
  ['about 20', null],
  ['', null],
])('%j as the price of an extra is %j pence', (written, pence) => {
  expect(extraPence(written)).toBe(pence)
})
