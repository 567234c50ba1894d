import { expect, test } from 'vitest'
import { noDraft, textOf, withFamily } from './draft.ts'
import { editedOf, newOption, newValue } from './family.ts'
import type { Opened } from './fields.ts'
import { anOpened } from './opened.fixture.ts'
import { rowsOf, titleOf, withMade, withoutMade } from './rows.ts'

const start = anOpened()
const familyIn = ({ family }: Opened) => {
  if (!family) throw new Error('no family')
  return editedOf(family)
}
const family = familyIn(start)
const wordsOf = (draft = noDraft, edited = family) =>
  rowsOf(start, draft, edited).map(({ words, isMade }) => `${words}${isMade ? '' : ', not made'}`)

test('every combination has a line, in the order of the values', () => {
  expect(wordsOf()).toEqual(['Moss', 'Oat', 'Teal, not made'])
})

test('an option that is added gives its first value to what is made', () => {
  const legs = { ...newOption('Legs'), values: [newValue('Oak'), newValue('Black')] }
  const edited = { ...family, options: [...family.options, legs] }
  expect(wordsOf(withFamily(start, noDraft, edited), edited)).toEqual([
    'Moss, Oak',
    'Moss, Black, not made',
    'Oat, Oak',
    'Oat, Black, not made',
    'Teal, Oak, not made',
    'Teal, Black, not made',
  ])
})

test('a new variant begins with the facts of its sisters, and with a price, stock and title of its own', () => {
  const unmade = rowsOf(start, noDraft, family).filter(({ isMade }) => !isMade)
  const draft = withMade(start, noDraft, unmade)
  const [id = ''] = draft.added
  const text = (name: Parameters<typeof textOf>[2]['name']) => textOf(start, draft, { id, name })
  expect(text('description')).toBe('A chair.')
  expect(text('widthCm')).toBe('213')
  expect([text('pricePence'), text('stock'), text('images')]).toEqual(['', '0', ''])
  const [, , row] = rowsOf(start, draft, family)
  expect(row).toMatchObject({ id, isMade: true, words: 'Teal' })
  expect(row && titleOf(family, row)).toBe('Alder, Teal')
})

test('what is taken off sale and made again is the product that it was', () => {
  const without = withoutMade(start, noDraft, ['oat'])
  expect(wordsOf(without)).toEqual(['Moss', 'Oat, not made', 'Teal, not made'])
  const row = rowsOf(start, without, family)[1]
  expect(row && withMade(start, without, [row])).toEqual(noDraft)
})

test('why a combination is not made stands in its line', () => {
  const told: Opened = {
    ...start,
    family: start.family && {
      ...start.family,
      notMade: [{ options: [{ name: 'Fabric', value: 'Teal' }], reason: 'Its dye rubs off.' }],
    },
  }
  expect(rowsOf(told, noDraft, family)[2]).toMatchObject({ reason: 'Its dye rubs off.' })
})
