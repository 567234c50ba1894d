import { ShopError } from '../errors.ts'
import { daysAfter } from './working-days.shared.ts'

/** Nothing is planned further ahead than two years: a later day is a slip of the keyboard. */
const FURTHEST_DAYS = 731

/** Throws INVALID_INPUT at `field` for a day that is more than two years after today. */
export function checkPlannedDay(field: string, day: string, today: string): void {
  if (day <= daysAfter(today, FURTHEST_DAYS)) return
  throw new ShopError('INVALID_INPUT', {
    fields: { [field]: 'Choose a date within the next two years.' },
  })
}
