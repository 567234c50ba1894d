import type { Term } from './terms.ts'

/** A query as PostgreSQL's text searches: see search-products.ts. */
export interface TextQuery {
  /** All words as typed. */
  exact: string
  /** All words or their other names. */
  named: string
  /** The same without weights, for names and facts: a match needs no check of its weight. */
  plain: string
  /**
   * When the description completes the match, one of these has to be in the facts; null for none.
   */
  solid: string | null
  /** Any word as a kind: category, subcategory, brand, main colour. */
  kind: string
}

/** The alternatives, each once: PostgreSQL tries all of them on each candidate. */
const anyOf = (parts: readonly string[]) => `(${[...new Set(parts)].join(' | ')})`
const allOf = (parts: readonly string[]) => parts.join(' & ')

const withoutWeights = (text: string) => text.replaceAll(':*ABC', ':*').replaceAll(':ABC', '')

/**
 * The text queries of a query's terms; null without terms. A description alone is not enough:
 * "laptop" does not find a table with room for one. Only the words that staff chose for
 * descriptions (rooms, uses) are found by them.
 */
export function textQueryOf(terms: readonly Term[]): TextQuery | null {
  const needed = terms.filter(({ optional }) => !optional)
  if (needed.length === 0) return null
  const things = needed.filter(({ mentioned, number }) => mentioned.length === 0 && !number)
  const described = needed.some(({ mentioned }) => mentioned.length > 0)
  const names = needed.map(({ typed, meant, mentioned }) => [
    typed,
    // The typed words count in descriptions too, so an equal name without descriptions is
    // redundant.
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
