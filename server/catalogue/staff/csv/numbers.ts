/** Numbers as people and spreadsheets write them, with either decimal sign. */

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
