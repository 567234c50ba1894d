import { expect, test } from 'vitest'
import { bestWay, unpackedSides } from './best-way.ts'
import type { WayIn } from './fit.ts'
import { explained, headlineOf, placeText, unpackText } from './fit-text.ts'
import { unmeasured, wayIn } from './way-in.ts'

const nothing = wayIn(unmeasured)
const box = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 60_000 }
const sofa = {
  boxes: [box],
  widthCm: 213,
  depthCm: 98,
  heightCm: 93,
  legsOff: true,
  minDoorwayCm: 76,
}
const best = (product: typeof sofa, way: Partial<WayIn>) => bestWay(product, { ...nothing, ...way })

test('nothing is judged before anything was measured', () => {
  expect(bestWay(sofa, nothing)).toBeNull()
})

test('a sofa that goes in only out of its box is told so first, with the reason', () => {
  const way = best(sofa, { doorWidth: 80 })
  expect(way).toMatchObject({ how: 'unpacked', answer: 'yes', boxed: { answer: 'no' } })
  expect(way && headlineOf(way, true)).toBe('Yes, it fits out of its box with the legs off')
  expect(way && unpackText(way, unpackedSides(sofa))).toBe(
    'In its box, it won’t fit through the front door. Unpack it outside: it measures 213 × 98 × 84 cm at most.',
  )
  expect(way?.fits.map((placed) => placeText(placed, null))).toEqual([
    'Turned on its way through, it needs 76 cm. 4 cm to spare.',
  ])
})

test('a sofa goes in boxed where that is as good', () => {
  expect(best(sofa, { doorWidth: 95 })).toMatchObject({ how: 'boxed', answer: 'yes', boxed: null })
})

test('a door that is narrower than staff state is a no', () => {
  const way = best(sofa, { doorWidth: 70 })
  expect(way && headlineOf(way, true)).toBe(
    'No, it won’t fit through the front door, even out of its box with the legs off',
  )
  expect(way && explained(way.fits, 'it')).toBe('It is 6 cm too big for the door.')
  expect(way && unpackText(way, unpackedSides(sofa))).toBe('')
})

test('a doorway as narrow as stated is tight, and a low one is judged by the measures', () => {
  expect(best(sofa, { doorWidth: 76 })).toMatchObject({ how: 'unpacked', answer: 'tight' })
  expect(best(sofa, { doorWidth: 80, doorHeight: 150 })).toMatchObject({ answer: 'no' })
})

test('several boxes hold parts that are no larger than they are', () => {
  const parts = { ...sofa, boxes: [box, box] }
  expect(unpackedSides(parts)).toBeNull()
  expect(best(parts, { doorWidth: 80 })).toMatchObject({ how: 'unpacked', answer: 'yes' })
  expect(best({ ...parts, minDoorwayCm: 82 }, { doorWidth: 80 })).toMatchObject({ answer: 'no' })
})

test('with its legs on, a sofa is as high as it stands', () => {
  expect(unpackedSides({ ...sofa, legsOff: false })).toEqual([213, 98, 93])
})
