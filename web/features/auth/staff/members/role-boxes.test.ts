import { expect, test } from 'vitest'
import { isSameRoles, roleNames } from './role-boxes.tsx'

test('roles are named in the order of lists', () => {
  expect(roleNames(['crew', 'sales'])).toBe('Sales, Crew')
  expect(roleNames([])).toBe('')
})

test('the same roles in another order are no change', () => {
  expect(isSameRoles(['crew', 'sales'], ['sales', 'crew'])).toBe(true)
  expect(isSameRoles(['crew'], ['sales', 'crew'])).toBe(false)
})
