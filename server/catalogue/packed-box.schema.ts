import { z } from 'zod'

/** The most boxes of a product. */
export const MAX_BOXES = 20

/** A packed box: its longest side is its length, its shortest its height. */
const packedBox = z.object({
  lengthCm: z.int(),
  widthCm: z.int(),
  heightCm: z.int(),
  weightGrams: z.int(),
})

/** The packed boxes of a product. */
export const packedBoxes = z.array(packedBox)

const side = z
  .int('Enter box sides in whole centimetres.')
  .min(1, 'Each side of a box must be at least 1 cm.')
  .max(1000, 'Each side of a box must be 1000 cm or less.')

/** A box as input, with its sides in any order. */
export const givenBox = z.object({
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  weightGrams: z
    .int('Enter the weight of the box.')
    .min(1, 'Enter a box weight above 0.')
    .max(2_000_000, 'A box must weigh 2000 kg or less.'),
})

export const givenBoxes = z
  .array(givenBox)
  .max(MAX_BOXES, `A product can have up to ${MAX_BOXES} boxes.`)
  .transform((boxes) => boxes.map(longestFirst))

function longestFirst({ lengthCm, widthCm, heightCm, weightGrams }: PackedBox): PackedBox {
  const [shortest, middle, longest] = [lengthCm, widthCm, heightCm].toSorted((a, b) => a - b)
  return {
    lengthCm: longest ?? lengthCm,
    widthCm: middle ?? widthCm,
    heightCm: shortest ?? heightCm,
    weightGrams,
  }
}

export type PackedBox = z.infer<typeof packedBox>
