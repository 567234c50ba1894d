interface Candidate {
  place: number
  /** The sort key; the smaller, the better. */
  key: number
}

/** How many times `most` candidates are collected before they are sorted and cut. */
const WAITING = 4

/**
 * Keeps the best cards of all that are added, with the best product of each. Equal ones are in the
 * order of their ids, so that every process keeps the same.
 */
export function bestCards(most: number, ids: readonly string[]) {
  let kept = new Map<number, Candidate>()
  let worst = Infinity
  const compare = (a: Candidate, b: Candidate) =>
    a.key - b.key || ((ids[a.place] ?? '') < (ids[b.place] ?? '') ? -1 : 1)

  function prune(): void {
    const sorted = [...kept].toSorted(([, a], [, b]) => compare(a, b)).slice(0, most)
    kept = new Map(sorted)
    if (kept.size === most) worst = sorted.at(-1)?.[1].key ?? worst
  }

  return {
    add(card: number, place: number, key: number): void {
      if (key > worst) return
      const before = kept.get(card)
      if (before && compare(before, { place, key }) <= 0) return
      kept.set(card, { place, key })
      if (kept.size >= most * WAITING) prune()
    },
    /** The products of the cards, best first. */
    places(): number[] {
      prune()
      return [...kept.values()].map(({ place }) => place)
    },
  }
}
