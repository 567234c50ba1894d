/** Numbers as people and spreadsheets write them, with either decimal sign. */

/** What stands before the pence in a file. */
export type DecimalSign = '.' | ','

/** Spaces of all kinds, apostrophes and the pound sign: what may stand in a number and says nothing. */
const FILLING = /[\s£'’]/gu
const DIGITS = /^\d+$/
/** The groups of three after the first, with their sign before each. */
const GROUPS = /^\d{1,3}(?:,\d{3})+$/

/** The number that a cell says with a decimal sign; null when it is none. */
export function readNumber(cell: string, sign: DecimalSign): number | null {
  const bare = cell.replaceAll(FILLING, '')
  const english = sign === '.' ? bare : bare.replaceAll(/[.,]/g, (one) => (one === '.' ? ',' : '.'))
  const unsigned = english.startsWith('-') ? english.slice(1) : english
  const [whole = '', fraction = '', ...more] = unsigned.split('.')
  if (more.length > 0 || !isWhole(whole) || (fraction !== '' && !DIGITS.test(fraction))) return null
  return Number(english.replaceAll(',', ''))
}

const isWhole = (text: string) => DIGITS.test(text) || GROUPS.test(text)

/** Which decimal sign an amount of money speaks for; null when it could be either. */
export function signOf(cell: string): DecimalSign | null {
  const bare = cell.replaceAll(FILLING, '')
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (point === comma) return null
  const last = Math.max(point, comma)
  const decimals = bare.length - last - 1
  const sign = last === point ? '.' : ','
  // Three digits after the only sign are thousands: money has two at most.
  if (decimals === 3 && Math.min(point, comma) === -1) return sign === '.' ? ',' : '.'
  return sign
}

/** A cell with digits in the place of the letters that look like them; null without any. */
export function withoutLetters(cell: string): { mended: string; letter: string } | null {
  const letter = /[lIoO]/.exec(cell)?.[0]
  if (letter === undefined) return null
  return { mended: cell.replaceAll(/[lI]/g, '1').replaceAll(/[oO]/g, '0'), letter }
}
