import { expect, test } from 'vitest'
import { changesOf } from './audit-text.ts'

test('amounts are in pounds, absent values are "empty"', () => {
  const before = { salePricePence: null, stock: 9 }
  const after = { salePricePence: 24_950, stock: 12 }
  expect(changesOf({ before, after })).toEqual([
    { name: 'sale price', before: 'empty', after: '£249.50' },
    { name: 'stock', before: '9', after: '12' },
  ])
})

test('booleans are "yes" and "no"', () => {
  expect(changesOf({ before: { fireLabel: false }, after: { fireLabel: true } })).toEqual([
    { name: 'fire label', before: 'no', after: 'yes' },
  ])
})

test('a status has its label, pictures are counted, a long text is truncated', () => {
  const after = { status: 'inShipping', images: ['a'], description: 'o'.repeat(70) }
  expect(changesOf({ before: { images: ['a', 'b'] }, after })).toEqual([
    { name: 'pictures', before: '2 pictures', after: '1 picture' },
    { name: 'status', before: 'empty', after: 'On its way' },
    { name: 'description', before: 'empty', after: `${'o'.repeat(60)}…` },
  ])
})

test('a list is joined by commas, and the fields of a family keep their names', () => {
  const before = { 'Fabric: Oat': ['colour #c8b9a6'], 'variant alder-oat': [] }
  const after = { 'Fabric: Oat': [], 'variant alder-oat': ['Oat', 'Black'] }
  expect(changesOf({ before, after })).toEqual([
    { name: 'fabric: oat', before: 'colour #c8b9a6', after: 'empty' },
    { name: 'variant alder-oat', before: 'empty', after: 'Oat, Black' },
  ])
})

test('measures have their units and no column names', () => {
  const before = { weightGrams: 9000, widthCm: 80, leadDays: 1, alt: '' }
  const after = { weightGrams: 8500, widthCm: 82, leadDays: 21, alt: 'An oak chair' }
  expect(changesOf({ before, after })).toEqual([
    { name: 'weight', before: '9 kg', after: '8.5 kg' },
    { name: 'width', before: '80 cm', after: '82 cm' },
    { name: 'made to order in', before: '1 day', after: '21 days' },
    { name: 'picture description', before: 'empty', after: 'An oak chair' },
  ])
})
