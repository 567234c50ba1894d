import { IntList } from './int-list.ts'
import type { EntryRow } from './entry-rows.ts'
import { IN_FACTS, IN_KIND, IN_NAMES, postingOf } from './postings.ts'

/** A measure that a product does not have: it fits no limit. */
export const UNKNOWN = -1

/**
 * An inverted index of the search entries: for each lexeme the products that have it in their facts.
 * A product is a place; places are only added, and a product that changes gets another one.
 */
export interface WordIndex {
  /** By lexeme. */
  postings: Map<string, IntList>
  /** By place. */
  ids: string[]
  figures: Figures
  /** By place, the number of its card; by family, the number of its card. */
  cards: IntList
  families: Map<string, number>
  /** Places of products that have changed or gone since. */
  gone: Set<number>
}

/** What limits and the choice of candidates look at, by place. */
export type Figures = Record<'pricePence' | 'widthCm' | 'depthCm' | 'heightCm' | 'soldOut', IntList>

export function emptyIndex(): WordIndex {
  const figures = {
    pricePence: new IntList(),
    widthCm: new IntList(),
    depthCm: new IntList(),
    heightCm: new IntList(),
    soldOut: new IntList(),
  }
  const cards = { cards: new IntList(), families: new Map<string, number>() }
  return { postings: new Map(), ids: [], figures, ...cards, gone: new Set() }
}

/** Adds products that the index does not have. */
export function addEntries(index: WordIndex, rows: readonly EntryRow[]): void {
  const { postings, ids, figures, cards } = index
  for (const row of rows) {
    const place = ids.push(row.id) - 1
    cards.push(cardNumber(index, row, place))
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

/** A card's number is the place of its first product. */
function cardNumber({ families }: WordIndex, { id, card }: EntryRow, place: number): number {
  if (card === id) return place
  const known = families.get(card) ?? place
  families.set(card, known)
  return known
}

/** The part of the places that may be gone before all is read anew. */
const MOST_GONE = 0.25

/**
 * Brings products up to date: those of which there is no row are gone. Returns null when so much has
 * changed that the index has to be made anew.
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
