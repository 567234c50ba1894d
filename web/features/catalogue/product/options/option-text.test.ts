import { expect, test } from 'vitest'
import { anAster } from './aster.fixture.ts'
import { neighboursOf } from './use-choose.ts'
import { choiceText, headingOf, madePhrase } from './option-text.ts'

test('the selected options are a line of text', () => {
  expect(choiceText(anAster())).toBe('Oat weave, oak legs')
})

test.each([
  ['Legs', ['Black'], 'with black legs'],
  ['Wood', ['Oak', 'Walnut', 'Black ash'], 'in oak, walnut or black ash'],
  ['Size', ['Double', 'King'], 'in double or king'],
])('%s %j is "%s"', (option, labels, words) => {
  expect(madePhrase(option, labels)).toBe(words)
})

test('the heading is the same for all variants, unless one has its own title', () => {
  expect(headingOf({ title: 'Aster Sofa, oat weave', family: anAster() })).toBe('Aster Sofa')
  expect(headingOf({ title: 'Rowan Bed', family: anAster() })).toBe('Rowan Bed')
  expect(headingOf({ title: 'Stool', family: null })).toBe('Stool')
})

test('the variants beside the selected values are prefetched, four at most', () => {
  expect(neighboursOf(anAster())).toEqual(['moss-oak', 'oat-black', 'teal-oak'])
})
