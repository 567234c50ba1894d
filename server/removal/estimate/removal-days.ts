import { readVanDays } from '#server/delivery/slots/van-days.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter, mondayOf, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { When } from './day-rates.shared.ts'

/** A removal is planned at least so many working days ahead. */
const NOTICE_DAYS = 2

/** The first day on which a removal can be. */
export const firstRemovalDay = ({ clock }: Pick<Deps, 'clock'>): string =>
  workingDaysAfter(dayInLondon(clock.now()), NOTICE_DAYS)

/** The month so many months after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last day of a month, as 2026-12. */
export const lastDayOf = (month: string) => daysAfter(`${monthAfter(month, 1)}-01`, -1)

/** The first and the last day that a time leaves to choose from. */
export function daysOf({ flexible, day }: When): { first: string; last: string } {
  if (flexible === 'day') return { first: day, last: day }
  if (flexible === 'month')
    return { first: `${day.slice(0, 7)}-01`, last: lastDayOf(day.slice(0, 7)) }
  return { first: mondayOf(day), last: daysAfter(mondayOf(day), 6) }
}

/** The days on which so many vans are free all day, within those given, the first of them first. */
export async function readRemovalDays(
  deps: Pick<Deps, 'pool' | 'clock'>,
  { first, last, vans }: { first: string; last: string; vans: number },
): Promise<string[]> {
  const earliest = firstRemovalDay(deps)
  const from = first > earliest ? first : earliest
  if (from > last) return []
  const states = await readVanDays(deps, { first: from, last, vans })
  return [...states.keys()].filter((day) => states.get(day) === 'free').toSorted()
}

/** On how many days of a time so many vans are free. */
export const countFreeDays = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  when: When,
  vans: number,
): Promise<number> => (await readRemovalDays(deps, { ...daysOf(when), vans })).length
