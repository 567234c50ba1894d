import { mistypedSearch, pick, query, randomListing, randomPage } from './requests.ts'
import { recordResponse, type BareServer, type RecordedResponse } from './bare.ts'
import { measureOver } from './load.ts'
import { atLeast, type Target, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** Concurrency where nothing else is said. */
export const AT_ONCE = 20

/** Something that is read: its key on the bare server, and its path in the shop. */
interface Read {
  key: string
  group: string
  name: string
  /** The path; a new one each time for an uncached read. */
  path: string | (() => string)
  target?: Target
}

function readsOf({ stock }: Stage): Read[] {
  const any = () => query('catalogue.product', { slug: pick(stock.slugs) })
  const one = stock.slugs[0]
  const family = stock.variantSlugs[0]
  const filter = { category: ['tables', 'beds', 'sofas'], size: ['double'] }
  const groups: Record<string, Omit<Read, 'group'>[]> = {
    'Listing, 24 cards with facet counts': [
      {
        key: 'list',
        name: 'tRPC, cached',
        path: query('catalogue.list', {}),
        target: atLeast(0.6),
      },
      { key: 'list-new', name: 'tRPC, uncached', path: () => randomPage(), target: atLeast(0.06) },
      { key: 'list-filter', name: 'tRPC, filtered, cached', path: query('catalogue.list', filter) },
      { key: 'list-filter-new', name: 'tRPC, filtered, uncached', path: () => randomPage(filter) },
      { key: 'list-rest', name: 'REST, cached', path: '/api/shop/products/get?limit=24' },
      { key: 'list-html', name: 'HTML page, cached', path: '/shop/listing' },
      { key: 'list-html-new', name: 'HTML page, uncached', path: randomListing },
    ],
    'One product': [
      { key: 'product', name: 'tRPC, cached', path: query('catalogue.product', { slug: one }) },
      { key: 'product-any', name: 'tRPC, any of 900', path: any },
      {
        key: 'family-html',
        name: 'HTML page of a family, cached',
        path: `/shop/product/${family}`,
      },
      { key: 'product-html', name: 'HTML page, cached', path: `/shop/product/${one}` },
    ],
    'Search with a typing error': [{ key: 'search', name: 'tRPC, uncached', path: mistypedSearch }],
    Image: [{ key: 'image', name: 'WebP, 640 wide', path: `/media/${stock.image}/640.webp` }],
  }
  return Object.entries(groups).flatMap(([group, reads]) =>
    reads.map((read) => ({ group, ...read })),
  )
}

/** Records the shop's responses to these requests, for the bare server to send. */
export function recordReads(stage: Stage): Promise<RecordedResponse[]> {
  return Promise.all(
    readsOf(stage).map(({ key, path }) =>
      recordResponse(stage.small.port, typeof path === 'string' ? path : path(), `/${key}`),
    ),
  )
}

/**
 * The same request to the bare server, built for each request where the shop's is: it costs the
 * client as much.
 */
const bareRequest = (key: string, path: Read['path']) =>
  typeof path === 'string'
    ? { path: `/${key}` }
    : () => ({ path: `/${key}?${new URL(path(), 'http://localhost').searchParams.toString()}` })

/** Benchmarks everything that guests read, against Fastify alone with the same bytes. */
export function readRows(stage: Stage, bare: BareServer): Row[] {
  return readsOf(stage).map(({ key, path, ...about }) => ({
    ...about,
    against: 'bare Fastify, same bytes',
    by: 'rate',
    shop: (seconds) =>
      measureOver([stage.small.port], { atOnce: AT_ONCE, seconds }, [
        { request: typeof path === 'string' ? { path } : () => ({ path: path() }) },
      ]),
    limit: (seconds) =>
      measureOver([bare.port], { atOnce: AT_ONCE, seconds }, [{ request: bareRequest(key, path) }]),
  }))
}
