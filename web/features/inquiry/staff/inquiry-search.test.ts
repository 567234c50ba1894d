import { expect, test } from 'vitest'
import { inquiryInput, readInquirySearch } from './inquiry-search.ts'

test.each([
  [{}, {}],
  [{ search: '  ash ' }, { search: 'ash' }],
  [{ search: '   ' }, {}],
  [{ status: 'quoted' }, { status: 'quoted' }],
  [{ status: 'deleted' }, { status: 'deleted' }],
  [{ status: 'balancesOverdue' }, { status: 'balancesOverdue' }],
  [{ status: 'all' }, {}],
  [{ limit: '25' }, { limit: 25 }],
  [{ limit: '10' }, {}],
  [{ limit: '1000' }, {}],
  [{ page: '3' }, { page: 3 }],
  [{ page: '1' }, {}],
  [{ page: '-2' }, {}],
  [{ page: '2.5' }, {}],
])('the query %j requests %j', (query, search) => {
  expect(readInquirySearch(query)).toEqual(search)
})

test('without parameters the newest ten are requested', () => {
  expect(inquiryInput({})).toEqual({ page: 1, limit: 10 })
})
