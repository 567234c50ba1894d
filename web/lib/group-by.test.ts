import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups are in the order of their first value, with their values in order', () => {
  const groups = groupBy(['linen', 'velvet', 'lace', 'wool'], (kind) => kind[0])
  expect([...groups]).toEqual([
    ['l', ['linen', 'lace']],
    ['v', ['velvet']],
    ['w', ['wool']],
  ])
})
