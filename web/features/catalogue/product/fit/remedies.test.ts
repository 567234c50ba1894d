import { expect, test } from 'vitest'
import { remediesOf } from './remedies.ts'
import { usualWay, wayIn } from './way-in.ts'

const way = wayIn(usualWay)
const box = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 60_000 }
const sofa = {
  boxes: [box],
  widthCm: 213,
  depthCm: 98,
  heightCm: 40,
  legsOff: true,
  minDoorwayCm: 70,
}

test('where the box is too large, the piece out of it is named with how well it goes', () => {
  expect(remediesOf(sofa, { ...way, landing: null })).toEqual([
    {
      answer: 'yes',
      text: 'Take it out of its box outside: 213 × 98 × 40 cm, less with its legs off.',
    },
    {
      answer: 'yes',
      text: 'Out of its box and with its legs off it goes through a doorway 70 cm wide.',
    },
  ])
})

test('nothing is named that does not help, or that nobody knows', () => {
  expect(
    remediesOf(
      { ...sofa, boxes: [{ ...box, widthCm: 30, heightCm: 20 }] },
      { ...way, landing: null },
    ),
  ).toEqual([])
  expect(remediesOf({ ...sofa, widthCm: null, minDoorwayCm: null }, way)).toEqual([])
  expect(remediesOf({ ...sofa, heightCm: 95, minDoorwayCm: 90 }, way)).toEqual([])
})

test('several boxes hold parts: the piece built is no way in', () => {
  expect(remediesOf({ ...sofa, boxes: [box, box], minDoorwayCm: null }, way)).toEqual([])
})
