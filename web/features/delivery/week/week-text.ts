import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'

/** A week, by its Monday: "30 November to 6 December", "23 to 29 November". */
export function weekText(monday: string): string {
  const sunday = daysAfter(monday, 6)
  const [first, last] = [monday, sunday].map(dayOfMonth)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  return `${isOneMonth ? Number(monday.slice(8)) : first} to ${last}`
}

const HOUR_MS = 3_600_000

/** A waiting time: "4 days", "5 hours". */
export function waitText(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  const count = hours < 24 ? hours : Math.floor(hours / 24)
  return `${count} ${hours < 24 ? 'hour' : 'day'}${count === 1 ? '' : 's'}`
}
