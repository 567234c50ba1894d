import type { Dictionary, SearchTerm } from './dictionary.ts'
import { digitsOf, wordOf } from './numbers.ts'
import { isFiller, numbersOf, singularOf } from './words.ts'

/**
 * What has to be found for one thing that was typed, as parts of a text query: any of them will do.
 */
export interface Term {
  /** What was typed itself, or as it is spelled. */
  typed: string
  /** Other names, kinds and spellings: they count in names and facts, not in descriptions. */
  meant: string[]
  /** What counts in descriptions as well. */
  mentioned: string[]
  /** Only ranks what has it higher. */
  optional?: true
  /** Says how many, and nothing by itself. */
  number?: true
}

/** `D` is the weight of descriptions. */
const FACTS = ':ABC'

const letters = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** A word as the text query has it, restricted to names and facts if asked. */
const lexeme = (word: string, weights = '') => `'${letters(word).join('')}'${weights}`

/** All of these words; a word with a minus before it must not be there. */
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

/** These words one after the other. */
const inOrder = (words: readonly string[]) => `(${words.map((word) => number(word)).join(' <-> ')})`

/** A double is no small double; shelves are found as a shelf is. */
function typedWord(word: string, before?: string): string {
  if (word === 'double' && before !== 'small') return `('double' & !('small' <-> 'double'))`
  const forms = numbersOf(word)
  return forms.length === 1 ? number(word) : `(${forms.map((form) => lexeme(form)).join(' | ')})`
}

/** A word by itself: also by the other names of what it was misspelled for. */
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

/** From so many completions on, a word is searched for by its beginning: each one more is compared with every row. */
const MANY_ENDINGS = 8

/** What a word may have meant: each spelling, or all that begins with it. */
function endings(word: string, spelled: readonly string[]): string[] {
  const isBeginning = spelled.length >= MANY_ENDINGS && spelled.every((one) => one.startsWith(word))
  return isBeginning ? [lexeme(word, ':*ABC')] : spelled.map((one) => lexeme(one, FACTS))
}

const namesOf = ({ means }: SearchTerm) => means.map((name) => allOf(name, FACTS))

/** A phrase that staff have written of. */
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

/** The name of a bed size. */
export function sizeTerm(words: readonly string[]): Term {
  const [first = '', second] = words
  const typed = second === undefined ? typedWord(first) : inOrder(words)
  return { typed, meant: [], mentioned: [] }
}

/** A description says "seats four" or "seats six every day and eight": so many words apart. */
const SEATS_WITHIN = 7

/** Room for so many: "two-seater" in a name, "seats four" in a description. */
export function seatsTerm(count: number): Term {
  const many = number(String(count))
  const named = ['seater', 'seat'].map((seat) => `(${many} <-> '${seat}')`)
  const told = Array.from({ length: SEATS_WITHIN }, (_, apart) => `('seat' <${apart + 1}> ${many})`)
  const couples = count === 2 ? [`'loveseat'${FACTS}`] : []
  return { typed: `(${named.join(' | ')})`, meant: couples, mentioned: told }
}

const SEATS = new Set(['seat', 'seats', 'seater', 'seaters', 'seating', 'person', 'people'])

/** Whether a word says that something has room for so many. */
export const isSeats = (word: string): boolean => SEATS.has(word)

/** Whether there may be several of something: seats, drawers, doors. */
export const isCounted = (word: string): boolean => isSeats(word) || COUNTED.has(singularOf(word))

const COUNTED = new Set(['drawer', 'door', 'shelf', 'tier', 'piece', 'panel'])

/** "5 drawer": drawers, and those with five of them before others. */
export function countedTerms(count: string, what: string, dictionary: Dictionary): Term[] | null {
  if (!COUNTED.has(singularOf(what)) || !/^\d{1,2}$/.test(digitsOf(count))) return null
  const many = inOrder([count, singularOf(what)])
  return [wordTerm(what, dictionary), { typed: many, meant: [], mentioned: [many], optional: true }]
}

/** Two words that are one in the catalogue, "love seat" and "ward robe"; null where they are not. */
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
