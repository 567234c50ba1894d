const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' })

/** Formats the London day of a moment: "20 November 2026". */
export function londonDay(date: Date): string {
  return day.format(date)
}

/** The year of a moment in London. */
export function londonYear(date: Date): number {
  return Number(year.format(date))
}

/** The display name of a removal. */
export function removalName(number: number): string {
  return `HR-${number}`
}

/** The display name of an order. */
export function orderName(number: number): string {
  return `HW-${number}`
}
