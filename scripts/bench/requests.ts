import { randomUUID } from 'node:crypto'
import { rangeEnds, rangeStarts } from '#prisma/seed/large/name-parts.ts'
import { categoryIds } from '#server/catalogue/taxonomy.shared.ts'
import { sortOptions } from '#server/catalogue/listing/listing-search.shared.ts'
import { encodeCursor } from '#server/lib/page.ts'
import type { BenchRequest } from './load.ts'

/** One item at random. */
export function pick<T>(from: readonly T[]): T {
  const picked = from[Math.floor(Math.random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}

/** The path of a tRPC query. */
export function query(procedure: string, input?: unknown): string {
  const text = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return `/trpc/${procedure}${text}`
}

/** A tRPC mutation. */
export function mutation(procedure: string, input: unknown): BenchRequest {
  return { method: 'POST', path: `/trpc/${procedure}`, body: JSON.stringify(input) }
}

/** A page of the listing that is not cached: it begins at a random place. */
export function randomPage(filter: object = {}): string {
  const cursor = encodeCursor(['price-lowtohigh', Math.floor(Math.random() * 60_000), randomUUID()])
  return query('catalogue.list', { ...filter, cursor })
}

/** The listing with one of four thousand choices of categories and order. */
export function randomListing(): string {
  const chosen = categoryIds.filter(() => Math.random() < 0.5)
  return `/shop/listing?category=${chosen.join()}&sortBy=${pick(sortOptions)}`
}

/** A search for the name of a range with two letters swapped, and a word that is right. */
export function mistypedSearch(): string {
  const word = (pick(rangeStarts) + pick(rangeEnds)).toLowerCase()
  const at = 1 + Math.floor(Math.random() * (word.length - 3))
  const wrong = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  const keyword = `${wrong} ${pick(['table', 'chair', 'wardrobe', 'bed', 'mirror'])}`
  return query('catalogue.search', { keyword })
}

const upTo = (most: number) => Math.floor(Math.random() * most)

/** A search by synonyms, with a limit that is most likely not cached. */
export function limitedSearch(): string {
  const what = pick([
    'couch',
    'settee',
    'oak sideboard',
    'nightstand',
    'two seater couch',
    'cupboard',
  ])
  const limit = pick([`under £${200 + upTo(1800)}`, `under ${60 + upTo(180)}.${upTo(10)}cm wide`])
  return query('catalogue.search', { keyword: `${what} ${limit}`, limit: 48, perFamily: true })
}

/** Suggestions for the beginning of a range's name, after a word. */
export function suggestion(): string {
  const name = (pick(rangeStarts) + pick(rangeEnds)).toLowerCase()
  const before = pick(['', 'oak ', 'velvet ', 'green ', 'large '])
  return query('catalogue.suggest', { keyword: before + name.slice(0, 3 + upTo(name.length - 3)) })
}

/**
 * The listing at a random place, or its counts, with five facets or none. A thousand products fill the
 * page too.
 */
export function fiveFacets(procedure: string, { facets }: { facets: boolean }): string {
  const chosen = {
    colour: ['green', 'blue', 'grey'],
    material: ['velvet', 'oak'],
    priceMaxPence: 60_000 + upTo(90_000),
    widthMax: 120 + upTo(120),
    inStock: true,
  }
  const cursor = encodeCursor(['price-lowtohigh', upTo(30_000), randomUUID()])
  return query(procedure, { perFamily: true, ...(facets && chosen), cursor })
}

/** The counts of all facets, with a limit that excludes nothing. */
export function wholeCounts(): string {
  return query('catalogue.facets', { perFamily: true, priceMaxPence: 50_000_000 + upTo(900_000) })
}

/** A new guest id. */
export function newGuest(): string {
  return Math.random().toString(36).slice(2, 10).padEnd(8, '0')
}
