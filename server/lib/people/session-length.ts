/** The length of a session in hours: a working day for staff, because they have more rights. */
export const sessionHours = { user: 30 * 24, admin: 12 } as const

/** The idle timeout of staff's sessions in minutes; shoppers' have none. */
export const STAFF_IDLE_MINUTES = 60
