/**
 * How values are written as texts and read back: in the cell of a file, whose decimal sign is known,
 * and in the field of a form, into which people type and paste numbers of any spelling.
 */
import { penceFromPounds, poundsText } from './money.shared.ts'
import {
  type DecimalSign,
  readNumber,
  typedGrams,
  typedPence,
  typedWhole,
  withoutLetters,
} from './numbers.shared.ts'
import type { TaxonomyItem } from './taxonomy.shared.ts'
import { gramsFromKilograms, kilogramsFromGrams } from './text/weight.shared.ts'

/** The reading of a text: a value, or its fault with a hint. */
export type Reading<Value> = { value: Value } | { fault: string; hint?: string | undefined }

/** A kind of values with its texts: each text that is written is read as the same value. */
export interface Codec<Value> {
  cell: {
    write: (value: Value) => string
    read: (cell: string, sign: DecimalSign) => Reading<Value>
  }
  /** With the `sizes` of the catalogue, a size is written and read by its label. */
  field: {
    write: (value: Value, sizes?: readonly TaxonomyItem[]) => string
    read: (text: string, sizes?: readonly TaxonomyItem[]) => Reading<Value>
  }
  /** True when its cells show the decimal sign of their file. */
  isMoney?: true
}

/** A text with the line ends that the shop stores. */
export const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A text, which may be empty. */
export const words: Codec<string> = {
  cell: { write: (value) => value, read: (cell) => ({ value: plainLines(cell) }) },
  field: { write: (value) => value, read: (text) => ({ value: text.trim() }) },
}

/** A text; an empty one is null. */
export const wordsOrNone: Codec<string | null> = {
  cell: { write: (value) => value ?? '', read: (cell) => ({ value: plainLines(cell) || null }) },
  field: { write: (value) => value ?? '', read: (text) => ({ value: text.trim() || null }) },
}

const yesOrNoText = (value: boolean) => (value ? 'yes' : 'no')

/** Yes or no; an empty text is no. */
export const yesOrNo: Codec<boolean> = {
  cell: {
    write: yesOrNoText,
    read: (cell) => {
      const word = cell.trim().toLowerCase()
      if (['yes', 'y', 'true', '1'].includes(word)) return { value: true }
      if (['no', 'n', 'false', '0', ''].includes(word)) return { value: false }
      return { fault: 'Not yes or no', hint: 'Enter yes or no' }
    },
  },
  field: { write: yesOrNoText, read: (text) => ({ value: text === 'yes' }) },
}

const partsOf = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Several texts: "Oak; Wool" in a cell, "Oak, Wool" in a field. */
export const list: Codec<string[]> = {
  cell: {
    write: (values) => values.join('; '),
    read: (cell) => ({ value: partsOf(plainLines(cell), /[;\n]/) }),
  },
  field: {
    write: (values) => values.join(', '),
    read: (text) => ({ value: partsOf(text, ',') }),
  },
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
    return { fault, hint: `Enter it like this: ${example}` }
  }
  return { fault: 'Not a number', hint: `Use digits, such as ${example}` }
}

interface Scale {
  written: (stored: number) => string
  /** The stored whole number of a written one; undefined when there is none. */
  stored: (written: number) => number | undefined
  /** The stored number of what was typed; null when it cannot be read. */
  typed: (text: string) => number | null
  /** The highest stored number that a field takes. */
  most: number
  example: string
  tooFine: string
  unread: string
}

/** A number or none, stored as a whole one. */
function numberOf({
  written,
  stored,
  typed,
  most,
  example,
  ...texts
}: Scale): Codec<number | null> {
  const write = (value: number | null) => (value === null ? '' : written(value))
  return {
    cell: {
      write,
      read: (cell, sign) => {
        if (cell.trim() === '') return { value: null }
        const number = readNumber(cell, sign)
        if (number === null)
          return noNumber(cell, sign, sign === '.' ? example : example.replace('.', ','))
        const value = stored(number)
        return value === undefined ? { fault: texts.tooFine } : { value }
      },
    },
    field: {
      write,
      read: (text) => {
        if (text.trim() === '') return { value: null }
        const value = typed(text)
        return value === null || value > most ? { fault: texts.unread } : { value }
      },
    },
  }
}

/** Pence as pounds: 59900 is "599.00". */
export const pounds: Codec<number | null> = {
  ...numberOf({
    written: poundsText,
    stored: penceFromPounds,
    typed: typedPence,
    most: Number.MAX_SAFE_INTEGER,
    example: '599.00',
    tooFine: 'Use up to two decimal places',
    unread: 'Enter pounds and pence, such as 249.99.',
  }),
  isMoney: true,
}

/** A whole number, or null. */
export const whole: Codec<number | null> = numberOf({
  written: String,
  stored: (number) => (Number.isSafeInteger(number) ? number : undefined),
  typed: typedWhole,
  most: 999_999_999,
  example: '75',
  tooFine: 'This must be a whole number',
  unread: 'Enter a whole number.',
})

/** Grams as kilograms: 46500 is "46.5". */
export const kilograms: Codec<number | null> = numberOf({
  written: (grams) => String(kilogramsFromGrams(grams)),
  stored: gramsFromKilograms,
  typed: typedGrams,
  most: 9_999_999,
  example: '46.5',
  tooFine: 'Use up to three decimal places',
  unread: 'Enter kilograms, such as 58.5.',
})
