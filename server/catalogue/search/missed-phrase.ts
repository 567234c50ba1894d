import { singularOf } from './query/words.ts'

const LONGEST = 60

/** Anything but letters, digits and the signs of measures and prices. */
const OTHER = /[^\p{L}\p{N}£.'"-]+/gu

/**
 * The phrase under which a keyword that finds nothing is counted: lower case, words in the
 * singular. Null for possible personal data (an e-mail address, a number of five digits or more)
 * and for a text that is longer than a search.
 */
export function missedPhrase(keyword: string): string | null {
  if (keyword.includes('@') || /\d{5}/.test(keyword.replaceAll(/[\s-]/g, ''))) return null
  const words = keyword.normalize('NFKC').toLowerCase().replaceAll(OTHER, ' ').trim().split(' ')
  const phrase = words.map(singularOf).join(' ')
  const isWord = /\p{L}{2}/u.test(phrase)
  return isWord && phrase.length <= LONGEST ? phrase : null
}
