const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** An ISO date as "1 December". */
export const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
