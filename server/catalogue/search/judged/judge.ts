/** A query with what it should find, best known results first in `top`. */
export interface Judged {
  q: string
  kind: string
  /** Slugs; none where it should find nothing, or where nothing is asked but a response. */
  relevant: string[]
  top?: string
  /** Nothing should be found. */
  none?: true
}

export interface Score {
  /** Of the relevant products, at most five, how many are among the first five. */
  recall: number
  /** How often the first result is relevant. */
  first: number
  /** How often nothing is found where nothing should be. */
  nothing: number
  /** The queries that are not perfect, with what they found first. */
  worst: string[]
}

const FIRST = 5

const mean = (values: readonly number[]) =>
  values.length === 0 ? 1 : values.reduce((a, b) => a + b, 0) / values.length

/** Scores what each query found, as slugs; products that the judges did not know are left out. */
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
