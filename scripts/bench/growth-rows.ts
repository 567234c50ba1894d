import { saidOfOrder } from '../../prisma/seed/large/many-orders.ts'
import { rangeEnds, rangeStarts } from '../../prisma/seed/large/words.ts'
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

/** What staff type to find the n-th order, by what it is. */
const typedOf: Record<string, (n: number) => string> = {
  'its HW number': (n) => `HW-${n}`,
  'its bare number': (n) => String(n),
  'Order-N, any place': (n) => `Order-${n}`,
  'part of an e-mail address': (n) => saidOfOrder(n).email,
  'part of a name': (n) => saidOfOrder(n).name,
  'a phone number': (n) => pick(saidOfOrder(n).phones),
  'part of a phone number': (n) => saidOfOrder(n).partOfPhone,
  'a postcode': (n) => pick(saidOfOrder(n).postcodes),
}

/** Staff read the lists of orders: what is asked for follows from a random order. */
function readingOrders(
  shop: Shop,
  { cookie, orders, input }: { cookie: string; orders: number; input: (n: number) => object },
) {
  const ask = () => {
    const place = 1 + Math.floor(Math.random() * orders)
    return { path: query('order.adminList', input(place)), headers: { cookie } }
  }
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: SEARCHES_AT_ONCE, seconds }, [{ ask }])
}

/** Staff read a page of the products, or find them by a part of their titles. */
const staffProducts = () =>
  query('catalogue.adminList', { page: 1 + Math.floor(Math.random() * 20) })
/** The name of a range of the made-up products. */
const rangeName = () => pick(rangeStarts) + pick(rangeEnds)
const staffSearch = () => query('catalogue.adminList', { search: rangeName() })

/** What is asked for as somebody signed in: the response cache has nothing for them. */
function readingSignedIn(shop: Shop, cookie: string, path: () => string) {
  const ask = () => ({ path: path(), headers: { cookie } })
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: SEARCHES_AT_ONCE, seconds }, [{ ask }])
}

/** A row for a product's page from the database, and one for each list of products that staff read. */
function productRows({
  small,
  large,
  largeCount,
  adminCookie,
  stock,
  largeVariantSlugs,
}: Stage): Row[] {
  const rowOf = (name: string, ofLarge: () => string, ofSmall = ofLarge): Row => ({
    group: 'Growth',
    name: `${name}, ${largeCount.toLocaleString('en-GB')} products: p95`,
    against: 'the same at 1,000',
    by: 'p95',
    asked: atMost(2),
    shop: readingSignedIn(large, adminCookie, ofLarge),
    limit: readingSignedIn(small, adminCookie, ofSmall),
  })
  return [
    rowOf("a family's page, uncached", familyOf(largeVariantSlugs), familyOf(stock.variantSlugs)),
    // The first card: of a thousand products hardly two have one name.
    rowOf('search for a name, uncached', () =>
      query('catalogue.search', { keyword: rangeName(), limit: 1 }),
    ),
    rowOf("a page of staff's products", staffProducts),
    rowOf("staff's products by a part of their titles", staffSearch),
  ]
}

/** A row for each thing that staff type to find an order, and one for a page of all orders. */
function orderRows({ small, large, largeCount, adminCookie: cookie }: Stage): Row[] {
  const rowOf = (name: string, input: (n: number) => object): Row => ({
    group: 'Growth',
    name: `${name}, ${largeCount.toLocaleString('en-GB')} orders: p95`,
    against: 'the same at 1,000',
    by: 'p95',
    asked: atMost(1.5),
    shop: readingOrders(large, { cookie, orders: largeCount, input }),
    limit: readingOrders(small, { cookie, orders: SMALL, input }),
  })
  return [
    ...Object.entries(typedOf).map(([what, typed]) =>
      rowOf(`finding an order by ${what}`, (n) => ({ search: typed(n) })),
    ),
    rowOf('any page of all orders', (n) => ({ page: Math.ceil(n / 10) })),
  ]
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
    ...productRows(stage),
    ...orderRows(stage),
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
