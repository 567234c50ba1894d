import type { Deps } from '#server/platform/deps.ts'
import type { ProductCard } from '../catalogue.schema.ts'
import { without, describingPhrases, type Phrase } from './describing-phrases.ts'
import type { Dictionary } from './query/dictionary.ts'
import { phrasesOf, type Query } from './query/parse-query.ts'

/** What a search finds without some of its words. */
export interface Nearest {
  /** The words that are left out, in the order of the keyword. */
  leftOut: string[]
  keyword: string
  items: ProductCard[]
}

interface Asked {
  keyword: string
  dictionary: Dictionary
  parsed: Query
  /** Searches for a keyword. */
  search: (keyword: string) => Promise<ProductCard[]>
}

/** The most phrases that are looked at: each is a search. */
const MOST = 6

/**
 * The nearest that a keyword finds which finds nothing as a whole: without the words that no product
 * has, "left hand" of "corner sofa left hand", and, where the others do not go together, without the
 * last of them. Null where no word is left that names a thing: of "green hammock" neither is one.
 */
export async function nearestTo(
  pool: Deps['pool'],
  { keyword, dictionary, parsed, search }: Asked,
): Promise<Nearest | null> {
  const phrases = phrasesOf(keyword, dictionary)
  if (phrases.length < 2 || phrases.length > MOST) return null
  const described = await describingPhrases(pool, keyword, { dictionary, ...parsed })
  const isThing = ({ text }: Phrase) =>
    !/^\d+$/.test(text) && !described.some((one) => one.text === text)
  const found = await Promise.all(
    phrases.map(async (phrase) => (await search(phrase.text)).length > 0),
  )
  const kept = phrases.filter((_, at) => found[at])
  for (let last = kept.length; last > 0; last -= 1) {
    const some = kept.slice(0, last)
    if (some.length === phrases.length || !some.some(isThing)) continue
    const left = phrases.filter((phrase) => !some.includes(phrase))
    const shorter = without(keyword, ...left)
    const items = await search(shorter)
    if (items.length > 0) return { leftOut: left.map(({ text }) => text), keyword: shorter, items }
  }
  return null
}
