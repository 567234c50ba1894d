import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import { rangeEnds, rangeStarts } from '#prisma/seed/large/name-parts.ts'
import { detailsOfOrder } from '#prisma/seed/large/many-orders.ts'
import { encodeCursor } from '#server/lib/pagination.ts'
import type { Stock } from './fill.ts'

/** What is asked again and again, one request after the other, none of them cached. */
export interface Row {
  name: string
  path: () => string
  /** The most milliseconds at the 95th of a hundred with 25,000 products; null: not promised. */
  atMostMs: number | null
  cookie?: string
}

const upTo = (most: number) => Math.floor(Math.random() * most)

function pick<Item>(from: readonly Item[]): Item {
  const picked = from[upTo(from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}

/** The path of a tRPC query. */
export const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

const rangeName = () => (pick(rangeStarts) + pick(rangeEnds)).toLowerCase()

/** The name of a range with two letters swapped, and a word that is right. */
function mistyped(): string {
  const word = rangeName()
  const at = 1 + upTo(word.length - 3)
  const wrong = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return `${wrong} ${pick(['table', 'chair', 'wardrobe', 'bed', 'mirror'])}`
}

const things = ['couch', 'settee', 'oak sideboard', 'nightstand', 'two seater couch', 'cupboard']
const limits = () =>
  pick([`under £${200 + upTo(1800)}`, `under ${60 + upTo(180)}.${upTo(10)}cm wide`])

/** The beginning of a range's name, after a word. */
function unfinished(): string {
  const name = rangeName()
  return (
    pick(['', 'oak ', 'velvet ', 'green ', 'large ']) + name.slice(0, 3 + upTo(name.length - 3))
  )
}

/** A random place of the list by price: no two requests are the same. */
const anyPlace = () => ({
  perFamily: true,
  cursor: encodeCursor(['price-lowtohigh', upTo(30_000), randomUUID()]),
})

const fiveFacets = () => ({
  perFamily: true,
  colour: ['green', 'blue', 'grey'],
  material: ['velvet', 'oak'],
  priceMaxPence: 60_000 + upTo(90_000),
  widthMax: 120 + upTo(120),
  inStock: true,
})

const search = (keyword: string) =>
  query('catalogue.search', { keyword, limit: 48, perFamily: true })

/** The rows of shoppers and of staff, in order. */
export function rowsOf({ slugs, cookie }: Stock, products: number): Row[] {
  const order = () => 1 + upTo(products)
  return [
    { name: 'List', path: () => query('catalogue.list', anyPlace()), atMostMs: 50 },
    { name: 'List, five filters', path: () => query('catalogue.list', fiveFacets()), atMostMs: 50 },
    {
      name: 'Counts, five filters',
      path: () => query('catalogue.facets', fiveFacets()),
      atMostMs: 150,
    },
    {
      name: 'Counts over everything',
      path: () =>
        query('catalogue.facets', { perFamily: true, priceMaxPence: 50_000_000 + upTo(9e5) }),
      atMostMs: 150,
    },
    { name: 'Search, a name', path: () => search(rangeName()), atMostMs: 50 },
    {
      name: 'Search, synonyms and limits',
      path: () => search(`${pick(things)} ${limits()}`),
      atMostMs: 50,
    },
    { name: 'Search, a typing error', path: () => search(mistyped()), atMostMs: 50 },
    {
      name: 'Suggestions',
      path: () => query('catalogue.suggest', { keyword: unfinished() }),
      atMostMs: 50,
    },
    {
      name: 'A product, signed in',
      path: () => query('catalogue.product', { slug: pick(slugs) }),
      atMostMs: 50,
      cookie,
    },
    {
      name: 'Staff: a page of products',
      path: () => query('catalogue.adminList', { page: 1 + upTo(20) }),
      atMostMs: null,
      cookie,
    },
    {
      name: 'Staff: an order by its number',
      path: () => query('order.adminList', { search: `HW-${order()}` }),
      atMostMs: null,
      cookie,
    },
    {
      name: "Staff: an order by a buyer's name",
      path: () => query('order.adminList', { search: detailsOfOrder(order()).name }),
      atMostMs: null,
      cookie,
    },
    {
      name: "Staff: a day's runs",
      path: () => query('run.day', { date: dayInLondon(new Date()) }),
      atMostMs: null,
      cookie,
    },
  ]
}
