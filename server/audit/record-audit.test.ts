import { expect, test } from 'vitest'
import { changedFields } from './record-audit.ts'

test('only the fields that changed are kept, on both sides', () => {
  expect(
    changedFields(
      { title: 'Oak chair', stock: 3, images: ['a', 'b'], archivedAt: null },
      { title: 'Oak chair', stock: 5, images: ['b', 'a'], archivedAt: new Date(0) },
    ),
  ).toEqual({
    changed: true,
    before: { stock: 3, images: ['a', 'b'], archivedAt: null },
    after: { stock: 5, images: ['b', 'a'], archivedAt: '1970-01-01T00:00:00.000Z' },
  })
})

test('a created entity has no before, and a removed one no after', () => {
  expect(changedFields(undefined, { image: 'a' })).toEqual({
    changed: true,
    before: null,
    after: { image: 'a' },
  })
  expect(changedFields({ image: 'a' }, undefined)).toEqual({
    changed: true,
    before: { image: 'a' },
    after: null,
  })
})

test('the same values are no change', () => {
  const side = { at: new Date(0), images: ['a'] }
  expect(changedFields(side, { at: new Date(0), images: ['a'] }).changed).toBe(false)
})
