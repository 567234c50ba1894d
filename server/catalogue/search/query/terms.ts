import type { Dictionary, SearchTerm } from './dictionary.ts'
import { digitsOf, wordOf, isFiller, numbersOf, singularOf } from './words.ts'

/** A typed word or phrase as alternative parts of a text query, one of which has to match. */
export interface Term {
  /** The typed words, or their spellings. */
  typed: string
  /** Other names, kinds and spellings, which count only in names and facts. */
  meant: string[]
  /** Other names that count in descriptions too. */
  mentioned: string[]
  /** Matches are only ranked higher. */
  optional?: true
  /** A number, which is no match by itself. */
  number?: true
}

/** The weights of names and facts; `D` is that of descriptions. */
const FACTS = ':ABC'

const letters = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** A word as a lexeme of the text query, possibly restricted to weights. */
const lexeme = (word: string, weights = '') => `'${letters(word).join('')}'${weights}`

/** All words of a phrase; a word after a minus is excluded. */
function allOf(phrase: string, weights: string): string {
  const words = phrase.split(/\s+/).filter((word) => letters(word).length > 0)
  const parts = words.map((word) => `${word.startsWith('-') ? '!' : ''}${number(word, weights)}`)
  return `(${parts.join(' & ')})`
}

const number = (word: string, weights = '') => {
  const digits = digitsOf(word)
  const inWords = /^\d{1,2}$/.test(digits) ? wordOf(Number(digits)) : null
  return inWords === null
    ? lexeme(word, weights)
    : `(${lexeme(digits, weights)} | ${lexeme(inWords, weights)})`
}

/** The words as a phrase, in this order. */
const inOrder = (words: readonly string[]) => `(${words.map((word) => number(word)).join(' <-> ')})`

/** A typed word: "double" excludes "small double", and "shelves" includes "shelf". */
function typedWord(word: string, before?: string): string {
  if (word === 'double' && before !== 'small') return `('double' & !('small' <-> 'double'))`
  const forms = numbersOf(word)
  return forms.length === 1 ? number(word) : `(${forms.map((form) => lexeme(form)).join(' | ')})`
}

/** The term of a single word, with the other names of its corrected spellings. */
export function wordTerm(word: string, dictionary: Dictionary, before?: string): Term {
  const spelled = dictionary.spellings.get(word) ?? []
  const named = spelled.flatMap((right) => {
    const term = dictionary.terms.get(singularOf(right))
    return term ? namesOf(term) : []
  })
  const isNumber = /^\d+$/.test(digitsOf(word))
  const right = endings(word, spelled)
  return {
    typed:
      spelled.length === 0
        ? typedWord(word, before)
        : `(${[typedWord(word, before), ...right].join(' | ')})`,
    meant: named,
    mentioned: [],
    ...(isNumber && { number: true }),
  }
}

/** How many completions make a word a prefix search: each one is compared with every row. */
const MANY_ENDINGS = 8

/** The spellings of a word, or its prefix. */
function endings(word: string, spelled: readonly string[]): string[] {
  const isBeginning = spelled.length >= MANY_ENDINGS && spelled.every((one) => one.startsWith(word))
  return isBeginning ? [lexeme(word, ':*ABC')] : spelled.map((one) => lexeme(one, FACTS))
}

const namesOf = ({ means }: SearchTerm) => means.map((name) => allOf(name, FACTS))

/** The query term of a search term. */
export function phraseTerm(
  words: readonly string[],
  term: SearchTerm,
  dictionary: Dictionary,
): Term {
  const typed = words.map((word, at) => typedWord(word, words[at - 1]))
  const spelled = words.length === 1 ? (dictionary.spellings.get(words[0] ?? '') ?? []) : []
  return {
    typed: `(${typed.join(' & ')})`,
    meant: [...namesOf(term), ...spelled.map((right) => lexeme(right, FACTS))],
    mentioned: term.mentions.map((mention) =>
      inOrder(letters(mention).filter((word) => !isFiller(word))),
    ),
  }
}

/** The term of a bed size's name. */
export function sizeTerm(words: readonly string[]): Term {
  const [first = '', second] = words
  const typed = second === undefined ? typedWord(first) : inOrder(words)
  return { typed, meant: [], mentioned: [] }
}

/** The most words between "seats" and a number: "seats four", "seats six every day and eight". */
const SEATS_WITHIN = 7

/** The term of a number of seats: "two-seater" in a name, "seats four" in a description. */
export function seatsTerm(count: number): Term {
  const many = number(String(count))
  const named = ['seater', 'seat'].map((seat) => `(${many} <-> '${seat}')`)
  const told = Array.from({ length: SEATS_WITHIN }, (_, apart) => `('seat' <${apart + 1}> ${many})`)
  const couples = count === 2 ? [`'loveseat'${FACTS}`] : []
  return { typed: `(${named.join(' | ')})`, meant: couples, mentioned: told }
}

const SEATS = new Set(['seat', 'seats', 'seater', 'seaters', 'seating', 'person', 'people'])

/** Whether a word counts seats. */
export const isSeats = (word: string): boolean => SEATS.has(word)

/** Whether a word is a part that is counted: seats, drawers, doors. */
export const isCounted = (word: string): boolean => isSeats(word) || COUNTED.has(singularOf(word))

const COUNTED = new Set(['drawer', 'door', 'shelf', 'tier', 'piece', 'panel'])

/** The terms of "5 drawer": drawers, with five of them ranked first. */
export function countedTerms(count: string, what: string, dictionary: Dictionary): Term[] | null {
  if (!COUNTED.has(singularOf(what)) || !/^\d{1,2}$/.test(digitsOf(count))) return null
  const many = inOrder([count, singularOf(what)])
  return [wordTerm(what, dictionary), { typed: many, meant: [], mentioned: [many], optional: true }]
}

/** The term of two words that are one in the catalogue, "love seat" and "ward robe"; else null. */
export function joinedTerm(
  [a = '', b = '']: readonly string[],
  { known, terms }: Dictionary,
): Term[] | null {
  const joined = a + b
  const row = terms.get(singularOf(joined))
  if (!row && (!known.has(joined) || (known.has(a) && known.has(b)))) return null
  const typed = `(${lexeme(joined)} | (${lexeme(a)} & ${lexeme(b)}))`
  return [{ typed, meant: row ? namesOf(row) : [], mentioned: [] }]
}
