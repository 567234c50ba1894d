import type { Limit } from '../query/limits.ts'
import { bestCards } from './best-cards.ts'
import {
  bitsOf,
  follower,
  IN_FACTS,
  IN_KIND,
  IN_NAMES,
  placeOf,
  type Postings,
} from './postings.ts'
import type { QueryMatches } from './query-matches.ts'
import { UNKNOWN, type WordIndex } from './word-index.ts'

/** The products that a query may find, for the database to look at and to rank. */
export interface Candidates {
  /** The best of those whose facts match within the limits: of each card one. */
  ids: string[]
  /**
   * Where these are few: products within the limits that a description may find; null where these are
   * too many to be named.
   */
  described: string[] | null
}

interface Asked {
  limits: readonly Limit[]
  /** Whether the variants of a family are one card. */
  perFamily: boolean
  /** The cards that are asked for. */
  cards: number
  /** The most candidates by their facts. */
  most: number
}

/** The most products that are named for their descriptions to be looked at. */
const MOST_DESCRIBED = 200

/** The candidates of a query: at most `most` by their facts, and a few by their descriptions. */
export function candidatesOf(
  index: WordIndex,
  matches: QueryMatches,
  { limits, perFamily, cards: asked, most }: Asked,
): Candidates {
  const { ids, cards } = index
  const keyOf = keysOf(index, matches)
  const isWithin = within(index, limits)
  const best = bestCards(most, ids)
  let matching = 0
  eachPlace(index, matches.plain, (place, bits) => {
    matching += 1
    if (isWithin(place)) best.add(perFamily ? cards.at(place) : place, place, keyOf(place, bits))
  })
  const places = best.places()
  // Facts rank before descriptions. Of words that stand together some of the candidates are none.
  const enough = matches.hasPhrase ? most : asked
  const isFew = places.length < enough && matching < 2 * most
  return {
    ids: places.map((place) => ids[place] ?? ''),
    described: isFew ? describedOf(index, matches, isWithin) : [],
  }
}

function describedOf(
  index: WordIndex,
  { plain, solid }: QueryMatches,
  isWithin: (place: number) => boolean,
): string[] | null {
  if (solid === null) return null
  const found = follower(plain)
  const described: string[] = []
  eachPlace(index, solid(), (place) => {
    const isFurther = described.length <= MOST_DESCRIBED && found(place) === 0
    if (isFurther && isWithin(place)) described.push(index.ids[place] ?? '')
  })
  return described.length > MOST_DESCRIBED ? null : described
}

function eachPlace(
  { gone }: WordIndex,
  list: Postings,
  use: (place: number, bits: number) => void,
): void {
  for (let at = 0; at < list.length; at += 1) {
    const posting = list[at] ?? 0
    if (!gone.has(placeOf(posting))) use(placeOf(posting), bitsOf(posting))
  }
}

const columns = {
  price: 'pricePence',
  width: 'widthCm',
  depth: 'depthCm',
  height: 'heightCm',
} as const

/** Whether a product is within limits; what has no such measure is outside. */
function within({ figures }: WordIndex, limits: readonly Limit[]): (place: number) => boolean {
  const ranges = limits.map(({ measure, from, to }) => ({
    figures: figures[columns[measure]],
    from: from ?? 0,
    to: to ?? Infinity,
  }))
  return (place) => {
    for (const { figures: column, from, to } of ranges) {
      const value = column.at(place)
      if (value === UNKNOWN || value < from || value > to) return false
    }
    return true
  }
}

/**
 * The order of candidates, that of the ranking but for how often words are said: what was typed is in
 * the name, then in the facts; then any of its names; what is of that kind, then what can be bought,
 * then the cheapest.
 */
function keysOf({ figures }: WordIndex, { exact, kind }: QueryMatches) {
  const typedAt = follower(exact)
  const kindsAt = kind.map(follower)
  return (place: number, named: number): number => {
    const typed = typedAt(place)
    const tier = typed & IN_NAMES ? 0 : typed & IN_FACTS ? 1 : named & IN_NAMES ? 2 : 3
    const isOther = kindsAt.every((bitsAt) => (bitsAt(place) & IN_KIND) === 0)
    const group = (tier * 2 + Number(isOther)) * 2 + figures.soldOut.at(place)
    return group * 2 ** 31 + figures.pricePence.at(place)
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** How many products match, whatever the limits, and between which prices and widths they lie; null where none does. */
export function extentOfMatches(index: WordIndex, { plain }: QueryMatches) {
  const { pricePence, widthCm, soldOut } = index.figures
  let [least, leastForSale, most] = [Infinity, Infinity, -Infinity]
  let [narrowest, widest] = [Infinity, -Infinity]
  let matching = 0
  eachPlace(index, plain, (place) => {
    const [price, width] = [pricePence.at(place), widthCm.at(place)]
    matching += 1
    least = Math.min(least, price)
    most = Math.max(most, price)
    if (soldOut.at(place) === 0) leastForSale = Math.min(leastForSale, price)
    if (width === UNKNOWN) return
    narrowest = Math.min(narrowest, width)
    widest = Math.max(widest, width)
  })
  return {
    matching,
    leastPence: finite(leastForSale) ?? finite(least),
    mostPence: finite(most),
    narrowestCm: finite(narrowest),
    widestCm: finite(widest),
  }
}
