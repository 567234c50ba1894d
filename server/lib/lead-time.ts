/** Working days between the order and the delivery of what is in stock. */
export const NOTICE_DAYS = 2

/**
 * How long the making takes of what is made to order: "Made for you in 7 weeks". In weeks where the
 * days are whole ones or more than two, a begun week counted as one; in days otherwise.
 */
export function leadTimeText(leadDays: number): string {
  const inWeeks = leadDays % 7 === 0 || leadDays > 14
  const count = inWeeks ? Math.ceil(leadDays / 7) : leadDays
  return `Made for you in ${count} ${inWeeks ? 'week' : 'day'}${count === 1 ? '' : 's'}`
}
