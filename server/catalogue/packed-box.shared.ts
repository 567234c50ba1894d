import { kilogramsFromGrams } from '../lib/text/weight.shared.ts'
import type { PackedBox } from './packed-box.schema.ts'

/** The sides of a box for people: "217 × 102 × 84 cm". */
const boxSides = ({ lengthCm, widthCm, heightCm }: PackedBox): string =>
  `${lengthCm} × ${widthCm} × ${heightCm} cm`

/** A box for people: "217 × 102 × 84 cm, 61.5 kg". */
export const boxText = (box: PackedBox): string =>
  `${boxSides(box)}, ${kilogramsFromGrams(box.weightGrams)} kg`

const volume = ({ lengthCm, widthCm, heightCm }: PackedBox) => lengthCm * widthCm * heightCm

/** The box with most volume, the first of several; undefined without boxes. */
export function largestBox(boxes: readonly PackedBox[]): PackedBox | undefined {
  return boxes.toSorted((one, other) => volume(other) - volume(one))[0]
}
