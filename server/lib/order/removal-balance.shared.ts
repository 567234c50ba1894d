import { daysAfter } from '../time/working-days.shared.ts'

/** How many days before a removal its balance is asked for, and due. */
export const BALANCE_ASKED_DAYS = 7
export const BALANCE_DUE_DAYS = 3

/**
 * The last day to pay the balance of a removal, as an ISO date: the day of the removal itself when it
 * is booked later than the balance would be due.
 */
export function balanceDueOn(day: string, bookedOn: string): string {
  const due = daysAfter(day, -BALANCE_DUE_DAYS)
  return bookedOn > due ? day : due
}
