import { saidOfOrder } from '../../prisma/seed/large/many-orders.ts'
import { mistypedSearch, pick, query, randomPage } from './asks.ts'
import { measureOver, type Outcome } from './load.ts'
import { measureOverPg } from './over-pg.ts'
import { AT_ONCE } from './read-rows.ts'
import { atLeast, atMost, type Row } from './row.ts'
import { SMALL, type Shop, type Stage } from './stage.ts'

/** As many searches at once as are likely to meet a search of somebody else's. */
const SEARCHES_AT_ONCE = 2

function reading(shop: Shop, path: () => string, atOnce: number) {
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce, seconds }, [{ ask: () => ({ path: path() }) }])
}

/** A product by its slug, straight from the database. */
function lookUp(shop: Shop, slugs: readonly string[], seconds: number): Promise<Outcome> {
  const text = 'SELECT * FROM "Product" WHERE slug = $1'
  return measureOverPg(shop, { atOnce: SEARCHES_AT_ONCE, seconds }, (client) =>
    client.query({ name: 'look-up', text, values: [pick(slugs)] }),
  )
}

const page = () => randomPage()
const pageOfFamilies = () => randomPage({ perFamily: true })

/** A product of a family, with all that its page tells of the others. */
const familyOf = (slugs: readonly string[]) => () =>
  query('catalogue.product', { slug: pick(slugs) })

/** Staff look for an order by something that its customer says. */
function findingOrders(shop: Shop, cookie: string, orders: number) {
  const ask = () => {
    const place = 1 + Math.floor(Math.random() * orders)
    const search = pick([`HW-${place}`, `Order-${1 + (place % 100)}`, ...saidOfOrder(place)])
    return { path: query('order.adminList', { search }), headers: { cookie } }
  }
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: SEARCHES_AT_ONCE, seconds }, [{ ask }])
}

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
      name: `listing of families, uncached, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      asked: atMost(1.5),
      shop: reading(large, pageOfFamilies, AT_ONCE),
      limit: reading(small, pageOfFamilies, AT_ONCE),
    },
    {
      group: 'Growth',
      name: `a family's page, any of 900, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      asked: atMost(1.5),
      shop: reading(large, familyOf(stage.largeVariantSlugs), AT_ONCE),
      limit: reading(small, familyOf(stage.stock.variantSlugs), AT_ONCE),
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
      shop: reading(large, mistypedSearch, SEARCHES_AT_ONCE),
      limit: (seconds) => lookUp(large, stage.stock.slugs, seconds),
    },
    {
      group: 'Growth',
      name: `finding an order, ${many} and orders: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      asked: atMost(1.5),
      shop: findingOrders(large, stage.adminCookie, stage.largeCount),
      limit: findingOrders(small, stage.adminCookie, SMALL),
    },
    {
      group: 'Processes',
      name: 'two, listing, uncached',
      against: 'one',
      by: 'rate',
      asked: atLeast(1.8),
      shop: (seconds) =>
        measureOver([small.port, second.port], { atOnce: AT_ONCE, seconds }, [
          { ask: () => ({ path: page() }) },
        ]),
      limit: reading(small, page, AT_ONCE),
    },
  ]
}
