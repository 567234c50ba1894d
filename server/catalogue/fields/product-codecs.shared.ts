/** The texts of what only products have: packed boxes, pictures, a 3D model, a size. */
import { modelIn, nameIn } from '#server/images/name.shared.ts'
import {
  type Codec,
  kilograms,
  plainLines,
  type Reading,
  wordsOrNone,
} from '#server/lib/codecs.shared.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'
import type { PackedBox } from '../packed-box.schema.ts'

const EXAMPLE = '61x57x56 6.2kg'
const BOX = /^(\d{1,4}) ?[x×*] ?(\d{1,4}) ?[x×*] ?(\d{1,4}) ([\d.,]+) ?kg$/i

/** "61x57x56 6.2kg; 90x20x12 2.5kg" */
const cell: Codec<PackedBox[]>['cell'] = {
  write: (boxes) =>
    boxes
      .map(
        ({ lengthCm, widthCm, heightCm, weightGrams }) =>
          `${lengthCm}x${widthCm}x${heightCm} ${kilograms.cell.write(weightGrams)}kg`,
      )
      .join('; '),
  read: (text, sign) => {
    const value: PackedBox[] = []
    for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
      if (part === '') continue
      const read = readBox(part, sign)
      if ('fault' in read) return read
      value.push(read.value)
    }
    return { value }
  },
}

function readBox(text: string, sign: DecimalSign): Reading<PackedBox> {
  const [, length, width, height, weight = ''] = BOX.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const read = kilograms.cell.read(weight, sign)
  if ('fault' in read) return read
  if (read.value === null) {
    return { fault: `“${text}” is not a box size`, hint: `Use this format: ${EXAMPLE}` }
  }
  const [lengthCm, widthCm, heightCm] = [Number(length), Number(width), Number(height)]
  return { value: { lengthCm, widthCm, heightCm, weightGrams: read.value } }
}

/** A box in a form. */
export interface BoxText {
  length: string
  width: string
  height: string
  weight: string
}

export const noBox: BoxText = { length: '', width: '', height: '', weight: '' }

/** The separators of the text are not allowed within a side. */
const sideOf = (text: string) => text.trim().replaceAll(',', '.').replaceAll(/[×\s]/g, '')

/** The boxes of a form as one text, a line for each: "217 × 102 × 84, 61.5". */
export const writeBoxTexts = (boxes: readonly BoxText[]): string =>
  boxes
    .map(({ length, width, height, weight }) => {
      const sides = [length, width, height].map(sideOf)
      return `${sides.join(' × ')}, ${weight.replaceAll(/[×\s]/g, '')}`
    })
    .join('\n')

/** The boxes of such a text, complete or not. */
export function boxTextsOf(text: string): BoxText[] {
  if (text.trim() === '') return []
  return text.split('\n').map((line) => {
    const [sides = '', ...rest] = line.split(',')
    const weight = rest.join(',')
    const [length = '', width = '', height = ''] = sides.split('×').map((side) => side.trim())
    return { length, width, height, weight: weight.trim() }
  })
}

const field: Codec<PackedBox[]>['field'] = {
  write: (boxes) =>
    writeBoxTexts(
      boxes.map(({ lengthCm, widthCm, heightCm, weightGrams }) => ({
        length: String(lengthCm),
        width: String(widthCm),
        height: String(heightCm),
        weight: kilograms.field.write(weightGrams),
      })),
    ),
  read: (text) => {
    const value: PackedBox[] = []
    for (const [at, { length, width, height, weight }] of boxTextsOf(text).entries()) {
      const sides = [length, width, height]
      if ([...sides, weight].every((entry) => entry === '')) continue
      if (!sides.every((side) => /^\d{1,4}$/.test(side))) {
        return { fault: `Box ${at + 1}: enter length, width and height in whole centimetres.` }
      }
      const read = kilograms.field.read(weight)
      if ('fault' in read || read.value === null) {
        return { fault: `Box ${at + 1}: enter the weight in kilograms, such as 16.5.` }
      }
      const [lengthCm, widthCm, heightCm] = [Number(length), Number(width), Number(height)]
      value.push({ lengthCm, widthCm, heightCm, weightGrams: read.value })
    }
    return { value }
  },
}

/** Packed boxes; a field reads the first error of a box, and skips those that are empty. */
export const boxes: Codec<PackedBox[]> = { cell, field }

/** The names or addresses of stored pictures, separated by spaces. */
export const pictures: Codec<string[]> = {
  cell: {
    write: (names) => names.join(' '),
    read: (text) => ({
      value: text
        .split(/[\s;,|]+/)
        .filter((one) => one !== '')
        .map((one) => nameIn(one) ?? one),
    }),
  },
  field: {
    write: (names) => names.join(' '),
    read: (text) => ({ value: text.split(' ').filter((name) => name !== '') }),
  },
}

/** A 3D model, by its name; a cell may have its address. */
export const model: Codec<string | null> = {
  ...wordsOrNone,
  cell: {
    write: wordsOrNone.cell.write,
    read: (text) => ({ value: modelIn(plainLines(text)) ?? (plainLines(text) || null) }),
  },
}

/** A size: by its id in a cell, in a field by its label too. */
export const size: Codec<string | null> = {
  ...wordsOrNone,
  field: {
    write: (id, sizes = []) => sizes.find((one) => one.id === id)?.label ?? id ?? '',
    read: (text, sizes = []) => {
      const written = text.trim().toLowerCase()
      const known = sizes.find(({ id, label }) => [id, label.toLowerCase()].includes(written))
      return { value: known?.id ?? (text.trim() || null) }
    },
  },
}
