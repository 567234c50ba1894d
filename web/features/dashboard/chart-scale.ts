const pounds = 100
const steps = [1, 2, 2.5, 5, 10]

/** The vertical axis's marks in pence, from 0 to at least `most`: three or four round steps. */
export function marksFor(most: number): number[] {
  const rough = Math.max(most, 3 * pounds) / 3
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((factor) => factor * size >= rough) ?? 10) * size
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: Math.max(count, 2) + 1 }, (_, index) => index * step)
}

/** The label of a mark: "£4k", "£250", "0". */
export function markLabel(pence: number): string {
  if (pence === 0) return '0'
  const amount = pence / pounds
  if (amount < 1000) return `£${amount}`
  return amount < 1_000_000 ? `£${amount / 1000}k` : `£${amount / 1_000_000}m`
}

/** The path through the values in a 100 × 100 field. */
export function linePath(values: readonly number[], top: number): string {
  const points = values.map(
    (value, index) => `${placeOf(index, values.length)} ${heightOf(value, top)}`,
  )
  return `M${points.join('L')}`
}

/** The x position of the n-th day, in per cent. */
export function placeOf(index: number, count: number): number {
  return round(count > 1 ? (100 * index) / (count - 1) : 50)
}

/** The y position of a value from the top, in per cent. */
export function heightOf(value: number, top: number): number {
  return round(100 - (100 * Math.max(0, value)) / top)
}

/** The number of days between two labelled ticks. */
export function namedEvery(count: number): number {
  if (count <= 7) return 1
  return count <= 30 ? 7 : 15
}

const round = (value: number) => Math.round(value * 100) / 100
