import { londonTime } from '#server/lib/london-time.shared.ts'

const FROM_HOUR = '09:00'
const TO_HOUR = '20:00'

/** Whether invitations are sent at this moment: only in the daytime of London, to wake nobody. */
export function isSendingHour(now: Date): boolean {
  const hour = londonTime(now).slice(11)
  return hour >= FROM_HOUR && hour < TO_HOUR
}
