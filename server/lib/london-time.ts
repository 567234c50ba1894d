/** Conversions between moments and London time. */

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats a moment as day and time in London: "2026-11-12 09:00", with seconds unless zero. */
export const londonTime = (moment: Date): string => shown.format(moment).replace(/:00$/, '')

const HOUR = 3_600_000

/**
 * The moment of a day and time in London, as ISO 8601; null for one that clocks skip. Of the hour
 * that comes twice in October, the first.
 */
export function momentInLondon(day: string, time: string): string | null {
  const wanted = `${day} ${time}`.replace(/:00$/, '')
  const winter = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(winter)) return null
  const found = [winter - HOUR, winter].find((one) => {
    const there = londonTime(new Date(one))
    return there === wanted || `${there}:00` === wanted
  })
  return found === undefined ? null : new Date(found).toISOString()
}
