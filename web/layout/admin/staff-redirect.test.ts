import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { permissions, type StaffRole } from '#server/lib/people/roles-and-permissions.shared.ts'
import { routeTree } from '#web/routeTree.gen.ts'
import { adminEntries, entriesOf } from './admin-entries.ts'
import { staffRedirect } from './staff-redirect.ts'

// The build generates the styles.
vi.mock('#web/styles/index.ts', () => ({}))

const as = (...staffRoles: StaffRole[]) => ({ staffRoles })

/** The pages of staff with their permissions. */
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
  ['owner', '/admin', 'anyStaff', '/admin/dashboard'],
  ['sales', '/admin/', 'anyStaff', '/admin/dashboard'],
  ['crew', '/admin', 'anyStaff', '/admin/run'],
  ['owner', '/admin/staff', 'staff', null],
  ['sales', '/admin/dashboard', 'figures', null],
  ['sales', '/admin/staff', 'staff', '/unauth-page'],
  ['warehouse', '/admin/dashboard', 'figures', '/admin/products'],
  ['crew', '/admin/dashboard', 'figures', '/admin/run'],
  ['crew', '/admin/orders', 'orders', '/unauth-page'],
  ['content', '/admin/orders', 'orders', '/unauth-page'],
] as const)(
  '%s who ask for %s, which needs %s, are redirected to %s',
  (role, path, needs, place) => {
    expect(staffRedirect(as(role), path, needs)).toBe(place)
  },
)

test.each<[StaffRole, string[]]>([
  [
    'owner',
    adminEntries
      .map(({ label }) => label)
      .filter((label) => label !== 'My runs' && label !== 'Banner'),
  ],
  [
    'sales',
    [
      'Dashboard',
      'Products',
      'Orders',
      'Customer Inquiries',
      'Quotes',
      'Customers',
      'Deliveries',
      'Inbox',
      'Swatches',
      'Reviews and questions',
      'Offers',
    ],
  ],
  ['warehouse', ['Products', 'Orders', 'Deliveries', 'Stocktake', 'Inbox', 'Swatches']],
  ['crew', ['My runs']],
  [
    'content',
    ['Products', 'Reviews and questions', 'Categories', 'Removal items', 'Banner', 'Search'],
  ],
])('the menu of %s shows what they may do, and nothing else', (role, labels) => {
  expect(entriesOf(as(role)).map(({ label }) => label)).toEqual(labels)
})

test('crew with another role start on that role’s page, with their runs in the menu', () => {
  const both = as('content', 'crew')
  expect(staffRedirect(both, '/admin/dashboard', 'figures')).toBe('/admin/products')
  expect(entriesOf(both).map(({ label }) => label)).toContain('My runs')
  expect(entriesOf(as('owner', 'crew')).map(({ label }) => label)).toContain('My runs')
})
