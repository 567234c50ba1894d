import { expect, test } from 'vitest'
import { findingText, remedyLabel } from './finding-text.shared.ts'
import { findingsOf, type Piece } from './findings.shared.ts'
import type { ModelFacts } from './model.schema.ts'

const facts: ModelFacts = {
  triangles: 38_412,
  textures: [
    { width: 1024, height: 1024 },
    { width: 512, height: 512 },
  ],
  materials: ['Slate weave'],
  variants: ['Slate weave', 'Oat weave'],
  widthCm: 213.3,
  depthCm: 97.8,
  heightCm: 99,
  lowestCm: 0,
  front: '+Z',
}

const piece: Piece = {
  id: 'slate',
  name: 'Slate weave',
  widthCm: 213,
  depthCm: 98,
  heightCm: 99,
  modelVariant: 'Slate weave',
  isDressed: false,
}

const found = (changes: Partial<ModelFacts>, ...pieces: Partial<Piece>[]) =>
  findingsOf(
    { ...facts, ...changes },
    pieces.map((changed) => ({ ...piece, ...changed })),
  ).map((finding) => ({
    tone: finding.tone,
    ...findingText(finding),
    ...(finding.remedy && { remedy: remedyLabel(finding.remedy) }),
  }))

test('a model that fits has three good findings', () => {
  expect(found({}, {})).toEqual([
    {
      tone: 'good',
      title: 'Valid glTF 2.0 file',
      text: '38,412 triangles, 2 textures of up to 1024',
    },
    {
      tone: 'good',
      title: 'Width, depth and height match',
      text: '213.3, 97.8 and 99.0 cm in the model, 213, 98 and 99 cm in the product details',
    },
    {
      tone: 'good',
      title: 'Stands on the floor',
      text: 'Its lowest point is at 0.0 cm, its front faces +Z',
    },
  ])
})

test('a height that is 6 cm out is a finding, with the height of the model as its remedy', () => {
  const [, agree, height] = found({}, { heightCm: 93 })
  expect(agree).toMatchObject({ title: 'Width and depth match' })
  expect(height).toEqual({
    tone: 'bad',
    title: 'Height is 6 cm out',
    text: '99.0 cm in the model, 93 here. Customers would see it too tall in their room.',
    remedy: 'Use 99',
  })
})

test('a remedy changes only the size variants that are out', () => {
  const pieces = [piece, { ...piece, id: 'oat', heightCm: 93 }]
  const remedies = findingsOf(facts, pieces).flatMap(({ remedy }) => remedy ?? [])
  expect(remedies).toEqual([{ kind: 'useSize', ids: ['oat'], measure: 'heightCm', cm: 99 }])
})

test('a difference below one and a half centimetres is no finding: measures are whole centimetres', () => {
  expect(found({}, { widthCm: 212, heightCm: 100 })).toHaveLength(3)
  expect(found({}, { heightCm: 101 })).toHaveLength(4)
})

test('a measure that is not entered is a finding, with the measure of the model as its remedy', () => {
  expect(found({}, { depthCm: null })).toContainEqual(
    expect.objectContaining({ tone: 'warn', title: 'Depth not entered', remedy: 'Use 98' }),
  )
})

test('the remedy of a variant without a material is a choice of those of the model', () => {
  expect(found({}, {}, { name: 'Stone bouclé', modelVariant: null })).toContainEqual({
    tone: 'warn',
    title: 'No material chosen for Stone bouclé',
    text: 'In the model: Slate weave, Oat weave. For now the model is shown unchanged.',
    remedy: 'Choose',
  })
  expect(found({}, { modelVariant: 'Plaid' })).toContainEqual(
    expect.objectContaining({ tone: 'bad', remedy: 'Choose' }),
  )
})

test('a model without material variants needs no material', () => {
  expect(found({ variants: [] }, { modelVariant: null })).toHaveLength(3)
})

test.each<[string, Partial<ModelFacts>, string]>([
  ['above the floor', { lowestCm: 3.2 }, 'Floats above the floor'],
  ['below it', { lowestCm: -3.2 }, 'Sinks into the floor'],
  ['Rotated by 90°', { widthCm: 97.8, depthCm: 213.3 }, 'Rotated by 90°'],
  ['looking away', { front: '-Z' }, 'May be facing the wrong way'],
])('a model %s is a finding', (_case, changes, title) => {
  expect(found(changes, {}).map((finding) => finding.title)).toContain(title)
})

test('a model that is wider by hanging bedding is only a warning, a smaller one is wrong', () => {
  const bed = { widthCm: 147, isDressed: true }
  expect(found({ widthCm: 167.7 }, bed)).toContainEqual({
    tone: 'warn',
    title: 'Width includes bedding',
    text: '167.7 cm in the model, 147 here. This is fine if the bedding overhangs the bed.',
  })
  for (const widthCm of [140, 180]) {
    expect(found({ widthCm }, bed).map(({ tone }) => tone)).toContain('bad')
  }
  expect(found({ widthCm: 167.7 }, { widthCm: 147 }).map(({ tone }) => tone)).toContain('bad')
})
