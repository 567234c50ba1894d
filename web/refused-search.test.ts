import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the inputs that the server accepts
import { procedures } from '#server/http/router.ts'
import { factsOf } from '#server/test/procedure-facts.ts'
import { parseSearch } from './lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'
import { type Asked, htmlOf, responseOf, rosalind, wordsIn } from './test/page.ts'

// The build generates the styles, which have no text.
vi.mock('#web/styles/index.ts', () => ({}))

/** Values of parameters that people mistype, old links have and robots try, as an address has them. */
const values = [
  '',
  'nonsense',
  'x'.repeat(3000),
  '-1',
  '0',
  '1.5',
  '1e3',
  '99999999999',
  '2535-13-40',
  '2026-02-31',
  '0000-00',
  '0001-01',
  '9999-12',
  '9999-12-31',
  '{"b":1}',
  '[1,2]',
  '__proto__',
  '🛋️',
]

const id = '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c'
const params: Record<string, string> = {
  slug: 'a-chair',
  order: 'HW-1',
  quote: 'HQ-1',
  removal: 'HR-1',
  number: '1',
  date: '2026-12-01',
  id,
  key: id,
}

const tree: AnyRoute = routeTree
const router = createRouter({ routeTree: tree, parseSearch })

/** The parameters that a route reads. */
function namesReadBy(validate: (given: object) => object): string[] {
  const names = new Set<string>()
  const note = (_: unknown, name: string | symbol) => {
    if (typeof name === 'string') names.add(name)
    return undefined
  }
  validate(new Proxy({}, { get: note, has: (of, name) => note(of, name) !== undefined }))
  return [...names]
}

const pages = Object.values(router.routesById).flatMap((route) => {
  const { validateSearch: validate } = route.options
  if (typeof validate !== 'function') return []
  const path = String(route.fullPath).replaceAll(
    /\$(\w+)/g,
    (_, name: string) => params[name] ?? name,
  )
  const read: (given: object) => object = validate
  return [{ id: route.id, path, validate: read, names: namesReadBy(read) }]
})

test('the pages that read their address are found, with what they read', () => {
  expect(pages.length).toBeGreaterThan(40)
  const names = new Map(pages.map((page) => [page.id, page.names]))
  expect(names.get('/admin/orders')?.toSorted()).toEqual([
    'from',
    'page',
    'search',
    'status',
    'to',
    'waits',
  ])
  for (const read of names.values()) expect(read).not.toEqual([])
})

/** What the pages below a route read again, or the page itself, for which an unknown category is a page not found. */
const readAgain: Record<string, string[]> = {
  '/_shop': ['done'],
  '/_shop/shop/listing': ['category', 'subcategory', 'size'],
}

describe('a page has no parameter that it refuses', () => {
  test.each(pages)('$id', ({ id: route, path, names, validate }) => {
    for (const name of names) {
      if (readAgain[route]?.includes(name)) continue
      for (const value of values) {
        const search = parseSearch(new URLSearchParams([[name, value]]).toString())
        const match = router.matchRoutes(path, search).find(({ routeId }) => routeId === route)
        const kept: unknown = Reflect.get(match?.search ?? {}, name)
        expect([name, value, kept]).toEqual([name, value, Reflect.get(validate(search), name)])
      }
    }
  })
})

const owner = { ...rosalind, role: 'admin', staffRoles: ['owner'] }

/** Whoever may see a page. */
const whoSees = (path: string) => {
  if (path.startsWith('/admin')) return owner
  return path.startsWith('/auth') ? null : rosalind
}

/** What the loaders of the page ask for that an address leads to at last. */
async function visited(path: string) {
  const asked: Asked[] = []
  let at = path
  for (let redirects = 0; redirects < 4; redirects += 1) {
    const response = await responseOf(at, { answers: { 'auth.session': whoSees(at) }, asked })
    const location = response.headers.get('location')
    if (location === null) return asked
    at = location.replace('https://shop.example', '')
  }
  throw new Error(`${path} redirects without end, to ${at}`)
}

test('an order list with filters that do not exist asks for the whole list', async () => {
  const asked = await visited('/admin/orders?status=nope&page=x&from=2535-13-40')
  expect(asked).toContainEqual({
    procedure: 'order.adminList',
    input: { attempts: 'without', limit: 10 },
  })
})

test('an empty list says that no order matches when it has a filter, and not otherwise', async () => {
  const nothing = { items: [], pagination: { totalCount: 0, currentPage: 1, totalPages: 0 } }
  const listed = async (query: string) => {
    const answers = { 'auth.session': owner, 'order.adminList': nothing }
    return wordsIn(await htmlOf(`/admin/orders${query}`, { answers }))
  }
  expect(await listed('')).toContain('No orders yet')
  expect(await listed('?status=delivered')).toContain('No orders match')
})

describe('a page beyond the end of a list leads to its last page', () => {
  const beyond = {
    items: [],
    pagination: { currentPage: 99, totalPages: 3, totalCount: 25, hasNext: false, hasPrev: true },
  }
  const stocktake = { number: 1, title: 'All', startedBy: null, startedAt: '2026-11-20T10:00:00Z' }
  const lists: [path: string, procedure: string, rest?: object][] = [
    ['/admin/orders', 'order.adminList'],
    ['/admin/products', 'catalogue.adminList'],
    ['/admin/products?view=table', 'catalogue.adminTable'],
    ['/admin/quotes', 'quotation.list'],
    ['/admin/customers', 'inquiry.list', { statusSummary: {} }],
    ['/admin/reviews', 'review.staffList'],
    ['/admin/activity', 'activity.list', { people: [] }],
    ['/admin/sign-ins', 'session.signedIn'],
    ['/admin/deliveries/list', 'run.week', { monday: '2026-11-16', today: '2026-11-20' }],
    [
      '/admin/stocktake/1',
      'stocktake.page',
      { ...stocktake, finishedBy: null, finishedAt: null, total: 25, counted: 0, different: 0 },
    ],
  ]
  test.each(lists)('%s', async (path, procedure, rest = {}) => {
    const answers = { 'auth.session': owner, [procedure]: { ...beyond, ...rest } }
    const html = await htmlOf(`${path}${path.includes('?') ? '&' : '?'}page=99`, { answers })
    expect(wordsIn(html)).toContain('This page no longer exists The list has 3 pages.')
    expect(html).toMatch(/href="[^"]*page=3"[^>]*>.{0,100}Go to the last page/)
    expect(wordsIn(html)).not.toMatch(/No \w+ (match|yet|on this page)|results/)
  })

  test('every list with page numbers is here', () => {
    const paged = pages.filter(({ names }) => names.includes('page')).map(({ path }) => path)
    const known = new Set(lists.map(([path]) => path.split('?')[0]))
    expect(paged.filter((path) => !known.has(path))).toEqual([])
  })
})

describe('whatever an address has, the server accepts what its page asks for', () => {
  test.each(pages)('$id', async ({ path, names }) => {
    for (const value of values) {
      const query = new URLSearchParams([...names, 'a[]'].map((name) => [name, value])).toString()
      for (const { procedure, input } of await visited(`${path}?${query}`)) {
        const known = procedures.get(procedure)
        const refused = known && factsOf(known).input?.safeParse(input).error?.issues
        expect([value, procedure, refused]).toEqual([value, procedure, undefined])
      }
    }
  })
})
