const zone = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const time = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A day and time in words: "Monday 23 November, 2.05pm". */
export function dayAndTime(iso: string): string {
  const moment = new Date(iso)
  return `${day.format(moment).replace(',', '')}, ${time.format(moment).replace(':', '.').replace(/\s/, '')}`
}
