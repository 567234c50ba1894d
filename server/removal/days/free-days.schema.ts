import { z } from 'zod'

/** A month, as 2026-12. */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month.')

export const freeDaysInput = z.object({
  /** The first month with days to choose, if nothing is said. */
  month: month.optional(),
  vans: z.int().min(1).max(10).default(1),
})

/** A month of days; null for the months before and after that cannot be chosen from. */
export const freeDays = z.object({
  month,
  earlier: month.nullable(),
  later: month.nullable(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      state: z.enum(['free', 'full', 'none']),
      /** What the day costs more or less, in per cent of crew and van. */
      percent: z.int(),
      /** How many days of its week are free. */
      freeInWeek: z.int(),
    }),
  ),
  /** How many days of the month are free. */
  freeInMonth: z.int(),
})

export type FreeDays = z.infer<typeof freeDays>
