const pounds = 100
const steps = [1, 2, 2.5, 5, 10]

/** The marks of the vertical axis in pence, from 0 to at least `most`: three or four round steps. */
export function marksFor(most: number): number[] {
  const rough = Math.max(most, 3 * pounds) / 3
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((factor) => factor * size >= rough) ?? 10) * size
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: Math.max(count, 2) + 1 }, (_, index) => index * step)
}

/** A mark as the axis writes it: "£4k", "£250", "0". */
export function markLabel(pence: number): string {
  if (pence === 0) return '0'
  const amount = pence / pounds
  if (amount < 1000) return `£${amount}`
  return amount < 1_000_000 ? `£${amount / 1000}k` : `£${amount / 1_000_000}m`
}

/** The line through the values on a field of 100 × 100, from the left edge to the right. */
export function linePath(values: readonly number[], top: number): string {
  const points = values.map(
    (value, index) => `${placeOf(index, values.length)} ${heightOf(value, top)}`,
  )
  return `M${points.join('L')}`
}

/** Where the n-th of so many days stands, in per cent from the left. */
export function placeOf(index: number, count: number): number {
  return round(count > 1 ? (100 * index) / (count - 1) : 50)
}

/** How far below the upper edge a value stands, in per cent. */
export function heightOf(value: number, top: number): number {
  return round(100 - (100 * Math.max(0, value)) / top)
}

/** How many days lie between two long ticks, each of which is named. */
export function namedEvery(count: number): number {
  if (count <= 7) return 1
  return count <= 30 ? 7 : 15
}

const round = (value: number) => Math.round(value * 100) / 100
