import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import {
  countName,
  countsOf,
  inventoryOf,
  inventorySoFar,
  ownName,
  ownRowsOf,
  pressed,
  roomsOf,
  withBought,
} from './estimate-form.shared.ts'
import type { RemovalKind } from './estimate.schema.ts'
import { findKinds } from './find-kinds.shared.ts'
import { readEstimator } from './read-kinds.ts'
import { nextRoom, roomName, sortRooms } from './rooms.shared.ts'
import { homeOf, piecesOfHome } from './typical-homes.shared.ts'

let kinds: RemovalKind[]
beforeAll(async () => {
  const { deps } = await testShop()
  ;({ kinds } = await readEstimator(deps))
})

const sofa = countName('living-room', 'three-seat-sofa')

test('plus and minus change a count, which never goes below nought', () => {
  const one = pressed({}, `more:${sofa}`, kinds)
  expect(one[sofa]).toBe('1')
  expect(pressed(one, `more:${sofa}`, kinds)[sofa]).toBe('2')
  const none = pressed(one, `less:${sofa}`, kinds)
  expect(none[sofa]).toBe('')
  expect(pressed(none, `less:${sofa}`, kinds)[sofa]).toBe('')
})

test('a typical home replaces what was counted, and opens its rooms', () => {
  const values = pressed({ [sofa]: '9', 'from.floor': '3' }, 'home:two-bedrooms', kinds)
  expect(countsOf(values)).toHaveLength(piecesOfHome('two-bedrooms').length)
  expect(values[sofa]).toBe('1')
  expect(values['from.floor']).toBe('3')
  expect(roomsOf(values)).toContain('bedroom-2')
  const counted = inventorySoFar(values).pieces
  expect(homeOf(counted)).toBe('two-bedrooms')
  expect(homeOf(counted.slice(1))).toBeNull()
})

test('what is found by its name is put into a room of the form where it usually is', () => {
  expect(pressed({ search: 'cot' }, 'add:cot', kinds)).toMatchObject({
    [countName('bedroom', 'cot')]: '1',
    search: '',
  })
  const values = { rooms: 'living-room,garage' }
  expect(pressed(values, 'add:exercise-bike', kinds)).toMatchObject({
    [countName('garage', 'exercise-bike')]: '1',
  })
})

test('another room has the next number of its kind', () => {
  const values = pressed({ newRoom: 'bedroom' }, 'room', kinds)
  expect(roomsOf(values)).toEqual([
    'living-room',
    'kitchen',
    'bedroom',
    'bedroom-2',
    'hall',
    'boxes',
  ])
  expect(nextRoom('bedroom', ['bedroom', 'bedroom-3'])).toBe('bedroom-2')
  expect(roomName('bedroom', ['bedroom'])).toBe('Bedroom')
  expect(roomName('bedroom', ['bedroom', 'bedroom-2'])).toBe('Bedroom 1')
  expect(sortRooms(['boxes', 'kitchen', 'bedroom-2', 'bedroom', 'cellar'])).toEqual([
    'kitchen',
    'bedroom',
    'bedroom-2',
    'boxes',
  ])
})

test('a button that there is not changes nothing', () => {
  const values = { [sofa]: '1' }
  for (const press of ['', 'home:castle', 'add:spaceship', 'room', 'delete']) {
    expect(pressed(values, press, kinds)).toEqual(values)
  }
})

test('what is unfinished is not priced yet, and refused only when the form is sent', () => {
  const values = {
    [sofa]: '2',
    [countName('kitchen', 'cooker')]: 'x',
    'from.postcode': 'w1u4ef',
    'to.postcode': 'Lewe',
    [ownName(0, 'label')]: 'Loom',
    [ownName(0, 'lengthCm')]: '200',
    day: 'soon',
  }
  expect(inventorySoFar(values)).toMatchObject({
    pieces: [{ room: 'living-room', kind: 'three-seat-sofa', quantity: 2 }],
    ownPieces: [],
    from: { postcode: 'W1U 4EF' },
  })
  expect(inventorySoFar(values).to).not.toHaveProperty('postcode')
  expect(inventoryOf(values)).toMatchObject({
    to: { postcode: 'Lewe' },
    ownPieces: [{ label: 'Loom', lengthCm: 200, widthCm: 0 }],
  })
})

test('what was bought here fills rows of its own once, each in its boxes', () => {
  const box = { lengthCm: 210, widthCm: 95, heightCm: 60 }
  const bought = [
    { id: '0', title: 'Rowan bed', quantity: 1, boxes: [box, { ...box, heightCm: 20 }] },
    { id: '1', title: 'Ash table', quantity: 2, boxes: [box] },
  ]
  const first = { [ownName(0, 'label')]: 'Loom' }
  const values = withBought(first, bought)
  expect(values[ownName(1, 'label')]).toBe('Rowan bed, box 1 of 2')
  expect(values[ownName(2, 'heightCm')]).toBe('20')
  expect(values).toMatchObject({
    [ownName(3, 'label')]: 'Ash table',
    [ownName(3, 'quantity')]: '2',
  })
  expect(ownRowsOf(values)).toBe(5)
  expect(withBought(values, bought)).toEqual(values)
})

test.each([
  ['cot', 'cot'],
  ['safe', 'small-safe'],
  ['exercise bike', 'exercise-bike'],
  ['settee', 'two-seat-sofa'],
  ['TELLY', 'small-television'],
  ['piano', 'upright-piano'],
])('%j finds %s first', (typed, slug) => {
  expect(findKinds(kinds, typed)[0]?.slug).toBe(slug)
})

test('nothing is found by an empty text or by nonsense', () => {
  expect(findKinds(kinds, '  ')).toEqual([])
  expect(findKinds(kinds, 'spaceship')).toEqual([])
})
