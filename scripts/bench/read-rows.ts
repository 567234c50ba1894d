import { mistypedSearch, pick, query, randomListing, randomPage } from './asks.ts'
import { recordResponse, type BareServer, type RecordedResponse } from './bare.ts'
import { measureOver } from './load.ts'
import { atLeast, type Asked, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** How many ask at once where nothing else is said. */
export const AT_ONCE = 20

/** Something that is read: where the bare server has it, and where the shop. */
interface Read {
  key: string
  group: string
  name: string
  /** What is asked for; a new one each time for an uncached read. */
  path: string | (() => string)
  asked?: Asked
}

function readsOf({ stock }: Stage): Read[] {
  const any = () => query('catalogue.product', { slug: pick(stock.slugs) })
  const one = stock.slugs[0]
  const family = stock.variantSlugs[0]
  const filter = { category: ['tables', 'beds', 'sofas'], size: ['double'] }
  const groups: Record<string, Omit<Read, 'group'>[]> = {
    'Listing, 24 cards with facet counts': [
      { key: 'list', name: 'tRPC, cached', path: query('catalogue.list', {}), asked: atLeast(0.6) },
      { key: 'list-new', name: 'tRPC, uncached', path: () => randomPage(), asked: atLeast(0.06) },
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

/** What the shop sends for each of these, for the bare server to send. */
export function recordReads(stage: Stage): Promise<RecordedResponse[]> {
  return Promise.all(
    readsOf(stage).map(({ key, path }) =>
      recordResponse(stage.small.port, typeof path === 'string' ? path : path(), `/${key}`),
    ),
  )
}

/** The same of the bare server, made anew each time where it is of the shop: it costs the client as much. */
const askBare = (key: string, path: Read['path']) =>
  typeof path === 'string'
    ? { path: `/${key}` }
    : () => ({ path: `/${key}?${new URL(path(), 'http://localhost').searchParams.toString()}` })

/** Everything guests read, against Fastify alone with the same bytes. */
export function readRows(stage: Stage, bare: BareServer): Row[] {
  return readsOf(stage).map(({ key, path, ...about }) => ({
    ...about,
    against: 'bare Fastify, same bytes',
    by: 'rate',
    shop: (seconds) =>
      measureOver([stage.small.port], { atOnce: AT_ONCE, seconds }, [
        { ask: typeof path === 'string' ? { path } : () => ({ path: path() }) },
      ]),
    limit: (seconds) =>
      measureOver([bare.port], { atOnce: AT_ONCE, seconds }, [{ ask: askBare(key, path) }]),
  }))
}
