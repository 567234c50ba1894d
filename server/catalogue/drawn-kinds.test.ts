import { expect, test } from 'vitest'
import { taxonomyOf } from '../lib/taxonomy.shared.ts'
import { drawnKindOf } from './drawn-kinds.shared.ts'

const kindOf = (one: Parameters<typeof drawnKindOf>[0]) => drawnKindOf(one, taxonomyOf())
const piece = { drawnAs: null, category: 'sofas', subcategory: null }

test('a product is drawn as staff chose, else as its subcategory, else as its category', () => {
  expect(kindOf(piece)).toBe('sofa')
  expect(kindOf({ ...piece, category: 'home-decor' })).toBe('frame')
  expect(kindOf({ ...piece, category: 'home-decor', subcategory: 'vase' })).toBe('vase')
  expect(kindOf({ ...piece, subcategory: 'vase', drawnAs: 'bed' })).toBe('bed')
})

test('words of the title never change how a product is drawn', () => {
  for (const title of ['Oak bed', 'Round table', 'Wall clock']) {
    const titled = { ...piece, title }
    expect(kindOf(titled)).toBe('sofa')
  }
})

test('a product of an unknown category is drawn as a table', () => {
  expect(kindOf({ ...piece, category: 'hammocks', drawnAs: 'hammock' })).toBe('table')
})
