import { expect, test } from 'vitest'
import { anAster } from './aster.fixture.ts'
import { gradesOf } from './grades.ts'

const headings = (...chosen: [number, number]) =>
  gradesOf(anAster(chosen), 0).map(({ name, terms }) => [name, terms])

test('a grade has the prices and the lead time of its values, combined with the other selected ones', () => {
  expect(headings(0, 0)).toEqual([
    ['Weave', '£699.00 to £799.00, in stock'],
    ['Velvet', '£899.00, made in 7 weeks'],
    ['Bouclé', '£949.00, made in 8 weeks'],
  ])
  expect(headings(0, 1)).toEqual([
    ['Weave', '£819.00, in stock'],
    ['Velvet', '£919.00, in stock'],
    ['Bouclé', '£949.00, made in 8 weeks'],
  ])
})

test('values without a grade are one group without a heading', () => {
  const [legs] = gradesOf(anAster(), 1)
  expect(legs).toMatchObject({ name: null, terms: '' })
  expect(legs?.choices.map(({ choice }) => choice.label)).toEqual(['Oak', 'Black'])
})
