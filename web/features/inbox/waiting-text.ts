const HOUR = 60
const DAY = 24 * HOUR

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** A waiting time: "just now", "40 minutes", "26 hours", "3 days". */
export function waitingText(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < HOUR) return count(minutes, 'minute')
  if (minutes < 2 * DAY) return count(Math.floor(minutes / HOUR), 'hour')
  return count(Math.floor(minutes / DAY), 'day')
}
