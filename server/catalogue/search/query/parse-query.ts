import { meansBeds, sizeOfPlan, sizeOfWidth } from './mattress-sizes.ts'
import { isComparing, mayCompare } from './bound-words.ts'
import { type Dictionary, LONGEST_PHRASE } from './dictionary.ts'
import { type Limit, type Plan, readLimits } from './limits.ts'
import { digitsOf, isFiller, phraseKey, singularOf } from './words.ts'
import {
  countedTerms,
  isCounted,
  isSeats,
  joinedTerm,
  phraseTerm,
  seatsTerm,
  sizeTerm,
  type Term,
  wordTerm,
} from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A parsed keyword. */
export interface Query {
  /** The terms, all of which have to match. */
  terms: Term[]
  limits: Limit[]
  /** The sizes in the keyword, with their spans. */
  understood: Understood[]
}

/** A part of a keyword. */
export interface Span {
  start: number
  end: number
}

export interface Understood extends Span {
  kind: 'limit' | 'size'
  label: string
}

/** The lookups for a keyword: its words, pairs of them joined, and its phrases by key. */
export interface Wanted {
  words: string[]
  joined: string[]
  phrases: string[]
}

/** The most words that are searched for; further ones are ignored. */
const MAX_WORDS = 12

function restOf(keyword: string) {
  const read = readLimits(tokensOf(keyword))
  const said = read.rest.map((token, at) => {
    const forSome = token.text === 'for' && countOf(read.rest[at + 1]?.text ?? '') !== null
    return forSome ? { ...token, text: 'seats' } : token
  })
  const words = wholeWords(said)
  return { ...read, words: words.filter(({ text }) => !isFiller(text)).slice(0, MAX_WORDS) }
}

/** Joins letters and digits without a space into one word, "mk2", except a count: "3seater". */
function wholeWords(tokens: readonly Token[]): Token[] {
  const words: Token[] = []
  for (const token of tokens) {
    const last = words.at(-1)
    const counts = last?.kind === 'number' && isCounted(token.text)
    if (!last || last.end !== token.start || counts) words.push(token)
    else {
      words.splice(-1, 1, { ...last, kind: 'word', text: last.text + token.text, end: token.end })
    }
  }
  return words
}

const textsOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text)

/** A phrase with its first two words joined: "bed-side table" becomes "bedside table". */
const withJoined = ([first = '', second = '', ...rest]: readonly string[]) =>
  rest.length === 0 ? null : [first + second, ...rest]

/** The keys under which these words may be a search term. */
function keysOf(words: readonly string[]): string[] {
  const joined = withJoined(words)
  return [phraseKey(words), ...(joined ? [phraseKey(joined)] : [])]
}

/** The lookups that `parseQuery` needs in its dictionary. */
export function wantedOf(keyword: string): Wanted {
  const { words } = restOf(keyword)
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - at) }, (_each, more) =>
      keysOf(textsOf(words.slice(at, at + more + 1))),
    ).flat(),
  )
  const joined = words.slice(1).map(({ text }, at) => `${words[at]?.text ?? ''}${text}`)
  return {
    words: [...new Set(textsOf(words))],
    joined,
    phrases: [...new Set([...phrases, ...joined.map((word) => phraseKey([word]))])],
  }
}

/**
 * Parses a keyword with a dictionary: search terms, words with their spellings, bed sizes, and
 * limits of price and measure.
 */
export function parseQuery(keyword: string, dictionary: Dictionary): Query {
  const { limits, plan, words } = restOf(keyword)
  const singulars = textsOf(words).map(singularOf)
  const sized = sizesOf(limits, plan, meansBeds(singulars))
  const end = unfinishedFrom(words, dictionary)
  const unfinished = termsOf(words.slice(end), dictionary)
  const terms = [
    ...sized.terms,
    ...termsOf(words.slice(0, end), dictionary),
    ...unfinished.map((term) => ({ ...term, optional: true as const })),
  ]
  return { terms, limits: sized.limits, understood: sized.understood }
}

/**
 * The position of a comparison without an amount yet, "sofa under" or "sofa und", which must not
 * hide the sofas meanwhile.
 */
function unfinishedFrom(words: readonly Token[], { known, spellings, terms }: Dictionary): number {
  const last = words.at(-1)?.text ?? ''
  const isKnown = known.has(last) || spellings.has(last) || terms.has(phraseKey([last]))
  if (!isComparing(last) && (isKnown || !mayCompare(last))) return words.length
  const before = words.slice(0, -1).findLastIndex(({ text }) => !isComparing(text))
  return before < 0 ? words.length : before + 1
}

function sizesOf(limits: readonly Limit[], plan: Plan | null, beds: boolean) {
  const found: { terms: Term[]; limits: Limit[]; understood: Understood[] } = {
    terms: [],
    limits: [],
    understood: [],
  }
  const bed = plan && beds ? sizeOfPlan(plan) : undefined
  if (plan && bed) {
    found.terms.push(sizeTerm(bed.words))
    found.understood.push({ kind: 'size', label: bed.label, start: plan.start, end: plan.end })
  } else if (plan) found.limits.push(...limitsOfPlan(plan))
  for (const limit of limits) {
    const size = beds ? sizeOfWidth(limit) : undefined
    if (size) {
      found.terms.push(sizeTerm(size.words))
      found.understood.push({ kind: 'size', label: size.label, start: limit.start, end: limit.end })
    } else found.limits.push(limit)
  }
  return found
}

/** The sides of a plan as limits of width, depth and perhaps height, with some slack. */
function limitsOfPlan({ sides, start, end }: Plan): Limit[] {
  const measures = ['width', 'depth', 'height'] as const
  return sides.map((side, place) => {
    const slack = Math.max(2, side * 0.03)
    return {
      measure: measures[place] ?? 'height',
      from: Math.round(side - slack),
      to: Math.round(side + slack),
      about: Math.round(side),
      start,
      end,
    }
  })
}

interface Found {
  terms: Term[]
  /** The number of its words. */
  count: number
}

interface Phrase extends Span {
  text: string
  terms: Term[]
}

function foundIn(words: readonly Token[], dictionary: Dictionary): Phrase[] {
  const all: Phrase[] = []
  for (let at = 0; at < words.length;) {
    const { terms, count } = phraseAt(words, at, dictionary)
    const some = words.slice(at, at + count)
    const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0]
    all.push({ text: textsOf(some).join(' '), terms, start, end })
    at += count
  }
  return all
}

const termsOf = (words: readonly Token[], dictionary: Dictionary): Term[] =>
  foundIn(words, dictionary).flatMap(({ terms }) => terms)

/** The words and phrases of a keyword with their spans, without its limits and fillers. */
export const phrasesOf = (keyword: string, dictionary: Dictionary): (Span & { text: string })[] =>
  foundIn(restOf(keyword).words, dictionary).map(({ terms: _, ...phrase }) => phrase)

/** The longest known phrase at a position; otherwise the single word. */
function phraseAt(words: readonly Token[], at: number, dictionary: Dictionary): Found {
  const texts = textsOf(words.slice(at, at + LONGEST_PHRASE))
  for (let count = texts.length; count > 0; count -= 1) {
    const some = texts.slice(0, count)
    for (const phrase of [some, withJoined(some)]) {
      const known = phrase && dictionary.terms.get(phraseKey(phrase))
      if (known) return { terms: [phraseTerm(phrase, known, dictionary)], count }
    }
    if (count === 2) {
      const pair = pairAt(some, dictionary)
      if (pair) return { terms: pair, count }
    }
  }
  const [first = ''] = texts
  return { terms: [wordTerm(first, dictionary, words[at - 1]?.text)], count: 1 }
}

/** Two words that belong together: "3 seater", "seats 4", "5 drawer", "love seat". */
function pairAt(pair: readonly string[], dictionary: Dictionary): Term[] | null {
  const [first = '', second = ''] = pair
  const [ahead, behind] = [countOf(first), countOf(second)]
  if (ahead !== null && isSeats(second)) return [seatsTerm(ahead)]
  if (behind !== null && isSeats(first)) return [seatsTerm(behind)]
  const counted = countedTerms(first, second, dictionary)
  if (counted) return counted
  return joinedTerm(pair, dictionary)
}

function countOf(word: string): number | null {
  const digits = digitsOf(word)
  return /^\d{1,2}$/.test(digits) ? Number(digits) : null
}
