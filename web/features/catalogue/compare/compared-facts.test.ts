import { describe, expect, test } from 'vitest'
import { comparedFacts } from './compared-facts.ts'
import { readCompared } from './compared.ts'

const aster = {
  category: 'sofas',
  widthCm: 213,
  depthCm: 98,
  heightCm: 82,
  seatHeightCm: null,
  seatDepthCm: null,
  weightGrams: 61_500,
  minDoorwayCm: 76,
  materials: [],
  colour: null,
  assemblyMinutes: 20,
  seats: 3,
  shape: null,
  drawers: null,
  guaranteeYears: 10,
  care: null,
  boxes: [{}],
  family: {
    facts: [
      {
        name: 'Fabric',
        label: 'Oat weave',
        swatch: null,
        composition: '100% wool',
        rubCount: 40_000,
        care: 'Dry clean.',
      },
    ],
  },
}

const odette = { ...aster, widthCm: 260, seatHeightCm: 45, family: null, boxes: [{}, {}] }

describe('a comparison', () => {
  test('has each fact that one of its products has, in the order of their pages', () => {
    const names = comparedFacts([aster, odette]).map(({ name }) => name)
    expect(names).toEqual([
      'Width',
      'Depth',
      'Height',
      'Seat height',
      'Weight',
      'Doorway',
      'Seats',
      'Assembly',
      'Made of',
      'Rub test',
      'Care',
      'Arrives in',
      'Guarantee',
    ])
  })

  test('says in what its products differ, and what is not known of one', () => {
    const facts = new Map(comparedFacts([aster, odette]).map((fact) => [fact.name, fact]))
    expect(facts.get('Width')).toEqual({
      name: 'Width',
      values: ['213 cm', '260 cm'],
      differs: true,
    })
    expect(facts.get('Depth')?.differs).toBe(false)
    expect(facts.get('Seat height')?.values).toEqual([null, '45 cm'])
    expect(facts.get('Rub test')?.values).toEqual(['40,000 rubs', null])
    expect(facts.get('Arrives in')?.values).toEqual(['One box', '2 boxes'])
  })

  test('has each product of its address once', () => {
    expect(readCompared('aster, odette,,aster')).toEqual(['aster', 'odette'])
    expect(readCompared(undefined)).toEqual([])
    expect(readCompared(Array.from({ length: 40 }, (_, n) => `sofa-${n}`).join())).toHaveLength(12)
  })
})
