import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { drawnOf } from './drawn-of.ts'

const taxonomy = taxonomyOf()

const outline = { width: 200, height: 100, cm: 1, path: 'M0 0h200v100h-200v-100' }
const drawing = { front: outline, side: outline, plan: outline }
const measures = { widthCm: 147, depthCm: 200, heightCm: 105, drawing, drawnAs: null }

test('a sofa is drawn from its model, and a bed, whose model is dressed, as its kind', () => {
  const sofa = drawnOf({ ...measures, category: 'sofas', subcategory: null }, taxonomy)
  expect(sofa?.outlines).toBe(drawing)
  const bed = drawnOf({ ...measures, category: 'beds', subcategory: null }, taxonomy)
  expect(bed).toMatchObject({ kind: 'bed', outlines: null })
})

const rug = {
  widthCm: 200,
  depthCm: 300,
  heightCm: 1,
  drawing: null,
  drawnAs: null,
  category: 'home-decor',
  subcategory: null,
}

test('a product is drawn flat, or not at all, as staff choose', () => {
  expect(drawnOf({ ...rug, drawnAs: 'flat' }, taxonomy)).toMatchObject({ kind: 'flat' })
  expect(drawnOf({ ...rug, drawnAs: 'none' }, taxonomy)).toBeNull()
  expect(drawnOf({ ...rug, heightCm: null }, taxonomy)).toBeNull()
})
