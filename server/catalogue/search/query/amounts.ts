import { nearestPence } from '#server/lib/money.shared.ts'
import { numberIn, readNumberWords } from './words.ts'
import type { Token } from './tokens.ts'

/** A price in pence, a length in centimetres, or a number that could be either. */
export interface Amount {
  unit: 'pence' | 'cm' | 'none'
  value: number
  /** The position of the token after it. */
  next: number
  /** Given in feet, which is less exact than centimetres. */
  feet?: boolean
}

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

// prettier-ignore
const lengths = new Map(Object.entries({
  mm: 0.1, millimetre: 0.1, millimetres: 0.1, cm: 1, cms: 1, centimetre: 1, centimetres: 1,
  centimeter: 1, centimeters: 1, m: 100, metre: 100, metres: 100, meter: 100, meters: 100,
  inch: CM_PER_INCH, inches: CM_PER_INCH, in: CM_PER_INCH, '"': CM_PER_INCH, '”': CM_PER_INCH,
  '″': CM_PER_INCH,
}))
const feet = new Set(['ft', 'foot', 'feet', "'", '’', '′'])
const inchSigns = new Set(['in', 'inch', 'inches', '"', '”', '″'])
const pounds = new Set(['pound', 'pounds', 'quid', 'gbp'])
const sides = new Set([
  'wide',
  'deep',
  'high',
  'tall',
  'long',
  'width',
  'depth',
  'height',
  'across',
])

/** The number at a position, in digits or in words. */
function readNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at]
  if (token?.kind === 'number') return { value: numberIn(token.text), next: at + 1 }
  const words = readNumberWords(tokens.slice(at, at + 8).map(({ text }) => text))
  return words && { value: words.value, next: at + words.count }
}

/** The amount at a position: £300, 300 pounds, 160cm, 1.5m, 4ft6, 60", 160; null for none. */
export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const signed = tokens[at]?.text === '£'
  const number = readNumber(tokens, signed ? at + 1 : at)
  if (number === null || number.value > 1_000_000) return null
  const { value, next } = number
  const unit = tokens[next]
  const thousands = unit?.text === 'k' && unit.glued
  if (signed || thousands) {
    const pence = nearestPence(thousands ? value * 1000 : value)
    return { unit: 'pence', value: pence, next: thousands ? next + 1 : next }
  }
  if (unit && pounds.has(unit.text)) {
    return { unit: 'pence', value: nearestPence(value), next: next + 1 }
  }
  if (unit && feet.has(unit.text) && isUnit(tokens, next)) return readFeet(tokens, next + 1, value)
  const centimetres = unit && isUnit(tokens, next) ? lengths.get(unit.text) : undefined
  if (centimetres !== undefined) return { unit: 'cm', value: value * centimetres, next: next + 1 }
  return { unit: 'none', value, next }
}

/**
 * Whether a token is a unit. A sign or single letter has to be joined to the number; so has "in",
 * except before a side.
 */
function isUnit(tokens: readonly Token[], at: number): boolean {
  const { text = '', glued = false } = tokens[at] ?? {}
  if (text.length > 2) return true
  const follows = tokens[at + 1]
  if (text === 'in') return glued || follows === undefined || sides.has(follows.text)
  return glued || /^[a-z]+$/.test(text)
}

function readFeet(tokens: readonly Token[], at: number, whole: number): Amount {
  const more = tokens[at]
  const isInches =
    more?.kind === 'number' && (more.glued || inchSigns.has(tokens[at + 1]?.text ?? ''))
  const inches = isInches ? numberIn(more.text) : 0
  if (!isInches || inches >= INCHES_PER_FOOT) {
    return { unit: 'cm', value: whole * INCHES_PER_FOOT * CM_PER_INCH, next: at, feet: true }
  }
  const signed = inchSigns.has(tokens[at + 1]?.text ?? '')
  const value = (whole * INCHES_PER_FOOT + inches) * CM_PER_INCH
  return { unit: 'cm', value, next: at + (signed ? 2 : 1), feet: true }
}
