import { expect, test } from 'vitest'
import { givenBoxes, MAX_BOXES, packedBoxes } from './packed-box.schema.ts'
import { boxText, largestBox } from './packed-box.shared.ts'

const seat = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }
const arms = { lengthCm: 220, widthCm: 68, heightCm: 14, weightGrams: 9000 }

test('the text of a box has its sides and its weight', () => {
  expect(boxText(seat)).toBe('217 × 102 × 84 cm, 61.5 kg')
  expect(boxText(arms)).toBe('220 × 68 × 14 cm, 9 kg')
})

test('the largest box is the one with most volume, not the longest', () => {
  expect(largestBox([arms, seat])).toBe(seat)
  expect(largestBox([])).toBeUndefined()
})

test('the sides of a box are sorted', () => {
  const lying = { lengthCm: 84, widthCm: 217, heightCm: 102, weightGrams: 61_500 }
  expect(givenBoxes.parse([lying, arms])).toEqual([seat, arms])
  expect(packedBoxes.parse(givenBoxes.parse([lying]))).toEqual([seat])
})

test.each<[string, object, string]>([
  ['a side of 0', { widthCm: 0 }, 'Each side of a box must be at least 1 cm.'],
  ['half centimetres', { widthCm: 1.5 }, 'Enter box sides in whole centimetres.'],
  ['a missing side', { lengthCm: undefined }, 'Enter box sides in whole centimetres.'],
  ['no weight', { weightGrams: 0 }, 'Enter a box weight above 0.'],
  ['a missing weight', { weightGrams: undefined }, 'Enter the weight of the box.'],
])('a box with %s is refused', (_, wrong, message) => {
  const { error } = givenBoxes.safeParse([{ ...seat, ...wrong }])
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

const seats = (length: number) => givenBoxes.safeParse(Array.from({ length }, () => seat))

test('too many boxes for one piece are refused', () => {
  expect(seats(MAX_BOXES).success).toBe(true)
  expect(seats(MAX_BOXES + 1).success).toBe(false)
})
