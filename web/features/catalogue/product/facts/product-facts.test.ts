import { expect, test } from 'vitest'
import { measuresOf } from './product-facts.tsx'

test('the dimensions of a sofa have its seat, weight and doorway, and nothing that is unknown', () => {
  const sofa = {
    category: 'sofas',
    widthCm: 213,
    depthCm: 98,
    heightCm: null,
    seatHeightCm: 46,
    seatDepthCm: 58,
    weightGrams: 61_500,
    minDoorwayCm: 76,
  }
  expect(measuresOf(sofa)).toEqual([
    ['Width', '213 cm'],
    ['Depth', '98 cm'],
    ['Seat height', '46 cm'],
    ['Seat depth', '58 cm'],
    ['Weight', '61.5 kg'],
    ['Doorway', 'At least 76 cm wide'],
  ])
})
