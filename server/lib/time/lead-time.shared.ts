/** Working days between the order and the delivery of what is in stock. */
export const NOTICE_DAYS = 2

/** A lead time: "7 weeks". In weeks, rounded up, for whole weeks or more than two; else in days. */
export function leadTime(leadDays: number): string {
  const inWeeks = leadDays % 7 === 0 || leadDays > 14
  const count = inWeeks ? Math.ceil(leadDays / 7) : leadDays
  return `${count} ${inWeeks ? 'week' : 'day'}${count === 1 ? '' : 's'}`
}

/**
 * What is said of a made-to-order product before its order has an address: "Made to order in 7
 * weeks". The day on which it comes is one of its zone's vans, which only a postcode tells.
 */
export const leadTimeText = (leadDays: number): string => `Made to order in ${leadTime(leadDays)}`
