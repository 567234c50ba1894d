import { expect, test } from 'vitest'
import { taxonomyOf } from '../lib/taxonomy.shared.ts'
import { needsWallFixing } from './wall-fixing.shared.ts'

const taxonomy = taxonomyOf()

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
  expect(needsWallFixing({ category, subcategory: null, drawnAs: null, heightCm }, taxonomy)).toBe(
    is,
  )
})

test('a piece that staff have drawn as a chest of drawers has to be fixed to the wall', () => {
  const piece = { category: 'beds', subcategory: null, heightCm: 80 }
  expect(needsWallFixing({ ...piece, drawnAs: 'drawers' }, taxonomy)).toBe(true)
  expect(needsWallFixing({ ...piece, drawnAs: 'bed' }, taxonomy)).toBe(false)
})
