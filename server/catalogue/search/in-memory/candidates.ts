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
import { placesOfCards, UNKNOWN, type WordIndex } from './word-index.ts'

/** The candidates of a query, which the database checks and ranks. */
export interface Candidates {
  /**
   * The best products whose facts match within the limits: one of each card, and the one of its
   * family that the card may show instead.
   */
  ids: string[]
  /**
   * When those are few: products within the limits whose descriptions may match; null when these
   * are too many to name.
   */
  described: string[] | null
}

interface Asked {
  limits: readonly Limit[]
  /** Whether the variants of a family are one card. */
  perFamily: boolean
  /** How many cards are asked for. */
  cards: number
  /** The most candidates by their facts. */
  most: number
}

/** The most products that are named for a check of their descriptions. */
const MOST_DESCRIBED = 200

/**
 * Selects the candidates of a query: at most `most` by their facts, and a few by their
 * descriptions.
 */
export function candidatesOf(
  index: WordIndex,
  matches: QueryMatches,
  { limits, perFamily, cards: asked, most }: Asked,
): Candidates {
  const { ids, cards } = index
  const keyOf = keysOf(index, matches, { namesFirst: true })
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
    ids: [
      ...new Set([...places, ...(perFamily ? shownOf(index, matches, { places, isWithin }) : [])]),
    ].map((place) => ids[place] ?? ''),
    described: isFew ? describedOf(index, matches, isWithin) : [],
  }
}

/**
 * The best product of the card of each place, with names worth no more than facts: a name may lack
 * the word for the fabric that all of a family are made of.
 */
function shownOf(
  index: WordIndex,
  matches: QueryMatches,
  { places, isWithin }: { places: readonly number[]; isWithin: (place: number) => boolean },
): number[] {
  const { ids, cards, gone } = index
  const keyOf = keysOf(index, matches, { namesFirst: false })
  const found = follower(matches.plain)
  const best = bestCards(places.length, ids)
  const wanted = new Set(places.map((place) => cards.at(place)))
  for (const place of placesOfCards(index, wanted)) {
    const bits = found(place)
    if (bits === 0 || gone.has(place) || !isWithin(place)) continue
    best.add(cards.at(place), place, keyOf(place, bits))
  }
  return best.places()
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

/** Whether a product is within limits; one without the measure is outside. */
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
 * The sort key of candidates, as in the ranking but without the frequency of words: the typed words
 * in the name, then in the facts, then any of their names; then the kind, then stock, then the
 * price. Without `namesFirst` names are facts like others.
 */
function keysOf(
  { figures }: WordIndex,
  { exact, plain, kind }: QueryMatches,
  { namesFirst }: { namesFirst: boolean },
) {
  const typedAt = exact === plain ? null : follower(exact)
  const kindsAt = kind.map(follower)
  return (place: number, named: number): number => {
    const typed = typedAt === null ? named : typedAt(place)
    const tier = typed & IN_NAMES ? 0 : typed & IN_FACTS ? 1 : named & IN_NAMES ? 2 : 3
    const isOther = kindsAt.every((bitsAt) => (bitsAt(place) & IN_KIND) === 0)
    const ranked = namesFirst ? tier : tier | 1
    const group = (ranked * 2 + Number(isOther)) * 2 + figures.soldOut.at(place)
    return group * 2 ** 31 + figures.pricePence.at(place)
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** Counts the products that match, without limits, with the ranges of their prices and widths. */
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
