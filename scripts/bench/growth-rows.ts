import { Client } from 'pg'
import { mistyped, pick, query, randomPage } from './asks.ts'
import { askFor, measure, measureOver, type Outcome } from './load.ts'
import { AT_ONCE } from './read-rows.ts'
import { atLeast, atMost, type Row } from './row.ts'
import type { Shop, Stage } from './stage.ts'

/** As many searches at once as are likely to meet a search of somebody else's. */
const SEARCHES_AT_ONCE = 2

function reading(shop: Shop, path: () => string, atOnce: number) {
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce, seconds }, async (connection) => {
      await askFor(connection, { path: path() })
    })
}

/** A product by its slug, straight from the database. */
async function lookUp({ env }: Shop, slugs: readonly string[], seconds: number): Promise<Outcome> {
  const clients = Array.from({ length: SEARCHES_AT_ONCE }, () => new Client(env['DATABASE_URL']))
  await Promise.all(clients.map((client) => client.connect()))
  const text = 'SELECT * FROM "Product" WHERE slug = $1'
  try {
    return await measure({ atOnce: SEARCHES_AT_ONCE, seconds }, async (worker) => {
      await clients[worker]?.query({ name: 'look-up', text, values: [pick(slugs)] })
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const search = () => query('catalogue.search', { keyword: mistyped() })
const page = () => randomPage()

/** What becomes slower as the shop grows, and what a second process brings. */
export function growthRows(stage: Stage, second: Shop): Row[] {
  const { small, large } = stage
  const many = `${stage.largeCount.toLocaleString('en-GB')} products`
  return [
    {
      group: 'Growth',
      name: `listing, uncached, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      asked: atMost(1.5),
      shop: reading(large, page, AT_ONCE),
      limit: reading(small, page, AT_ONCE),
    },
    {
      group: 'Growth',
      name: `search with a typing error, ${many}: p95`,
      against: 'look-up by slug through pg',
      by: 'p95',
      asked: {
        text: '30 ms, or at most 6',
        holds: ({ ratio, shop }) => shop.p95 <= 30 || ratio <= 6,
      },
      shop: reading(large, search, SEARCHES_AT_ONCE),
      limit: (seconds) => lookUp(large, stage.stock.slugs, seconds),
    },
    {
      group: 'Processes',
      name: 'two, listing, uncached',
      against: 'one',
      by: 'rate',
      asked: atLeast(1.8),
      shop: (seconds) =>
        measureOver([small.port, second.port], { atOnce: AT_ONCE, seconds }, async (connection) => {
          await askFor(connection, { path: page() })
        }),
      limit: reading(small, page, AT_ONCE),
    },
  ]
}
