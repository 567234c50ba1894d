import { expect, test } from 'vitest'
import { drawnKindOf } from './drawn-kinds.shared.ts'

const piece = { drawnAs: null, category: 'sofas', subcategory: null }

test('a product is drawn as staff chose, else as its subcategory, else as its category', () => {
  expect(drawnKindOf(piece)).toBe('sofa')
  expect(drawnKindOf({ ...piece, category: 'home-decor' })).toBe('frame')
  expect(drawnKindOf({ ...piece, category: 'home-decor', subcategory: 'vase' })).toBe('vase')
  expect(drawnKindOf({ ...piece, subcategory: 'vase', drawnAs: 'bed' })).toBe('bed')
})

test('words of the title never change how a product is drawn', () => {
  for (const title of ['Oak bed', 'Round table', 'Wall clock']) {
    const titled = { ...piece, title }
    expect(drawnKindOf(titled)).toBe('sofa')
  }
})

test('a product of an unknown category is drawn as a table', () => {
  expect(drawnKindOf({ ...piece, category: 'hammocks', drawnAs: 'hammock' })).toBe('table')
})
