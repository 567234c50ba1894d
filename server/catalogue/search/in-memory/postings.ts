/**
 * A list of products as sorted 32-bit numbers: the place of a product in the index, and bits for
 * the texts that have the word.
 */
export type Postings = Int32Array

/** In the facts, which include names and kind. */
export const IN_FACTS = 1
export const IN_NAMES = 2
export const IN_KIND = 4

const BITS = 3

export const postingOf = (place: number, bits: number): number => (place << BITS) | bits
export const placeOf = (posting: number): number => posting >> BITS
export const bitsOf = (posting: number): number => posting & ((1 << BITS) - 1)

/** The first position from `from` on whose product is not before `place`; else the length. */
function seek(list: Postings, from: number, place: number): number {
  const sought = postingOf(place, 0)
  let step = 1
  while (from + step < list.length && (list[from + step] ?? 0) < sought) step *= 2
  let [low, high] = [from + (step >> 1), Math.min(from + step, list.length)]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < sought) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Looks up ascending places in a list, in one pass: returns the bits of a place, 0 when it is not
 * in the list.
 */
export function follower(list: Postings): (place: number) => number {
  let at = 0
  return (place) => {
    at = seek(list, at, place)
    const posting = list[at]
    return posting !== undefined && placeOf(posting) === place ? bitsOf(posting) : 0
  }
}

/** The products of a list that have a bit left. */
function kept(list: Postings, bitsAt: (place: number, bits: number) => number): Postings {
  const found = new Int32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at += 1) {
    const posting = list[at] ?? 0
    const place = placeOf(posting)
    const bits = bitsAt(place, bitsOf(posting))
    if (bits !== 0) found[count++] = postingOf(place, bits)
  }
  return found.subarray(0, count)
}

/** The intersection of two lists and of their bits. */
export function intersectionOf(a: Postings, b: Postings): Postings {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const other = follower(long)
  return kept(short, (place, bits) => bits & other(place))
}

/** The first list without the bits that are in the other. */
export function differenceOf(list: Postings, without: Postings): Postings {
  const other = follower(without)
  return kept(list, (place, bits) => bits & ~other(place))
}

/** The union of two lists. */
function unionOfTwo(a: Postings, b: Postings): Postings {
  const found = new Int32Array(a.length + b.length)
  let [atA, atB, count] = [0, 0, 0]
  while (atA < a.length && atB < b.length) {
    const [one, other] = [a[atA] ?? 0, b[atB] ?? 0]
    const isSame = placeOf(one) === placeOf(other)
    if (isSame || one < other) atA += 1
    if (isSame || other < one) atB += 1
    found[count++] = isSame ? one | other : Math.min(one, other)
  }
  const rest = atA < a.length ? a.subarray(atA) : b.subarray(atB)
  found.set(rest, count)
  return found.subarray(0, count + rest.length)
}

/** The union of lists. */
export function unionOf(lists: readonly Postings[]): Postings {
  const [first = new Int32Array(), second] = lists
  if (second === undefined) return first
  const half = lists.length >> 1
  return unionOfTwo(unionOf(lists.slice(0, half)), unionOf(lists.slice(half)))
}
