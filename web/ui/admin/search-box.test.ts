import { expect, test } from 'vitest'
import { searchText } from './search-box.tsx'

test('letters that are typed while a search is on its way stay in the field', () => {
  expect(searchText('oak', { text: 'oak ta', sent: 'oak' })).toBe('oak ta')
})

test('a keyword that comes from outside replaces the text', () => {
  expect(searchText('', { text: 'oak ta', sent: 'oak' })).toBe('')
  expect(searchText('sofa', { text: 'oak', sent: 'oak' })).toBe('sofa')
})
