/** A query with its relevant products, the best first in `top`. */
export interface Judged {
  q: string
  kind: string
  /** Slugs; empty when it should find nothing, or when any response is right. */
  relevant: string[]
  top?: string
  /** True when it should find nothing. */
  none?: true
}

export interface Score {
  /** The share of the relevant products, of at most five, among the first five results. */
  recall: number
  /** The share of queries whose first result is relevant. */
  first: number
  /** The share of queries that rightly find nothing. */
  nothing: number
  /** The queries that are not perfect, with their first results. */
  worst: string[]
}

const FIRST = 5

const mean = (values: readonly number[]) =>
  values.length === 0 ? 1 : values.reduce((a, b) => a + b, 0) / values.length

/** Scores the results of queries, as slugs; ignores products that were not judged. */
export function scoreOf(
  judged: readonly Judged[],
  found: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): Score {
  const rows = judged.map(({ q, relevant, none }) => {
    const got = (found.get(q) ?? []).filter((slug) => known.has(slug))
    const hits = got.slice(0, FIRST).filter((slug) => relevant.includes(slug)).length
    const asked = relevant.length > 0
    return {
      q,
      got,
      recall: asked ? hits / Math.min(FIRST, relevant.length) : null,
      first: asked ? Number(relevant.includes(got[0] ?? '')) : null,
      nothing: none ? Number(got.length === 0) : null,
    }
  })
  const figures = (key: 'recall' | 'first' | 'nothing') =>
    mean(rows.flatMap((row) => row[key] ?? []))
  return {
    recall: figures('recall'),
    first: figures('first'),
    nothing: figures('nothing'),
    worst: rows
      .filter(({ recall, first, nothing }) =>
        [recall, first, nothing].some((v) => v !== null && v < 1),
      )
      .map(({ q, recall, got }) => `${q}: ${recall ?? 'found'}: ${got.slice(0, FIRST).join(' ')}`),
  }
}
