const zone = { timeZone: 'Europe/London' } as const
const long = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short' })
const withTime = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  dateStyle: 'short',
  timeStyle: 'short',
})
const brief = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'short' })

/** A long date: "23 September 2026". */
export function longDate(iso: string): string {
  return long.format(new Date(iso))
}

/** "23/09/2026". */
export function shortDate(iso: string): string {
  return short.format(new Date(iso))
}

/** "23/09/2026, 14:05". */
export function dateAndTime(iso: string): string {
  return withTime.format(new Date(iso))
}

/** A day such as 2026-11-19 as "19 Nov". */
export function dayAndMonth(day: string): string {
  return brief.format(new Date(day))
}

/** A day such as 2026-11-19 as "Thu 19 Nov". */
export function weekdayAndDay(day: string): string {
  return `${weekday.format(new Date(day))} ${dayAndMonth(day)}`
}
