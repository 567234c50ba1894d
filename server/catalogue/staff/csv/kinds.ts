import { modelIn, nameIn } from '#server/images/name.shared.ts'
import { penceFromPounds } from '#server/lib/money.shared.ts'
import { type DecimalSign, readNumber, withoutLetters } from '#server/lib/numbers.shared.ts'

/** The reading of a cell: a value, or its fault with a hint. */
export type Reading<Value> = { value: Value } | { fault: string; hint?: string | undefined }

/** A kind of values, with how they are written to a cell and read from one. */
export interface Kind<Value> {
  write: (value: Value) => string
  read: (cell: string, sign: DecimalSign) => Reading<Value>
  /** True when its cells show the file's decimal sign. */
  isMoney?: true
}

/** A text with the line ends that the shop stores. */
export const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A text, which may be empty. */
export const words: Kind<string> = {
  write: (value) => value,
  read: (cell) => ({ value: plainLines(cell) }),
}

/** A text, or null for an empty cell. */
export const wordsOrNone: Kind<string | null> = {
  write: (value) => value ?? '',
  read: (cell) => ({ value: plainLines(cell) || null }),
}

/** Yes or no; an empty cell is no. */
export const yesOrNo: Kind<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell) => {
    const word = cell.trim().toLowerCase()
    if (['yes', 'y', 'true', '1'].includes(word)) return { value: true }
    if (['no', 'n', 'false', '0', ''].includes(word)) return { value: false }
    return { fault: 'Not yes or no', hint: 'Enter yes or no' }
  },
}

/** Several texts: "Oak; Wool". */
export const list: Kind<string[]> = {
  write: (values) => values.join('; '),
  read: (cell) => ({
    value: plainLines(cell)
      .split(/[;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }),
}

/** The names or addresses of stored pictures, separated by spaces. */
export const pictures: Kind<string[]> = {
  write: (values) => values.join(' '),
  read: (cell) => ({
    value: cell
      .split(/[\s;,|]+/)
      .filter((one) => one !== '')
      .map((one) => nameIn(one) ?? one),
  }),
}

/** A 3D model, by its name or address. */
export const model: Kind<string | null> = {
  write: (value) => value ?? '',
  read: (cell) => ({ value: modelIn(plainLines(cell)) ?? (plainLines(cell) || null) }),
}

/** The fault of a cell without a number. */
function noNumber(cell: string, sign: DecimalSign, example: string): Reading<never> {
  const mended = withoutLetters(cell)
  if (mended && readNumber(mended.mended, sign) !== null) {
    const [letter, digit] = /[lI]/.test(mended.letter) ? ['l', 'a one'] : ['O', 'a zero']
    return {
      fault: `That is a letter ${letter}, not ${digit}`,
      hint: `Did you mean ${mended.mended}?`,
    }
  }
  if (readNumber(cell, sign === '.' ? ',' : '.') !== null) {
    const fault = `Use a ${sign === '.' ? 'full stop' : 'comma'} for decimals`
    return { fault, hint: `Enter it as ${example}` }
  }
  return { fault: 'Not a number', hint: `Enter it as ${example}` }
}

interface Scale {
  /** The stored whole number of a written one; undefined when there is none. */
  stored: (written: number) => number | undefined
  written: (stored: number) => string
  tooFine: string
  example: string
}

const numberOf = ({ stored, written, tooFine, example }: Scale): Kind<number | null> => ({
  write: (value) => (value === null ? '' : written(value)),
  read: (cell, sign) => {
    if (cell.trim() === '') return { value: null }
    const number = readNumber(cell, sign)
    if (number === null)
      return noNumber(cell, sign, sign === '.' ? example : example.replace('.', ','))
    const value = stored(number)
    return value === undefined ? { fault: tooFine } : { value }
  },
})

/** Pence as pounds: 59900 is "599.00". */
export const pounds: Kind<number | null> = {
  ...numberOf({
    stored: penceFromPounds,
    written: (pence) => (pence / 100).toFixed(2),
    tooFine: 'Use up to two decimal places',
    example: '599.00',
  }),
  isMoney: true,
}

/** A whole number, or null. */
export const whole: Kind<number | null> = numberOf({
  stored: (number) => (Number.isSafeInteger(number) ? number : undefined),
  written: String,
  tooFine: 'This must be a whole number',
  example: '75',
})

const GRAMS = 1000

/** Grams as kilograms: 46500 is "46.5". */
export const kilograms: Kind<number | null> = numberOf({
  stored: (kilos) => {
    const grams = Math.round(kilos * GRAMS)
    return Number.isSafeInteger(grams) && Math.abs(grams / GRAMS - kilos) < 1e-9 ? grams : undefined
  },
  written: (grams) => String(grams / GRAMS),
  tooFine: 'Use up to three decimal places',
  example: '46.5',
})
