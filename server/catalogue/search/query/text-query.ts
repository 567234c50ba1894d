import type { Term } from './terms.ts'

/** A query as PostgreSQL's text searches: see search-products.ts. */
export interface TextQuery {
  /** All that was typed, as it was typed. */
  exact: string
  /** All of it, by any of its names. */
  named: string
  /** The same for texts that are no description: what counts in all of them needs no second look. */
  plain: string
  /** One of these has to be in the facts where the description makes up for the others; null: none. */
  solid: string | null
  /** Any of it as a kind: category, subcategory, brand, main colour. */
  kind: string
}

/** Each once: PostgreSQL tries all alternatives on each candidate. */
const anyOf = (parts: readonly string[]) => `(${[...new Set(parts)].join(' | ')})`
const allOf = (parts: readonly string[]) => parts.join(' & ')

const withoutWeights = (text: string) => text.replaceAll(':*ABC', ':*').replaceAll(':ABC', '')

/**
 * The text searches of a query's terms; null where it has none. A description is a witness, not
 * enough by itself: "laptop" finds no table that has room for one. Only what staff have said to be
 * found by descriptions (rooms, uses) is.
 */
export function textQueryOf(terms: readonly Term[]): TextQuery | null {
  const needed = terms.filter(({ optional }) => !optional)
  if (needed.length === 0) return null
  const things = needed.filter(({ mentioned, number }) => mentioned.length === 0 && !number)
  const described = needed.some(({ mentioned }) => mentioned.length > 0)
  const names = needed.map(({ typed, meant, mentioned }) => [
    typed,
    // What was typed counts in descriptions too, with or without a name that does not.
    ...meant.filter((name) => withoutWeights(name) !== typed),
    ...mentioned,
  ])
  const solid = things.length > 0 || described ? things : needed
  return {
    exact: allOf(terms.map(({ typed }) => typed)),
    named: allOf(names.map(anyOf)),
    plain: allOf(names.map((parts) => anyOf(parts.map(withoutWeights)))),
    solid:
      solid.length === 0
        ? null
        : anyOf(solid.flatMap(({ typed, meant }) => [typed, ...meant]).map(withoutWeights)),
    kind: anyOf(needed.map(({ typed }) => typed)),
  }
}
