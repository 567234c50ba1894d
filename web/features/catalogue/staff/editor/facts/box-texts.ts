import { typedGrams } from '#server/lib/numbers.shared.ts'
import type { PackedBox } from '#server/catalogue/packed-box.schema.ts'

/** A box in the form. */
export interface BoxText {
  length: string
  width: string
  height: string
  weight: string
}

export const noBox: BoxText = { length: '', width: '', height: '', weight: '' }

/** Boxes as one text, a line for each: "217 × 102 × 84, 61.5". */
export const writeBoxes = (boxes: readonly PackedBox[]): string =>
  writeBoxTexts(
    boxes.map(({ lengthCm, widthCm, heightCm, weightGrams }) => ({
      length: String(lengthCm),
      width: String(widthCm),
      height: String(heightCm),
      weight: String(weightGrams / 1000),
    })),
  )

/** The separators of the text are not allowed within a side. */
const sideOf = (text: string) => text.trim().replaceAll(',', '.').replaceAll(/[×\s]/g, '')

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

const MOST_GRAMS = 9_999_999

/** The parsed boxes of a text, or the first error; empty lines are skipped. */
export function readBoxes(text: string): { value: PackedBox[] } | { fault: string } {
  const value: PackedBox[] = []
  for (const [at, { length, width, height, weight }] of boxTextsOf(text).entries()) {
    const sides = [length, width, height]
    if ([...sides, weight].every((entry) => entry === '')) continue
    if (!sides.every((side) => /^\d{1,4}$/.test(side))) {
      return { fault: `Box ${at + 1}: enter length, width and height in whole centimetres.` }
    }
    const weightGrams = typedGrams(weight)
    if (weightGrams === null || weightGrams > MOST_GRAMS) {
      return { fault: `Box ${at + 1}: enter the weight in kilograms, such as 16.5.` }
    }
    value.push({
      lengthCm: Number(length),
      widthCm: Number(width),
      heightCm: Number(height),
      weightGrams,
    })
  }
  return { value }
}
