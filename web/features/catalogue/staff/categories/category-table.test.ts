import { expect, test } from 'vitest'
import { drawnKindOf } from '#server/catalogue/drawn-kinds.shared.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { drawingOf } from './category-table.tsx'

test.each([
  ['chantelle', 'drawers'],
  ['home-decor', 'mirror'],
  ['living-room', 'tv'],
] as const)('the drawing beside the category %s is that of the kind it is drawn as', (id, name) => {
  const kind = drawnKindOf({ drawnAs: null, category: id, subcategory: null }, taxonomyOf())
  expect(drawingOf[kind]).toBe(name)
})
