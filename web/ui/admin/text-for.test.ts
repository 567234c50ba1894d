import { expect, test } from 'vitest'
import { textFor } from './text-for.ts'

test('letters that are typed while a search is on its way stay in the field', () => {
  expect(textFor('oak', { text: 'oak ta', sent: 'oak' })).toBe('oak ta')
})

test('a keyword that comes from outside replaces the text', () => {
  expect(textFor('', { text: 'oak ta', sent: 'oak' })).toBe('')
  expect(textFor('sofa', { text: 'oak', sent: 'oak' })).toBe('sofa')
})
