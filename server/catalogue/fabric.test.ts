import { expect, test } from 'vitest'
import { fabricId, fabricKind, isFabricOption } from './fabric.shared.ts'

test.each([
  ['Teal velvet', 'teal-velvet', 'Velvet'],
  ['Stone bouclé', 'stone-boucle', 'Bouclé'],
  ['  Oat & rye weave ', 'oat-rye-weave', 'Weave'],
])('the fabric %j has the id %s and the heading %s', (label, id, kind) => {
  expect(fabricId(label)).toBe(id)
  expect(fabricKind({ label, grade: null })).toBe(kind)
})

test('the heading of a fabric with a grade is the grade', () => {
  expect(fabricKind({ label: 'Teal', grade: 'Velvet' })).toBe('Velvet')
})

test('wood and sizes are no fabrics', () => {
  expect(['Fabric', 'leather', 'Wood', 'Size', 'Legs'].filter(isFabricOption)).toEqual([
    'Fabric',
    'leather',
  ])
})
