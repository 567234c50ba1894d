/** How long a sign-in lasts, in hours: for staff a working day, because they can do more. */
export const sessionHours = { user: 30 * 24, admin: 12 } as const

/** After how long without use a session of staff is over, in minutes; a shopper's lasts its month. */
export const STAFF_IDLE_MINUTES = 60
