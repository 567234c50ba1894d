import { expect, test } from 'vitest'
import { shownCategories } from '../../../../server/catalogue/taxonomy.ts'
import { noResultText } from './no-result-text.ts'

const labels = shownCategories.map(({ label }) => label)

test('a search with limits names them, and the lowest price beyond them', () => {
  const understood = [{ label: 'Up to £300', without: 'sofa' }]
  const wider = { keyword: 'sofa', fromPence: 47_900, limits: ['Up to £300'], sizes: [] }
  const sofa = { understood, wider, withoutWord: [] }
  expect(noResultText(sofa, labels)).toBe(
    'No result for “sofa” is within “Up to £300”. Without that, prices begin at £479.00.',
  )
  expect(noResultText({ ...sofa, wider: { ...wider, keyword: '' } }, labels)).toMatch(
    /^Nothing here is within “Up to £300”\./,
  )
})

test('a search without results names the colours and materials without which something is left', () => {
  const understood = [{ label: 'Up to £400', without: 'oak sideboard' }]
  const limits = ['Up to £400']
  const wider = { keyword: 'oak sideboard', fromPence: 54_900, limits, sizes: [] }
  const withoutWord = [{ word: 'oak', keyword: 'sideboard under £400', fromPence: null }]
  expect(noResultText({ understood, wider, withoutWord }, labels)).toBe(
    'No result for “oak sideboard” is within “Up to £400”. Without that, prices begin at £549.00; without “oak”, something is left.',
  )
  expect(noResultText({ understood, wider: null, withoutWord }, labels)).toBe(
    'Nothing here is called that; without “oak”, something is left.',
  )
})

test('a search says that nothing has a size whatever its limits, and where prices begin without both', () => {
  const understood = [
    { label: 'King Size', without: '' },
    { label: 'Up to £200', without: '' },
  ]
  const [limits, sizes] = [['Up to £200'], ['King Size']]
  const wider = { keyword: 'mattress', fromPence: 29_900, limits, sizes }
  expect(noResultText({ understood, wider, withoutWord: [] }, labels)).toBe(
    'No result for “mattress” is “King Size”, with or without “Up to £200”. Without both, prices begin at £299.00.',
  )
  const withoutWord = [{ word: 'king', keyword: 'cot', fromPence: 8900 }]
  const named = { understood: understood.slice(1), wider: null, withoutWord }
  expect(noResultText(named, labels)).toBe(
    'Nothing here is called that, with or without “Up to £200”. Without “king” as well, prices begin at £89.00.',
  )
})

test('a search without matching words suggests categories of the shop', () => {
  const missed = { understood: [], wider: null, withoutWord: [] }
  const [first = '', second = ''] = labels.map((label) => label.toLowerCase())
  expect(noResultText(missed, labels)).toBe(
    `Nothing here is called that. Try a plainer word, such as ${first} or ${second}, or look through a category.`,
  )
  expect(noResultText(missed, [])).toContain('Try a plainer word, or look through a category.')
})
