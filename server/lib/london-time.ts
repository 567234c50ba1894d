/** Moments as clocks in London show them. */

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day and time in London at a moment: "2026-11-12 09:00", with seconds where there are any. */
export const londonTime = (moment: Date): string => shown.format(moment).replace(/:00$/, '')

const HOUR = 3_600_000

/**
 * The moment at which it is a day and time in London, as ISO 8601; null for one that no clock shows.
 * Of the hour that comes twice in October, the first.
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
