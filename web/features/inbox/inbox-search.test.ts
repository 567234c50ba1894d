import { expect, test } from 'vitest'
import { may, type StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { searchedFor, shows, showsOf } from './inbox-search.ts'

const listsOf = (role: StaffRole) =>
  showsOf((permission) => may({ staffRoles: [role] }, permission))

test('the list of reviews is for those who may check them', () => {
  expect(listsOf('warehouse')).toEqual([
    'waiting',
    'damage',
    'returns',
    'questions',
    'toCollect',
    'answered',
  ])
  expect(listsOf('sales')).toEqual(shows)
})

test('a search leaves open what is open, and leaves the list that was shown', () => {
  const open = { kind: 'question', open: 'q1' } as const
  expect(searchedFor('Priya', { ...open, show: 'questions' })).toEqual({ search: 'Priya', ...open })
  expect(searchedFor('', { search: 'Priya', ...open })).toEqual(open)
  expect(searchedFor('', { search: 'Priya' })).toEqual({})
})
