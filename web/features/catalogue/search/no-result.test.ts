import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { noResultText } from './no-result.tsx'

const labels = taxonomyOf().shownCategories.map(({ label }) => label)

test('a search with limits names them, and the lowest price beyond them', () => {
  const understood = [{ label: 'Up to £300', without: 'sofa' }]
  const wider = { keyword: 'sofa', fromPence: 47_900, limits: ['Up to £300'], sizes: [] }
  const sofa = { understood, wider, withoutWord: [] }
  expect(noResultText(sofa, labels)).toBe(
    'No results for “sofa” match “Up to £300”. Without it, prices start at £479.00.',
  )
  expect(noResultText({ ...sofa, wider: { ...wider, keyword: '' } }, labels)).toMatch(
    /^No products match “Up to £300”\./,
  )
})

test('a search without results names the colours and materials without which something is left', () => {
  const understood = [{ label: 'Up to £400', without: 'oak sideboard' }]
  const limits = ['Up to £400']
  const wider = { keyword: 'oak sideboard', fromPence: 54_900, limits, sizes: [] }
  const withoutWord = [{ word: 'oak', keyword: 'sideboard under £400', fromPence: null }]
  expect(noResultText({ understood, wider, withoutWord }, labels)).toBe(
    'No results for “oak sideboard” match “Up to £400”. Without it, prices start at £549.00. There are results without “oak”.',
  )
  expect(noResultText({ understood, wider: null, withoutWord }, labels)).toBe(
    'We couldn’t find an exact match. There are results without “oak”.',
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
    'No results for “mattress” match “King Size”, with or without “Up to £200”. Without both, prices start at £299.00.',
  )
  const withoutWord = [{ word: 'king', keyword: 'cot', fromPence: 8900 }]
  const named = { understood: understood.slice(1), wider: null, withoutWord }
  expect(noResultText(named, labels)).toBe(
    'We couldn’t find that, with or without “Up to £200”. Leave out “king” too and prices start at £89.00.',
  )
})

test('a search without matching words suggests categories of the shop', () => {
  const missed = { understood: [], wider: null, withoutWord: [] }
  const [first = '', second = ''] = labels.map((label) => label.toLowerCase())
  expect(noResultText(missed, labels)).toBe(
    `We couldn’t find anything for that. Check the spelling, try a broader word, such as ${first} or ${second}, or browse a category.`,
  )
  expect(noResultText(missed, [])).toContain('try a broader word, or browse a category.')
})
