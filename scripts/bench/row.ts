import type { Outcome } from './load.ts'

/** One row of the table: the shop and its baseline, side by side. */
export interface Row {
  group: string
  name: string
  /** The baseline, by name. */
  against: string
  /** What is compared: pieces of work a second, or the 95th percentile of their duration. */
  by: 'rate' | 'p95'
  target?: Target
  shop: (seconds: number) => Promise<Outcome>
  limit: (seconds: number) => Promise<Outcome>
}

/** A target, as a part or a multiple of the baseline. */
export interface Target {
  text: string
  holds: (line: { ratio: number; shop: Omit<Outcome, 'pieces'> }) => boolean
}

export const atLeast = (part: number): Target => ({
  text: `at least ${part}`,
  holds: ({ ratio }) => ratio >= part,
})

export const atMost = (times: number): Target => ({
  text: `at most ${times}`,
  holds: ({ ratio }) => ratio <= times,
})

/** The median of a value with its smallest and largest. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** The results of all rounds of a row. */
export interface Line {
  row: Row
  shop: { rate: Spread; p50: Spread; p95: Spread; processor: Spread | null }
  limit: { rate: Spread; p95: Spread }
  ratio: Spread
  held: boolean | null
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return { median, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** Measures a row: the shop and its baseline in turns, after one short warm-up of each. */
export async function runRow(
  row: Row,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line> {
  await row.shop(Math.min(1, seconds))
  await row.limit(Math.min(1, seconds))
  const shop: Outcome[] = []
  const limit: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    shop.push(await row.shop(seconds))
    limit.push(await row.limit(seconds))
  }
  const ratio = spreadOf(shop.map((one, at) => one[row.by] / (limit[at]?.[row.by] ?? 0)))
  const of = (outcomes: Outcome[], what: 'rate' | 'p50' | 'p95') =>
    spreadOf(outcomes.map((outcome) => outcome[what]))
  const spent = shop.flatMap(({ processor }) => processor ?? [])
  const middle = {
    rate: of(shop, 'rate').median,
    p50: of(shop, 'p50').median,
    p95: of(shop, 'p95').median,
  }
  return {
    row,
    shop: {
      rate: of(shop, 'rate'),
      p50: of(shop, 'p50'),
      p95: of(shop, 'p95'),
      processor: spent.length === 0 ? null : spreadOf(spent),
    },
    limit: { rate: of(limit, 'rate'), p95: of(limit, 'p95') },
    ratio,
    held: row.target?.holds({ ratio: ratio.median, shop: middle }) ?? null,
  }
}
