/**
 * Moments and days as the shop writes them, in the time of London. A day is an ISO date such as
 * "2026-12-01"; as a moment it is midnight of UTC, which is the same day in London all year.
 */
type Moment = string | number | Date

const inLondon = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' })
  return (moment: Moment): string => format.format(new Date(moment))
}
const withoutComma = (write: (moment: Moment) => string) => (moment: Moment) =>
  write(moment).replace(',', '')

/** "1 December" */
export const dayOfMonth = inLondon({ day: 'numeric', month: 'long' })
/** "1 Dec" */
export const shortDay = inLondon({ day: 'numeric', month: 'short' })
/** "Tuesday 1 December" */
export const dayText = withoutComma(inLondon({ weekday: 'long', day: 'numeric', month: 'long' }))
/** "1 December 2026" */
export const longDate = inLondon({ dateStyle: 'long' })
/** "Tuesday 1 December 2026" */
export const weekdayDate = withoutComma(
  inLondon({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
)
/** "01/12/2026" */
export const shortDate = inLondon({ dateStyle: 'short' })
/** "01/12/2026, 14:05" */
export const dateAndTime = inLondon({ dateStyle: 'short', timeStyle: 'short' })
/** "Tuesday" */
export const weekdayName = inLondon({ weekday: 'long' })
/** "Tue" */
export const shortWeekday = inLondon({ weekday: 'short' })
/** "December" */
export const monthName = inLondon({ month: 'long' })

const clock = inLondon({ hour: 'numeric', minute: '2-digit', hour12: true })

/** "2.05pm" */
export const clockText = (moment: Moment): string =>
  clock(moment).replace(':', '.').replaceAll(/\s/g, '')

/** "Tuesday 1 December, 2.05pm" */
export const dayAndTime = (moment: Moment): string => `${dayText(moment)}, ${clockText(moment)}`

/** "1 December, 2.05pm" */
export const dayOfMonthAndTime = (moment: Moment): string =>
  `${dayOfMonth(moment)}, ${clockText(moment)}`

/** "Tue 1 Dec" */
export const weekdayAndDay = (moment: Moment): string =>
  `${shortWeekday(moment)} ${shortDay(moment)}`

const iso = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as day and time in London: "2026-11-12 09:00", with seconds unless zero. */
export const londonTime = (moment: Date): string => iso.format(moment).replace(/:00$/, '')

/** The day in London at a moment: "2026-11-12". */
export const dayInLondon = (moment: Date): string => iso.format(moment).slice(0, 10)

/** The year in London at a moment. */
export const yearInLondon = (moment: Date): number => Number(dayInLondon(moment).slice(0, 4))

/** A moment as the value of a `datetime-local` field; '' for none. */
export const timeFieldOf = (moment: string | null): string =>
  moment === null ? '' : londonTime(new Date(moment)).replace(' ', 'T').slice(0, 16)

const HOUR = 3_600_000

/**
 * The moment of a day and time in London, as ISO 8601; null for one that clocks skip. Of the hour
 * that comes twice in October, the first.
 */
export function momentInLondon(day: string, time: string): string | null {
  const wanted = `${day} ${time.length === 5 ? `${time}:00` : time}`
  const winter = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(winter)) return null
  const found = [winter - HOUR, winter].find((one) => iso.format(one) === wanted)
  return found === undefined ? null : new Date(found).toISOString()
}

/** The moment of a `datetime-local` field; null for one that there is not: see `momentInLondon`. */
export function momentOfField(text: string): string | null {
  const [day = '', time = ''] = text.trim().split(/[T ]/)
  return momentInLondon(day, time)
}
