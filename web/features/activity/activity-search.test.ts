import { expect, test } from 'vitest'
import { activityInput, readActivitySearch } from './activity-search.ts'

const person = '0199f0a2-6c1e-7d8a-9d3e-2b1f6a4c8e10'

test.each([
  [
    'filters and a page',
    { person, thing: 'order', page: '2' },
    { person, thing: 'order', page: 2 },
  ],
  ['no filters', {}, {}],
  ['what is no id, thing or page', { person: 'me', thing: 'nothing', page: '-1' }, {}],
])('the address holds %s', (_, raw, read) => {
  expect(readActivitySearch(raw)).toEqual(read)
})

test('a list starts at its first page', () => {
  expect(activityInput({ person })).toEqual({ person, page: 1, limit: 30 })
})
