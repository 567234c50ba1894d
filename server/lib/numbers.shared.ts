/** Sums, and numbers as people and spreadsheets write them, with either decimal sign. */
import { nearestPence } from './money.shared.ts'

/** The sum of numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** How many pieces or services these are. */
export const quantityOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

/** The decimal sign of a file. */
export type DecimalSign = '.' | ','

/** Characters that are ignored in a number: spaces of all kinds, apostrophes and the pound sign. */
const FILLING = /[\s£'’]/gu
const DIGITS = /^\d+$/
/** Digits with thousands separators. */
const GROUPS = /^\d{1,3}(?:,\d{3})+$/

/** The number in a cell with this decimal sign; null for anything else. */
export function readNumber(cell: string, sign: DecimalSign): number | null {
  const bare = cell.replaceAll(FILLING, '')
  const english = sign === '.' ? bare : bare.replaceAll(/[.,]/g, (one) => (one === '.' ? ',' : '.'))
  const unsigned = english.startsWith('-') ? english.slice(1) : english
  const [whole = '', fraction = '', ...more] = unsigned.split('.')
  if (more.length > 0 || !isWhole(whole) || (fraction !== '' && !DIGITS.test(fraction))) return null
  return Number(english.replaceAll(',', ''))
}

const isWhole = (text: string) => DIGITS.test(text) || GROUPS.test(text)

/** The decimal sign of an amount of money; null when it could be either. */
export function signOf(cell: string): DecimalSign | null {
  const bare = cell.replaceAll(FILLING, '')
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (point === comma) return null
  const last = Math.max(point, comma)
  const decimals = bare.length - last - 1
  const sign = last === point ? '.' : ','
  // Before three digits the only sign is a thousands separator: money has at most two decimals.
  if (decimals === 3 && Math.min(point, comma) === -1) return sign === '.' ? ',' : '.'
  return sign
}

/** A cell with look-alike letters replaced by digits; null without such letters. */
export function withoutLetters(cell: string): { mended: string; letter: string } | null {
  const letter = /[lIoO]/.exec(cell)?.[0]
  if (letter === undefined) return null
  return { mended: cell.replaceAll(/[lI]/g, '1').replaceAll(/[oO]/g, '0'), letter }
}

/** The decimal sign of a number that stands alone, with up to so many decimals. */
function signOfOne(bare: string, decimals: number): DecimalSign | null {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points > 1) return ','
  if (commas !== 1) return '.'
  if (!/,\d{3}$/.test(bare)) return ','
  // 1,299 is thousands as the British write them, or grams where a weight has three decimals.
  return decimals < 3 ? '.' : null
}

/**
 * A number as somebody typed or pasted it into a field: 1,299.50, 1299,50 and 1.299,00 are read as
 * they were meant. Null for anything else, for what could mean two numbers, and for more than
 * `decimals` decimals.
 */
export function typedNumber(text: string, decimals: number): number | null {
  const bare = text.replaceAll(FILLING, '').replace('\u2212', '-')
  const sign = signOfOne(bare, decimals)
  if (sign === null) return null
  const written = bare.slice(bare.lastIndexOf(sign) + 1)
  // 1.240 is 1.24 to one and 1,240 to another; 12.00 is twelve to both.
  const isTooFine = written.length > Math.max(decimals, 2) || /[1-9]/.test(written.slice(decimals))
  if (bare.includes(sign) && isTooFine) return null
  return readNumber(bare, sign)
}

/** An amount in pounds as typed, in pence; null when it is empty, negative or cannot be read. */
export function typedPence(text: string): number | null {
  const pounds = typedNumber(text, 2)
  return pounds === null || pounds < 0 ? null : nearestPence(pounds)
}

/** A count or a whole measure as typed; null when it is empty, negative or cannot be read. */
export function typedWhole(text: string): number | null {
  const number = typedNumber(text, 0)
  return number === null || number < 0 || !Number.isSafeInteger(number) ? null : number
}

/** Kilograms as typed, in grams; null when they are empty, negative or cannot be read. */
export function typedGrams(text: string): number | null {
  const kilos = typedNumber(text.trim().replace(/kg$/i, ''), 3)
  return kilos === null || kilos < 0 ? null : Math.round(kilos * 1000)
}

/** The millimetres of the units that people write after a measure. */
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '”': 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
  metre: 1000,
  metres: 1000,
}

/** Feet and inches: 6'9, 6′ 9″, 6ft 9in. */
const FEET =
  /^(\d{1,3}) ?(?:ft|foot|feet|['’′])(?: ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:inches|inch|in|["”″])?)?$/i

/**
 * A measure as typed, in centimetres: 205, 205 cm, 2.05m, 2050mm, 81 in and 6'9. Without a unit it is in
 * centimetres, but 2.05 could be metres. Null when it is empty, negative or cannot be read.
 */
export function typedCentimetres(text: string): number | null {
  const [, feet, inches = '0'] = FEET.exec(text.trim()) ?? []
  if (feet !== undefined) {
    return Math.round((Number(feet) * 12 + Number(inches.replace(',', '.'))) * 25.4) / 10
  }
  // The unit is what stands behind the last digit.
  const digits = Array.from(text).findLastIndex((letter) => /\d/.test(letter)) + 1
  const [number, unit] = [text.slice(0, digits), text.slice(digits).trim()]
  const millimetres = MILLIMETRES[unit.toLowerCase() || 'cm']
  const said = typedNumber(number, 3)
  if (said === null || said < 0 || millimetres === undefined) return null
  if (unit === '' && said < 10 && !Number.isInteger(said)) return null
  return Math.round(said * millimetres) / 10
}
