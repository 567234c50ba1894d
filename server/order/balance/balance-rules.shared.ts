/** How many days before its last day a balance is asked for, the earliest first. */
export const BALANCE_REMINDED_DAYS = [7, 2, 0] as const
