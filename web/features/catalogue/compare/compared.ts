import { readSlug } from '#web/lib/search-params.ts'

/** The search parameter of the products to compare; also the name of a card's checkbox. */
export const comparedParam = 'products'

/** How many products stand side by side. */
export const mostCompared = 3

/** The most that an address can name; the others wait for a free place. */
const mostNamed = 12

/** The slugs of the products that an address names, each once. */
export function readCompared(value: unknown): string[] {
  const slugs = typeof value === 'string' ? value.split(',').map((slug) => slug.trim()) : []
  return [...new Set(slugs)].filter((slug) => readSlug(slug) !== undefined).slice(0, mostNamed)
}
