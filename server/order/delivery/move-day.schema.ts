import { z } from 'zod'
import { id, keptDay, optionalText } from '#server/lib/fields.ts'

/** All booked deliveries of a day, or those of one run, or those whose window begins at an hour. */
export const moveDayInput = z
  .object({
    date: keptDay,
    runId: id.optional(),
    startHour: z.int().min(0).max(23).optional(),
    /** The new day. */
    to: keptDay,
    /** Why, for the e-mails. */
    reason: optionalText('the reason', 300).optional(),
  })
  .refine(({ date, to }) => date !== to, { path: ['to'], message: 'Choose another day.' })

export const moveDayOutput = z.object({
  moved: z.int(),
  /** The orders that stay, each with the reason. */
  left: z.array(z.object({ orderNumber: z.int(), reason: z.string() })),
})

export type MoveDayInput = z.infer<typeof moveDayInput>
export type MoveDayOutput = z.infer<typeof moveDayOutput>
