import { expect, test } from 'vitest'
import { noDraft } from '../draft/draft.ts'
import { editedOf, newOption, newValue } from '../draft/family.ts'
import { anOpened } from '../draft/opened.fixture.ts'
import { rowsOf } from '../draft/draft-rows.ts'
import { doubledWithout, variantsWith, withPastedValues } from './change-options.ts'

test('rows of a spreadsheet become values: label, grade, colour, composition, rubs and care', () => {
  const option = newOption('Fabric')
  const rows = [
    ['Oat weave', 'Weave', '#C8B9A6', 'Wool', '50,000', 'Wipe'],
    ['Moss', '', 'green'],
    [''],
  ]
  expect(withPastedValues(option, option.values[0]?.key ?? '', rows).values).toMatchObject([
    {
      key: option.values[0]?.key,
      label: 'Oat weave',
      grade: 'Weave',
      colour: '#c8b9a6',
      composition: 'Wool',
      rubCount: 50_000,
      care: 'Wipe',
    },
    { label: 'Moss', grade: null, colour: null, rubCount: null },
  ])
})

test('finds the variants with a value, and those that are duplicates without an option', () => {
  const start = anOpened()
  const family = start.family && editedOf(start.family)
  const [fabric] = family?.options ?? []
  const [moss] = fabric?.values ?? []
  if (!family || !fabric || !moss) throw new Error('no values')
  const rows = rowsOf(start, noDraft, family)
  expect(variantsWith(rows, fabric, moss).map(({ id }) => id)).toEqual(['moss'])
  const legs = { ...newOption('Legs'), values: [newValue('Oak')] }
  const both = { ...family, options: [...family.options, legs] }
  expect(doubledWithout(rowsOf(start, noDraft, both), both, legs)).toEqual([])
  expect(doubledWithout(rowsOf(start, noDraft, both), both, fabric).map(({ id }) => id)).toEqual([
    'oat',
  ])
})
