import { mistyped, pick, query, randomFilter, randomPage } from './asks.ts'
import { keepAnswer, type BareServer, type KeptAnswer } from './bare.ts'
import { askFor, measureOver } from './load.ts'
import { atLeast, type Asked, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** How many ask at once where nothing else is said. */
export const AT_ONCE = 20

/** Something that is read: where the bare server has it, and where the shop. */
interface Read {
  key: string
  group: string
  name: string
  /** What is asked for; a new one each time where nothing kept may answer. */
  path: () => string
  asked?: Asked
  headers?: Record<string, string>
}

/** The same question again and again. */
const same = (path: string) => () => path

function readsOf({ stock }: Stage): Read[] {
  const slug = () => pick(stock.slugs)
  const filter = { category: ['tables', 'beds', 'sofas'], size: ['double'] }
  const listing = 'Listing, 24 cards with facet counts'
  return [
    {
      key: 'list',
      group: listing,
      name: 'tRPC, cached',
      path: same(query('catalogue.list', {})),
      asked: atLeast(0.6),
    },
    {
      key: 'list-new',
      group: listing,
      name: 'tRPC, uncached',
      path: () => randomPage(),
      asked: atLeast(0.06),
    },
    {
      key: 'list-filter',
      group: listing,
      name: 'tRPC, filtered, cached',
      path: same(query('catalogue.list', filter)),
    },
    {
      key: 'list-filter-new',
      group: listing,
      name: 'tRPC, filtered, uncached',
      path: () => randomPage(filter),
    },
    {
      key: 'list-rest',
      group: listing,
      name: 'REST, cached',
      path: same('/api/shop/products/get?limit=24'),
    },
    { key: 'list-html', group: listing, name: 'HTML page, cached', path: same('/shop/listing') },
    {
      key: 'list-html-new',
      group: listing,
      name: 'HTML page, uncached',
      path: () => `/shop/listing?${randomFilter()}`,
    },
    {
      key: 'product',
      group: 'One product',
      name: 'tRPC, cached',
      path: same(query('catalogue.product', { slug: stock.slugs[0] })),
    },
    {
      key: 'product-any',
      group: 'One product',
      name: 'tRPC, any of 900',
      path: () => query('catalogue.product', { slug: slug() }),
    },
    {
      key: 'product-html',
      group: 'One product',
      name: 'HTML page, cached',
      path: same(`/shop/product/${stock.slugs[0]}`),
    },
    {
      key: 'search',
      group: 'Search with a typing error',
      name: 'tRPC, uncached',
      path: () => query('catalogue.search', { keyword: mistyped() }),
    },
    {
      key: 'image',
      group: 'Image',
      name: 'WebP, 640 wide',
      path: same(`/media/${stock.image}/640.webp`),
    },
  ]
}

/** What the shop sends for each of these, for the bare server to send. */
export function keepReads(stage: Stage): Promise<KeptAnswer[]> {
  return Promise.all(
    readsOf(stage).map((read) => keepAnswer(stage.small.port, read.path(), `/${read.key}`)),
  )
}

/** Everything guests read, against Fastify alone with the same bytes. */
export function readRows(stage: Stage, bare: BareServer): Row[] {
  return readsOf(stage).map(({ key, path, ...about }) => ({
    ...about,
    against: 'bare Fastify, same bytes',
    by: 'rate',
    shop: (seconds) =>
      measureOver([stage.small.port], { atOnce: AT_ONCE, seconds }, async (connection) => {
        await askFor(connection, { path: path() })
      }),
    limit: (seconds) =>
      measureOver([bare.port], { atOnce: AT_ONCE, seconds }, async (connection) => {
        await askFor(connection, { path: `/${key}` })
      }),
  }))
}
