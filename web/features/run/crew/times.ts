const clock = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Europe/London',
})

/** A time of day: "7.52am". */
export const clockText = (iso: string): string =>
  clock.format(new Date(iso)).replace(':', '.').replace(/\s/g, '')
