import type { z } from 'zod'
import { readVanDays } from '#server/delivery/slots/van-days.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { percentOfDay } from '../estimate/day-rates.shared.ts'
import type { FreeDays, freeDaysInput } from './free-days.schema.ts'

/** A removal is planned at least so many working days ahead, and up to so many months. */
const NOTICE_DAYS = 2
const MONTHS_AHEAD = 6

/** The month so many months after another. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last day of a month, as 2026-12. */
export const lastDayOf = (month: string) => daysAfter(`${monthAfter(month, 1)}-01`, -1)

/** The first day on which so many vans are free all day, within those given; null for none. */
export async function readFirstFreeDay(
  deps: Pick<Deps, 'pool' | 'clock'>,
  { first, last, vans }: { first: string; last: string; vans: number },
): Promise<string | null> {
  const earliest = workingDaysAfter(dayInLondon(deps.clock.now()), NOTICE_DAYS)
  const from = first > earliest ? first : earliest
  if (from > last) return null
  const states = await readVanDays(deps, { first: from, last, vans })
  return [...states.keys()].toSorted().find((day) => states.get(day) === 'free') ?? null
}

/**
 * The days of a month with what they cost more or less, and whether so many of the delivery vans
 * are free all day. A month outside those that can be planned is the nearest of them.
 */
export async function readFreeDays(
  deps: Pick<Deps, 'pool' | 'clock' | 'settings'>,
  { month: asked, vans }: z.output<typeof freeDaysInput>,
): Promise<FreeDays> {
  const first = workingDaysAfter(dayInLondon(deps.clock.now()), NOTICE_DAYS)
  const firstMonth = first.slice(0, 7)
  const lastMonth = monthAfter(firstMonth, MONTHS_AHEAD)
  const wanted = asked ?? firstMonth
  const month = wanted < firstMonth ? firstMonth : wanted > lastMonth ? lastMonth : wanted
  const last = lastDayOf(month)
  const states = await readVanDays(deps, { first: `${month}-01`, last, vans })
  const prices = deps.settings.current().removalPrices
  const days: FreeDays['days'] = []
  for (let day = `${month}-01`; day <= last; day = daysAfter(day, 1)) {
    const state = day < first ? 'none' : (states.get(day) ?? 'none')
    days.push({ day, state, percent: percentOfDay(day, prices) })
  }
  return {
    month,
    earlier: month > firstMonth ? monthAfter(month, -1) : null,
    later: month < lastMonth ? monthAfter(month, 1) : null,
    days,
  }
}
