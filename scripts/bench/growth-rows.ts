import { detailsOfOrder } from '#prisma/seed/large/many-orders.ts'
import { rangeEnds, rangeStarts } from '#prisma/seed/large/name-parts.ts'
import { mistypedSearch, pick, query, randomPage } from './requests.ts'
import { measureOver, type Outcome } from './load.ts'
import { measureOverPg } from './over-pg.ts'
import { AT_ONCE } from './read-rows.ts'
import { atLeast, atMost, type Row } from './row.ts'
import { SMALL, type Shop, type Stage } from './stage.ts'

/** Concurrency: as many searches as are likely to run at the same time. */
const SEARCHES_AT_ONCE = 2

function reading(shop: Shop, path: () => string, atOnce: number) {
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce, seconds }, [{ request: () => ({ path: path() }) }])
}

/** Measures reading a product by its slug directly from the database. */
function lookUp(shop: Shop, slugs: readonly string[], seconds: number): Promise<Outcome> {
  const text = 'SELECT * FROM "Product" WHERE slug = $1'
  return measureOverPg(shop, { atOnce: SEARCHES_AT_ONCE, seconds }, (client) =>
    client.query({ name: 'look-up', text, values: [pick(slugs)] }),
  )
}

const page = () => randomPage()
const pageOfFamilies = () => randomPage({ perFamily: true })

/** The page data of a product of a family, its other variants included. */
const familyOf = (slugs: readonly string[]) => () =>
  query('catalogue.product', { slug: pick(slugs) })

/** What staff type to find the n-th order, by kind. */
const typedOf: Record<string, (n: number) => string> = {
  'its HW number': (n) => `HW-${n}`,
  'its bare number': (n) => String(n),
  'Order-N, any place': (n) => `Order-${n}`,
  'part of an e-mail address': (n) => detailsOfOrder(n).email,
  'part of a name': (n) => detailsOfOrder(n).name,
  'a phone number': (n) => pick(detailsOfOrder(n).phones),
  'part of a phone number': (n) => detailsOfOrder(n).partOfPhone,
  'a postcode': (n) => pick(detailsOfOrder(n).postcodes),
}

/** Measures staff's lists of orders, with input that follows from a random order. */
function readingOrders(
  shop: Shop,
  { cookie, orders, input }: { cookie: string; orders: number; input: (n: number) => object },
) {
  const request = () => {
    const place = 1 + Math.floor(Math.random() * orders)
    return { path: query('order.adminList', input(place)), headers: { cookie } }
  }
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: SEARCHES_AT_ONCE, seconds }, [{ request }])
}

/** Staff's list of products: a page, or a search by part of a title. */
const staffProducts = () =>
  query('catalogue.adminList', { page: 1 + Math.floor(Math.random() * 20) })
/** The name of a range of generated products. */
const rangeName = () => pick(rangeStarts) + pick(rangeEnds)
const staffSearch = () => query('catalogue.adminList', { search: rangeName() })

/** Measures requests of a signed-in user, which the response cache does not serve. */
function readingSignedIn(shop: Shop, cookie: string, path: () => string) {
  const request = () => ({ path: path(), headers: { cookie } })
  return (seconds: number): Promise<Outcome> =>
    measureOver([shop.port], { atOnce: SEARCHES_AT_ONCE, seconds }, [{ request }])
}

/** Benchmarks a product read from the database, and each of staff's lists of products. */
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
    target: atMost(2),
    shop: readingSignedIn(large, adminCookie, ofLarge),
    limit: readingSignedIn(small, adminCookie, ofSmall),
  })
  return [
    rowOf("a family's page, uncached", familyOf(largeVariantSlugs), familyOf(stock.variantSlugs)),
    // Only the first card: among a thousand products hardly two have the same name.
    rowOf('search for a name, uncached', () =>
      query('catalogue.search', { keyword: rangeName(), limit: 1 }),
    ),
    rowOf("a page of staff's products", staffProducts),
    rowOf("staff's products by a part of their titles", staffSearch),
  ]
}

/** Benchmarks each kind of order search of staff, and a page of all orders. */
function orderRows({ small, large, largeCount, adminCookie: cookie }: Stage): Row[] {
  const rowOf = (name: string, input: (n: number) => object): Row => ({
    group: 'Growth',
    name: `${name}, ${largeCount.toLocaleString('en-GB')} orders: p95`,
    against: 'the same at 1,000',
    by: 'p95',
    target: atMost(1.5),
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

/** Benchmarks what becomes slower as the shop grows, and what a second process adds. */
export function growthRows(stage: Stage, second: Shop): Row[] {
  const { small, large } = stage
  const many = `${stage.largeCount.toLocaleString('en-GB')} products`
  return [
    {
      group: 'Growth',
      name: `listing, uncached, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      target: atMost(1.5),
      shop: reading(large, page, AT_ONCE),
      limit: reading(small, page, AT_ONCE),
    },
    {
      group: 'Growth',
      name: `listing of families, uncached, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      target: atMost(1.5),
      shop: reading(large, pageOfFamilies, AT_ONCE),
      limit: reading(small, pageOfFamilies, AT_ONCE),
    },
    {
      group: 'Growth',
      name: `a family's page, any of 900, ${many}: p95`,
      against: 'the same at 1,000',
      by: 'p95',
      target: atMost(1.5),
      shop: reading(large, familyOf(stage.largeVariantSlugs), AT_ONCE),
      limit: reading(small, familyOf(stage.stock.variantSlugs), AT_ONCE),
    },
    {
      group: 'Growth',
      name: `search with a typing error, ${many}: p95`,
      against: 'look-up by slug through pg',
      by: 'p95',
      target: {
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
      target: atLeast(1.8),
      shop: (seconds) =>
        measureOver([small.port, second.port], { atOnce: AT_ONCE, seconds }, [
          { request: () => ({ path: page() }) },
        ]),
      limit: reading(small, page, AT_ONCE),
    },
  ]
}
