import { expect, test } from 'vitest'
import { noDraft, textOf, withFamily } from './draft.ts'
import { editedOf, newOption, newValue } from './family.ts'
import type { Opened } from './draft-fields.ts'
import { anOpened } from './opened.fixture.ts'
import {
  countCombinations,
  roomForNew,
  rowsOf,
  titleOf,
  withMade,
  withoutMade,
} from './draft-rows.ts'

const start = anOpened()
const familyIn = ({ family }: Opened) => {
  if (!family) throw new Error('no family')
  return editedOf(family)
}
const family = familyIn(start)
const wordsOf = (draft = noDraft, edited = family) =>
  rowsOf(start, draft, edited).map(({ words, isMade }) => `${words}${isMade ? '' : ', not made'}`)

test('every combination has a row, in the order of the values', () => {
  expect(wordsOf()).toEqual(['Moss', 'Oat', 'Teal, not made'])
})

test('an added option gives its first value to the existing variants', () => {
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

test('a new variant starts with the facts of the other variants, and with its own price, stock and title', () => {
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

test('a variant that is removed and made again is the same product', () => {
  const without = withoutMade(start, noDraft, ['oat'])
  expect(wordsOf(without)).toEqual(['Moss', 'Oat, not made', 'Teal, not made'])
  const row = rowsOf(start, without, family)[1]
  expect(row && withMade(start, without, [row])).toEqual(noDraft)
})

test('the reason why a combination is not made is in its row', () => {
  const told: Opened = {
    ...start,
    family: start.family && {
      ...start.family,
      notMade: [{ options: [{ name: 'Fabric', value: 'Teal' }], reason: 'Its dye rubs off.' }],
    },
  }
  expect(rowsOf(told, noDraft, family)[2]).toMatchObject({ reason: 'Its dye rubs off.' })
})

/** A family whose options have these numbers of values. */
function aLarge(...counts: number[]) {
  const options = counts.map((count, at) => ({
    ...newOption(`Option ${at}`),
    values: Array.from({ length: count }, (_, value) => newValue(`${at}.${value}`)),
  }))
  return { ...family, options }
}

test('60 fabrics in three sizes on four kinds of legs have a row for each combination', () => {
  const large = aLarge(60, 3, 4)
  expect(countCombinations(large)).toBe(720)
  expect(new Set(wordsOf(noDraft, large).map((line) => line.replace(', not made', ''))).size).toBe(
    720,
  )
})

test('beyond 800 combinations only the variants have a row', () => {
  const large = aLarge(60, 5, 4)
  expect(rowsOf(start, noDraft, large).every(({ isMade }) => isMade)).toBe(true)
})

test('a family up to 300 combinations is saved at once, a larger one a hundred variants at a time', () => {
  const small = rowsOf(start, noDraft, aLarge(60, 3))
  expect(roomForNew(small, noDraft)).toBe(300)
  const large = rowsOf(start, noDraft, aLarge(60, 3, 4))
  expect(roomForNew(large, noDraft)).toBe(100)
  expect(roomForNew(large, { added: Array.from({ length: 120 }, String) })).toBe(0)
})
