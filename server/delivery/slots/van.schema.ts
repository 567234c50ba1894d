import { z } from 'zod'
import { id, keptDay } from '#server/lib/fields.ts'

const hours = z.object({ startHour: z.int().min(0).max(23), endHour: z.int().min(1).max(24) })

/** The vans that a removal takes: of a zone, in windows of its day. */
export const wantedVans = z.object({
  zoneId: id,
  hours: z
    .array(hours)
    .min(1, 'Choose at least one window.')
    .max(12)
    .refine(
      (all) =>
        new Set(all.map(({ startHour, endHour }) => `${startHour}-${endHour}`)).size === all.length,
      'A window is listed twice.',
    ),
  vans: z.int().min(1, 'Enter the number of vans.').max(20, 'A removal can have up to 20 vans.'),
})

export const vansOfDayInput = z.object({
  day: keptDay,
  /** A removal whose own vans count as free. */
  except: id.optional(),
})

/** The zones whose vans go on a day, with how many of them are free in each window. */
export const vansOfDay = z.array(
  z.object({
    zoneId: id,
    name: z.string(),
    windows: z.array(hours.extend({ vans: z.int(), free: z.int() })),
  }),
)

export type WantedVans = z.infer<typeof wantedVans>
export type VansOfDay = z.infer<typeof vansOfDay>
