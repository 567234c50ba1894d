import { expect, test } from 'vitest'
import { may, type StaffRole } from '../../../server/lib/permissions.ts'
import { shows, showsOf } from './inbox-search.ts'

const listsOf = (role: StaffRole) =>
  showsOf((permission) => may({ staffRoles: [role] }, permission))

test('the list of reviews is for those who may check them', () => {
  expect(listsOf('warehouse')).toEqual(['waiting', 'damage', 'returns', 'questions', 'answered'])
  expect(listsOf('sales')).toEqual(shows)
})
