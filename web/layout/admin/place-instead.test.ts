import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { may, permissions, type StaffRole } from '../../../server/lib/permissions.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { adminEntries } from './admin-entries.ts'
import { placeInstead } from './place-instead.ts'

// A part of the build.
vi.mock('../../styles/index.ts', () => ({}))

const as = (...staffRoles: StaffRole[]) => ({ staffRoles })

/** The pages of staff with what they need. */
const tree: AnyRoute = routeTree
const { routesByPath } = createRouter({ routeTree: tree })
const pages = Object.entries(routesByPath)
  .filter(([path]) => path.startsWith('/admin/'))
  .map(([path, { options }]) => [path, options.staticData?.permission] as const)

test('every page of staff declares what it needs', () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const [path, permission] of pages) {
    expect([path, Object.keys(permissions)]).toEqual([path, expect.arrayContaining([permission])])
  }
})

test('an entry of the menu needs what its page needs', () => {
  const needs = new Map<string, unknown>(pages)
  for (const { to, permission } of adminEntries) {
    expect([to, needs.get(to)]).toEqual([to, permission])
  }
})

test.each([
  ['owner', '/admin/staff', 'staff', null],
  ['sales', '/admin/dashboard', 'figures', null],
  ['sales', '/admin/staff', 'staff', '/unauth-page'],
  ['warehouse', '/admin/dashboard', 'figures', '/admin/products'],
  ['content', '/admin/orders', 'orders', '/unauth-page'],
] as const)('%s who ask for %s, which needs %s, are sent to %s', (role, path, needs, place) => {
  expect(placeInstead(as(role), path, needs)).toBe(place)
})

test.each<[StaffRole, string[]]>([
  ['owner', adminEntries.map(({ label }) => label)],
  [
    'sales',
    [
      'Dashboard',
      'Products',
      'Orders',
      'Customer Inquiries',
      'Deliveries',
      'After the sale',
      'Swatches',
      'Reviews and questions',
    ],
  ],
  ['warehouse', ['Products', 'Orders', 'Deliveries', 'After the sale', 'Swatches']],
  ['crew', []],
  ['content', ['Products', 'Reviews and questions', 'Categories', 'Search']],
])('the menu of %s shows what they may do, and nothing else', (role, labels) => {
  const shown = adminEntries.filter(({ permission }) => may(as(role), permission))
  expect(shown.map(({ label }) => label)).toEqual(labels)
})
