import type { Token } from './tokens.ts'

export type Side = 'width' | 'depth' | 'height'

interface Bound {
  words: readonly string[]
  direction: 'from' | 'to'
  side?: Side
}

const bound = (direction: Bound['direction'], phrases: string, side?: Side): Bound[] =>
  phrases.split(', ').map((phrase) => ({
    words: phrase.split(' '),
    direction,
    ...(side && { side }),
  }))

/** The phrases of comparison before an amount; a longer phrase comes before its own beginning. */
const before: readonly Bound[] = [
  ...bound('to', 'no more than, not more than, not over, no bigger than, less than, cheaper than'),
  ...bound(
    'to',
    'smaller than, fewer than, up to, at most, upto, under, below, within, max, maximum',
  ),
  ...bound('to', 'no wider than, narrower than', 'width'),
  ...bound('to', 'no deeper than, slimmer than, shallower than', 'depth'),
  ...bound('to', 'no taller than, no higher than, shorter than, lower than', 'height'),
  ...bound('to', '<, ≤'),
  ...bound('from', 'no less than, not under, at least, more than, bigger than, larger than'),
  ...bound('from', 'starting at, starting from, over, above, from, min, minimum, >, ≥'),
  ...bound('from', 'wider than, longer than', 'width'),
  ...bound('from', 'deeper than', 'depth'),
  ...bound('from', 'taller than, higher than', 'height'),
]

const after: readonly Bound[] = [
  ...bound('to', 'or less, or under, or below, or cheaper, or smaller, and under, max, maximum'),
  ...bound('to', 'at most'),
  ...bound('from', 'or more, or over, or above, and over, and up, plus, +, min, minimum, at least'),
]

const comparing = new Set(before.flatMap(({ words }) => words))

/** Whether a word belongs to a comparison before an amount: "under", "than". */
export const isComparing = (word: string): boolean => comparing.has(word)

/** Whether a word of two letters or more may be the beginning of a comparison: "und". */
export const mayCompare = (word: string): boolean =>
  word.length > 1 && [...comparing].some((whole) => whole.startsWith(word))

// prettier-ignore
const sides = new Map<string, Side>(Object.entries({
  width: 'width', wide: 'width', across: 'width', long: 'width', length: 'width',
  depth: 'depth', deep: 'depth', height: 'height', high: 'height', tall: 'height',
}))

function readOf(known: readonly Bound[], tokens: readonly Token[], at: number) {
  const found = known.find(({ words }) =>
    words.every((word, place) => tokens[at + place]?.text === word),
  )
  return found ? { ...found, next: at + found.words.length } : null
}

/** The comparison at a position: "under", "at least", "narrower than". */
export const readBound = (tokens: readonly Token[], at: number) => readOf(before, tokens, at)

/** The comparison after an amount: "or less", "max". */
export const followsAmount = (tokens: readonly Token[], at: number) => readOf(after, tokens, at)

/** The side at a position: "wide", "in height". */
export function readSide(
  tokens: readonly Token[],
  at: number,
): { side: Side; next: number } | null {
  const place = tokens[at]?.text === 'in' ? at + 1 : at
  const side = sides.get(tokens[place]?.text ?? '')
  return side === undefined ? null : { side, next: place + 1 }
}
