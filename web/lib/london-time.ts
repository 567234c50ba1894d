const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as the value of a `datetime-local` field in London time; '' for none. */
export function londonTime(moment: string | null): string {
  if (moment === null) return ''
  return parts.format(new Date(moment)).replace(' ', 'T').slice(0, 16)
}

/**
 * The moment of a London date and time, as ISO 8601; null when it is invalid. An hour that the
 * clocks skip is the one after it; of a repeated hour it is the first.
 */
export function momentInLondon(time: string): string | null {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return null
  const hour = 3_600_000
  const [summer, winter] = [asUtc - hour, asUtc].map((at) => new Date(at).toISOString())
  if (summer === undefined || winter === undefined) return null
  return londonTime(summer) === time.slice(0, 16) ? summer : winter
}
