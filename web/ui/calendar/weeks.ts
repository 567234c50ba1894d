import { daysSinceMonday } from '#server/lib/time/working-days.shared.ts'

/** Days in weeks from Monday, padded with null before the first and after the last. */
export function weeksOf<Day>(days: readonly Day[], dateOf: (day: Day) => string): (Day | null)[][] {
  const [first] = days
  if (first === undefined) return []
  const before = daysSinceMonday(dateOf(first))
  const cells = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}
