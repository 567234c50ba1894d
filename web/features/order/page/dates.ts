const zone = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const withYear = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const date = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "Tuesday 1 December". */
export const weekdayOf = (iso: string): string => day.format(new Date(iso)).replace(',', '')

/** "Saturday 21 November 2026". */
export const weekdayDate = (iso: string): string => withYear.format(new Date(iso)).replace(',', '')

const timeOf = (iso: string): string =>
  time.format(new Date(iso)).replace(':', '.').replace(/\s/, '')

/** "21 November, 4.12pm". */
export const momentOf = (iso: string): string => `${date.format(new Date(iso))}, ${timeOf(iso)}`

/** "Tuesday 1 December, 9.20am". */
export const weekdayMoment = (iso: string): string => `${weekdayOf(iso)}, ${timeOf(iso)}`
