import { expect, test } from 'vitest'
import { fabricGroups } from './fabric-choice.tsx'

const fabric = (label: string, kind: string) => ({
  id: label.toLowerCase(),
  label,
  kind,
  colour: null,
  swatch: null,
})
const fabrics = [fabric('Cream', 'Bouclé'), fabric('Oat', 'Weave'), fabric('Slate', 'Weave')]
const labels = (groups: ReturnType<typeof fabricGroups>) =>
  groups.map(([heading, ofIt]) => [heading, ofIt.map(({ label }) => label)])

test('the fabrics of the product come first, and each fabric stands once', () => {
  expect(labels(fabricGroups(fabrics, { title: 'Aster Sofa', ids: ['slate', 'cream'] }))).toEqual([
    ['Aster Sofa', ['Cream', 'Slate']],
    ['Weave', ['Oat']],
  ])
})

test('without a product, or for one without these fabrics, all stand by kind', () => {
  const byKind = [
    ['Bouclé', ['Cream']],
    ['Weave', ['Oat', 'Slate']],
  ]
  expect(labels(fabricGroups(fabrics, null))).toEqual(byKind)
  expect(labels(fabricGroups(fabrics, { title: 'Vase', ids: [] }))).toEqual(byKind)
})
