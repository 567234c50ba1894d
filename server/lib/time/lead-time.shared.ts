/** Working days between the order and the delivery of what is in stock. */
export const NOTICE_DAYS = 2

/**
 * The lead time of made-to-order products: "Made for you in 7 weeks". In weeks, rounded up, for
 * whole weeks or more than two; else in days.
 */
export function leadTimeText(leadDays: number): string {
  const inWeeks = leadDays % 7 === 0 || leadDays > 14
  const count = inWeeks ? Math.ceil(leadDays / 7) : leadDays
  return `Made to order in ${count} ${inWeeks ? 'week' : 'day'}${count === 1 ? '' : 's'}`
}
