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

test('a box that is too large has unpacking as a remedy, with its fit', () => {
  expect(remediesOf(sofa, { ...way, landing: null })).toEqual([
    {
      answer: 'yes',
      text: 'Unpack it outside: it measures 213 × 98 × 40 cm, or less with the legs off.',
    },
    {
      answer: 'yes',
      text: 'Unpacked and with the legs off, it fits through a doorway 70 cm wide.',
    },
  ])
})

test('remedies that do not help or are unknown are left out', () => {
  expect(
    remediesOf(
      { ...sofa, boxes: [{ ...box, widthCm: 30, heightCm: 20 }] },
      { ...way, landing: null },
    ),
  ).toEqual([])
  expect(remediesOf({ ...sofa, widthCm: null, minDoorwayCm: null }, way)).toEqual([])
  expect(remediesOf({ ...sofa, heightCm: 95, minDoorwayCm: 90 }, way)).toEqual([])
})

test('unpacking is no remedy for several boxes, which hold parts', () => {
  expect(remediesOf({ ...sofa, boxes: [box, box], minDoorwayCm: null }, way)).toEqual([])
})
