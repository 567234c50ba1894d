import type { PackedBox } from '#server/catalogue/packed-box.schema.ts'
import { kilograms, type Kind, type Reading } from './kinds.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'

const EXAMPLE = '61x57x56 6.2kg'
const BOX = /^(\d{1,4}) ?[x×*] ?(\d{1,4}) ?[x×*] ?(\d{1,4}) ([\d.,]+) ?kg$/i

function readBox(text: string, sign: DecimalSign): Reading<PackedBox> {
  const [, length, width, height, weight = ''] = BOX.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const read = kilograms.read(weight, sign)
  if ('fault' in read) return read
  if (read.value === null) {
    return { fault: `“${text}” is not a box size`, hint: `Use this format: ${EXAMPLE}` }
  }
  const [lengthCm, widthCm, heightCm] = [Number(length), Number(width), Number(height)]
  return { value: { lengthCm, widthCm, heightCm, weightGrams: read.value } }
}

/** Packed boxes: "61x57x56 6.2kg; 90x20x12 2.5kg". */
export const boxes: Kind<PackedBox[]> = {
  write: (all) =>
    all
      .map(
        ({ lengthCm, widthCm, heightCm, weightGrams }) =>
          `${lengthCm}x${widthCm}x${heightCm} ${kilograms.write(weightGrams)}kg`,
      )
      .join('; '),
  read: (cell, sign) => {
    const value: PackedBox[] = []
    for (const part of cell.split(/[;\n]/).map((one) => one.trim())) {
      if (part === '') continue
      const read = readBox(part, sign)
      if ('fault' in read) return read
      value.push(read.value)
    }
    return { value }
  },
}
