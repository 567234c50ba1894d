import { randomUUID } from 'node:crypto'
import { rangeEnds, rangeStarts } from '../../prisma/seed/large/words.ts'
import { categoryIds } from '../../server/catalogue/taxonomy.ts'
import { sortOptions } from '../../server/catalogue/listing/listing-search.ts'
import { encodeCursor } from '../../server/lib/page.ts'
import type { Ask } from './load.ts'

/** One of these. */
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
export function mutation(procedure: string, input: unknown): Ask {
  return { method: 'POST', path: `/trpc/${procedure}`, body: JSON.stringify(input) }
}

/** A page of the listing that hardly anybody has asked for: it begins at a random place. */
export function randomPage(filter: object = {}): string {
  const cursor = encodeCursor(['price-lowtohigh', Math.floor(Math.random() * 60_000), randomUUID()])
  return query('catalogue.list', { ...filter, cursor })
}

/** The listing with one of four thousand choices of categories and order. */
export function randomListing(): string {
  const chosen = categoryIds.filter(() => Math.random() < 0.5)
  return `/shop/listing?category=${chosen.join()}&sortBy=${pick(sortOptions)}`
}

/** A search for the name of a range with two letters changed about, and a word that is right. */
export function mistypedSearch(): string {
  const word = (pick(rangeStarts) + pick(rangeEnds)).toLowerCase()
  const at = 1 + Math.floor(Math.random() * (word.length - 3))
  const wrong = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  const keyword = `${wrong} ${pick(['table', 'chair', 'wardrobe', 'bed', 'mirror'])}`
  return query('catalogue.search', { keyword })
}

/** A guest id that nobody else has. */
export function newGuest(): string {
  return Math.random().toString(36).slice(2, 10).padEnd(8, '0')
}
