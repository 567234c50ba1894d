import { daysSinceMonday } from '#server/lib/time/working-days.shared.ts'

type OfDay = { day: string }

/** The days of a month in weeks from Monday to Sunday; null before its first and after its last. */
export function weeksOfMonth<Day extends OfDay>(days: readonly Day[]): (Day | null)[][] {
  const [first] = days
  if (!first) return []
  const before = daysSinceMonday(first.day)
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, index) =>
    cells.slice(index * 7, index * 7 + 7),
  )
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)])
}
