import { singularOf } from './query/words.ts'

const LONGEST = 60

/** Letters, digits and what measures and prices are written with. */
const OTHER = /[^\p{L}\p{N}£.'"-]+/gu

/**
 * How a keyword that finds nothing is counted: in lower case, words in the singular. Null for what may
 * be somebody's own (an e-mail address, a number of five digits or more) or is longer than a search.
 */
export function missedPhrase(keyword: string): string | null {
  if (keyword.includes('@') || /\d{5}/.test(keyword.replaceAll(/[\s-]/g, ''))) return null
  const words = keyword.normalize('NFKC').toLowerCase().replaceAll(OTHER, ' ').trim().split(' ')
  const phrase = words.map(singularOf).join(' ')
  const isWord = /\p{L}{2}/u.test(phrase)
  return isWord && phrase.length <= LONGEST ? phrase : null
}
