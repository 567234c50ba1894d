import { expect, test } from 'vitest'
import { lineName, variantBeside } from './line-name.shared.ts'

test.each([
  ['Odette Velvet Loveseat', 'Forest velvet', 'Odette Velvet Loveseat, Forest velvet'],
  ['Loveseat, Midnight velvet', 'Midnight velvet', 'Loveseat, Midnight velvet'],
  ['Marlow Chair, slate weave', 'Slate weave', 'Marlow Chair, slate weave'],
  ['Marlow Chair', 'Slate weave, oak legs', 'Marlow Chair, Slate weave, oak legs'],
  // The end of a word is not the word.
  ['Chair in offgreen', 'Green', 'Chair in offgreen, Green'],
  ['Alder Armchair', null, 'Alder Armchair'],
  ['Alder Armchair', undefined, 'Alder Armchair'],
  ['Alder Armchair', '', 'Alder Armchair'],
])('%s of %s is named %s', (title, variant, name) => {
  expect(lineName({ title, variant })).toBe(name)
})

test('stands beside the title what the title does not end with', () => {
  expect(variantBeside({ title: 'Loveseat', variant: 'Forest velvet' })).toBe('Forest velvet')
  expect(variantBeside({ title: 'Loveseat, Forest velvet', variant: 'Forest velvet' })).toBeNull()
})
