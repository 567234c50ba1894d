import { londonTime } from '../../lib/london-time.ts'

const FROM_HOUR = '09:00'
const TO_HOUR = '20:00'

/** Whether people are asked for reviews at this moment, in London: nobody is woken. */
export function isSendingHour(now: Date): boolean {
  const hour = londonTime(now).slice(11)
  return hour >= FROM_HOUR && hour < TO_HOUR
}
