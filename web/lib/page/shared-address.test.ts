import { type AnyRoute, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { routeTree } from '#web/routeTree.gen.ts'
import { parseSearch } from '#web/lib/search-params.ts'
import { sharedAddress } from '#web/entry-server.tsx'
import { sharedAddressOf } from './shared-address.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

// The build generates the styles.
vi.mock('#web/styles/index.ts', () => ({}))

const tree: AnyRoute = routeTree
const routes = createRouter({ routeTree: tree })

it.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  [
    '/shop/listing?sortBy=title-atoz&gclid=1&category=beds',
    '/shop/listing?category=beds&sortBy=title-atoz',
  ],
  ['/shop/listing?category=beds%2Csofas,beds', '/shop/listing?category=beds,sofas'],
  ['/shop/listing?sortBy=price-lowtohigh&utm_source=x', '/shop/listing'],
  ['/shop/listing?sortBy=rubbish&shown=1', '/shop/listing'],
  ['/shop/listing?shown=48', '/shop/listing?shown=48'],
  ['/shop/listing?shown=31', '/shop/listing?shown=48'],
  ['/shop/listing?shown=99999', '/shop/listing'],
  ['/shop/listing?shown=999', '/shop/listing?shown=240'],
  ['/shop/product/ash-king', '/shop/product/ash-king'],
  ['/shop/listing?product=ash-king', '/shop/listing?product=ash-king'],
  ['/shop/search?keyword=oak%20bed', '/shop/search?keyword=oak+bed'],
  ['/shop/listing?category=beds&category=sofas', '/shop/listing?category=beds,sofas'],
  ['/shop/compare?products=aster&products=odette&x=1', '/shop/compare?products=aster,odette'],
  ['/SHOP/listing', null],
  ['/shop/listing/', null],
  ['/shop/checkout', null],
  ['/shop/account', null],
  ['/auth/login', null],
  ['/admin/dashboard', null],
  ['/shop/product/a/b', null],
])('the address in the response cache of %s is %s', (url, address) => {
  expect(sharedAddressOf(routes, url)).toBe(address)
})

/** A shop with one page, whose route reads these parameters. */
function aShop(validateSearch: (search: Record<string, unknown>) => object) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    staticData: { shared: true },
    validateSearch,
  })
  return createRouter({ routeTree: root.addChildren([page]) })
}

it.each([
  '/shop/listing?sortBy=price-lowtohigh&utm_source=letter',
  '/shop/listing?category=beds,sofas,beds&size=king&shown=31',
  '/shop/listing?product=ash-king&category=beds',
  `/shop/search?keyword=${'sofa'.repeat(50)}&sortBy=rubbish`,
  '/shop/search?keyword=',
])('a browser hydrates the cached page at %s, rather than load it again', (url) => {
  const ids = (href: string) => {
    const { pathname, search } = new URL(href, 'https://shop.example')
    return routes.matchRoutes(pathname, parseSearch(search)).map(({ id }) => id)
  }
  expect(ids(url)).toEqual(ids(sharedAddressOf(routes, url) ?? ''))
})

it('has every parameter that a route reads, and no other', () => {
  const url = '/page?junk=1&size=large&colour=green'
  const before = aShop(({ size }) => ({ size }))
  expect(sharedAddressOf(before, url)).toBe('/page?size=large')
  const after = aShop(({ size, colour }) => ({ size, colour }))
  expect(sharedAddressOf(after, url)).toBe('/page?colour=green&size=large')
})

it('reads an address of half a megabyte at once', () => {
  const address = `/shop/search?keyword=${'a=&%00'.repeat(80_000)}`
  const before = process.cpuUsage()
  sharedAddressOf(routes, address)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})

it.each([
  ['/shop/listing?category=beds', '/shop/listing?category=beds'],
  ['/shop/listing?category=beds,shoes', null],
  ['/shop/listing?category=,', null],
  ['/shop/search?keyword=oak&size=giant', null],
])(
  'an address with ids that the shop does not have is not in the response cache: %s is %s',
  (url, address) => {
    expect(sharedAddress(url, aPublicShop())).toBe(address)
  },
)
