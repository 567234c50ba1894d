export type BedSize = { widthCm: number; lengthCm: number }

/** The mattress sizes of British beds, by the id of the size. */
export const bedSizes: Record<string, BedSize> = {
  single: { widthCm: 90, lengthCm: 190 },
  'small-double': { widthCm: 120, lengthCm: 190 },
  double: { widthCm: 135, lengthCm: 190 },
  king: { widthCm: 150, lengthCm: 200 },
}

/** "135 × 190". */
export function bedSizeText({ widthCm, lengthCm }: BedSize): string {
  return `${widthCm} × ${lengthCm}`
}
