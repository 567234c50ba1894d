import { expect, test } from 'vitest'
import { packagingText } from './packaging-text.ts'

const seat = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }
const arms = { lengthCm: 220, widthCm: 68, heightCm: 14, weightGrams: 9000 }

test('a page has the number of boxes, and the size and weight of the largest', () => {
  const packed = { boxes: [arms, seat], legsOff: false, minDoorwayCm: null, roomNote: null }
  expect(packagingText(packed)).toBe('Comes in 2 boxes; the largest is 217 × 102 × 84 cm, 61.5 kg.')
  expect(packagingText({ ...packed, boxes: [arms] })).toBe(
    'Comes in one box, 220 × 68 × 14 cm, 9 kg.',
  )
})

test.each([
  [76, true, 'With the legs off, it fits through a doorway 76 cm wide.'],
  [76, false, 'It fits through a doorway 76 cm wide.'],
  [60, true, 'Fits through any standard doorway.'],
  [null, true, ''],
])('a page says that a piece of %j cm, legs off %j, "%s"', (minDoorwayCm, legsOff, words) => {
  expect(packagingText({ boxes: [], legsOff, minDoorwayCm, roomNote: null })).toBe(words)
})

test('a page has the room that a piece needs in a home', () => {
  const roomNote = 'Allow 75 cm all round to pull out chairs.'
  expect(packagingText({ boxes: [], legsOff: false, minDoorwayCm: 60, roomNote })).toBe(
    'Fits through any standard doorway. Allow 75 cm all round to pull out chairs.',
  )
})
