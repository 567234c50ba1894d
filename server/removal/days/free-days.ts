import type { z } from 'zod'
import { readVanDays } from '#server/delivery/slots/van-days.ts'
import { daysAfter, mondayOf } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { percentOfDay } from '../estimate/day-rates.shared.ts'
import { firstRemovalDay, lastDayOf, monthAfter } from '../estimate/removal-days.ts'
import type { FreeDays, freeDaysInput } from './free-days.schema.ts'

/** A removal is planned up to so many months ahead. */
const MONTHS_AHEAD = 6

/**
 * The days of a month with what they cost more or less, and whether so many of the delivery vans
 * are free all day. A month outside those that can be planned is the nearest of them.
 */
export async function readFreeDays(
  deps: Pick<Deps, 'pool' | 'clock' | 'settings'>,
  { month: asked, vans }: z.output<typeof freeDaysInput>,
): Promise<FreeDays> {
  const first = firstRemovalDay(deps)
  const firstMonth = first.slice(0, 7)
  const lastMonth = monthAfter(firstMonth, MONTHS_AHEAD)
  const wanted = asked ?? firstMonth
  const month = wanted < firstMonth ? firstMonth : wanted > lastMonth ? lastMonth : wanted
  const last = lastDayOf(month)
  // Its first and its last week are in the months before and after, too.
  const states = await readVanDays(deps, {
    first: mondayOf(`${month}-01`),
    last: daysAfter(mondayOf(last), 6),
    vans,
  })
  const free = [...states.keys()].filter((day) => day >= first && states.get(day) === 'free')
  const prices = deps.settings.current().removalPrices
  const days: FreeDays['days'] = []
  for (let day = `${month}-01`; day <= last; day = daysAfter(day, 1)) {
    const state = day < first ? 'none' : (states.get(day) ?? 'none')
    const freeInWeek = free.filter((one) => mondayOf(one) === mondayOf(day)).length
    days.push({ day, state, percent: percentOfDay(day, prices), freeInWeek })
  }
  return {
    month,
    earlier: month > firstMonth ? monthAfter(month, -1) : null,
    later: month < lastMonth ? monthAfter(month, 1) : null,
    days,
    freeInMonth: free.filter((day) => day.startsWith(month)).length,
  }
}
