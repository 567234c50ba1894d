import { IntList } from './int-list.ts'
import type { EntryRow } from './entry-rows.ts'
import { IN_FACTS, IN_KIND, IN_NAMES, postingOf } from './postings.ts'

/** The value of an unknown measure, which fits no limit. */
export const UNKNOWN = -1

/**
 * An inverted index of the search entries: for each lexeme the products with it in their facts. A
 * product has a place, an index into the columns; a changed product gets a new one at the end.
 */
export interface WordIndex {
  /** Lists by lexeme. */
  postings: Map<string, IntList>
  /** Product ids by place. */
  ids: string[]
  figures: Figures
  /** The number of the card by place, and by family. */
  cards: IntList
  families: Map<string, number>
  /** The products of each card as a linked list: the last place by card, the one before by place. */
  lastOfCard: IntList
  beforeInCard: IntList
  /** The places that are no longer valid: their products were changed or removed. */
  gone: Set<number>
}

/** The end of a card's list. */
const NO_PLACE = -1

/** The figures for limits and for sorting candidates, by place. */
export type Figures = Record<'pricePence' | 'widthCm' | 'depthCm' | 'heightCm' | 'soldOut', IntList>

export function emptyIndex(): WordIndex {
  const figures = {
    pricePence: new IntList(),
    widthCm: new IntList(),
    depthCm: new IntList(),
    heightCm: new IntList(),
    soldOut: new IntList(),
  }
  const lists = { lastOfCard: new IntList(), beforeInCard: new IntList() }
  const cards = { cards: new IntList(), families: new Map<string, number>(), ...lists }
  return { postings: new Map(), ids: [], figures, ...cards, gone: new Set() }
}

/** Adds products that the index does not have. */
export function addEntries(index: WordIndex, rows: readonly EntryRow[]): void {
  const { postings, ids, figures } = index
  for (const row of rows) {
    const place = ids.push(row.id) - 1
    addToCard(index, row, place)
    figures.pricePence.push(row.pricePence)
    figures.widthCm.push(row.widthCm ?? UNKNOWN)
    figures.depthCm.push(row.depthCm ?? UNKNOWN)
    figures.heightCm.push(row.heightCm ?? UNKNOWN)
    figures.soldOut.push(Number(row.soldOut))
    const [names, kind] = [new Set(row.names.split(' ')), new Set(row.kind.split(' '))]
    for (const lexeme of row.facts.split(' ')) {
      const list = postings.get(lexeme) ?? new IntList()
      postings.set(lexeme, list)
      const bits = (names.has(lexeme) ? IN_NAMES : 0) | (kind.has(lexeme) ? IN_KIND : 0)
      list.push(postingOf(place, IN_FACTS | bits))
    }
  }
}

function addToCard(index: WordIndex, row: EntryRow, place: number): void {
  const { cards, lastOfCard, beforeInCard } = index
  const card = cardNumber(index, row, place)
  cards.push(card)
  beforeInCard.push(card === place ? NO_PLACE : lastOfCard.at(card))
  lastOfCard.push(NO_PLACE)
  lastOfCard.set(card, place)
}

/** The places of cards, ascending, those that are no longer valid included. */
export function placesOfCards(
  { lastOfCard, beforeInCard }: WordIndex,
  cards: Iterable<number>,
): Int32Array {
  const places: number[] = []
  for (const card of cards) {
    let place = lastOfCard.at(card)
    for (; place !== NO_PLACE; place = beforeInCard.at(place)) places.push(place)
  }
  return Int32Array.from(places).toSorted()
}

/** A card's number is the place of its first product. */
function cardNumber({ families }: WordIndex, { id, card }: EntryRow, place: number): number {
  if (card === id) return place
  const known = families.get(card) ?? place
  families.set(card, known)
  return known
}

/** The share of invalid places above which all entries are read anew. */
const MOST_GONE = 0.25

/**
 * Updates changed products; those without a row are removed. Returns null when so much has changed
 * that the index has to be made anew.
 */
export function changeEntries(
  index: WordIndex,
  changed: readonly string[],
  rows: readonly EntryRow[],
): WordIndex | null {
  if (changed.length === 0) return index
  if (index.gone.size + changed.length > index.ids.length * MOST_GONE + 100) return null
  const away = new Set(changed)
  index.ids.forEach((id, place) => {
    if (away.has(id)) index.gone.add(place)
  })
  addEntries(index, rows)
  return index
}
