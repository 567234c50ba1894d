const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A day of delivery: "12 January". */
export const deliveryDay = (day: Date): string => dayAndMonth.format(day)
