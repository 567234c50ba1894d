import { expect, test } from 'vitest'
import { needsWallFixing } from './wall-fixing.shared.ts'

test.each([
  ['wardrobe', 190, true],
  ['chest-drawers', 60, true],
  ['chest-drawers', 59, false],
  ['chest-drawers', null, false],
  ['living-room', 110, true],
  ['tables', 75, false],
  ['sofas', 90, false],
  ['beds', 120, false],
])('a piece of %s, %j cm high, has to be fixed to the wall: %j', (category, heightCm, is) => {
  expect(needsWallFixing({ category, subcategory: null, drawnAs: null, heightCm })).toBe(is)
})

test('a piece that staff have drawn as a chest of drawers has to be fixed to the wall', () => {
  const piece = { category: 'beds', subcategory: null, heightCm: 80 }
  expect(needsWallFixing({ ...piece, drawnAs: 'drawers' })).toBe(true)
  expect(needsWallFixing({ ...piece, drawnAs: 'bed' })).toBe(false)
})
