/**
 * The days on which furniture is delivered: Monday to Saturday, without the bank holidays of England
 * and Wales. A day is an ISO date such as `2026-11-20`.
 *
 * Source: Banking and Financial Dealings Act 1971, schedule 1, and the yearly proclamations for New
 * Year's Day, the first Monday in May and the substitute days; https://www.gov.uk/bank-holidays. A
 * holiday for one year only, such as a coronation, is added to `extraHolidays`.
 */
const extraHolidays: Readonly<Record<number, readonly string[]>> = {}

const DAY = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

/** The day of a column without hours, which the database client gives as midnight UTC. */
export const isoDay = (midnight: Date): string => midnight.toISOString().slice(0, 10)

/** The weekday of a day, from 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()

/** The day a number of days later. */
export const daysAfter = (day: string, days: number): string =>
  isoDay(new Date(timeOf(day) + days * DAY))

/** How many days of its week are before a day: 0 for a Monday. */
export const daysSinceMonday = (day: string): number => (weekdayOf(day) - MONDAY + 7) % 7

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, -daysSinceMonday(day))

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const leapCenturies = Math.floor(b / 4)
  const moon = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - leapCenturies - moon + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return isoDay(new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)))
}

const firstMonday = (from: string) => daysAfter(from, (MONDAY - weekdayOf(from) + 7) % 7)

/** The substitute day of a holiday on a weekend: the next weekday that is not `taken`. */
function substituteOf(day: string, taken: readonly string[]): string {
  const isFree = (one: string) =>
    weekdayOf(one) !== SUNDAY && weekdayOf(one) !== SATURDAY && !taken.includes(one)
  let substitute = day
  while (!isFree(substitute)) substitute = daysAfter(substitute, 1)
  return substitute
}

/** The bank holidays of England and Wales in a year, as they are published. */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year)
  // Boxing Day first: when Christmas is on a Sunday, it keeps the Monday, and Christmas gets Tuesday.
  const boxing = `${year}-12-26`
  const isBoxingKept = ![SATURDAY, SUNDAY].includes(weekdayOf(boxing))
  const christmas = substituteOf(`${year}-12-25`, isBoxingKept ? [boxing] : [])
  return [
    substituteOf(`${year}-01-01`, []),
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    firstMonday(`${year}-05-01`),
    mondayOf(`${year}-05-31`),
    mondayOf(`${year}-08-31`),
    christmas,
    substituteOf(boxing, [christmas]),
    ...(extraHolidays[year] ?? []),
  ].toSorted()
}

/** Never working days, even when they have a substitute day. */
const feasts = new Set(['01-01', '12-25', '12-26'])

/** Whether a day is a bank holiday, or one that has a substitute: nothing is delivered then. */
export const isHoliday = (day: string): boolean =>
  feasts.has(day.slice(5)) || bankHolidays(Number(day.slice(0, 4))).includes(day)

/** Whether the shop works on a day, and delivers unless a zone says otherwise: no Sunday, no holiday. */
export const isWorkingDay = (day: string): boolean => weekdayOf(day) !== SUNDAY && !isHoliday(day)

/** The day itself when it is a working day, otherwise the next that is one. */
export function workingDayFrom(day: string): string {
  let working = day
  while (!isWorkingDay(working)) working = daysAfter(working, 1)
  return working
}

/** The day a number of working days after a day. */
export function workingDaysAfter(day: string, count: number): string {
  let working = day
  for (let passed = 0; passed < count; passed += 1) working = workingDayFrom(daysAfter(working, 1))
  return working
}
