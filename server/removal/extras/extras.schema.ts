import { z } from 'zod'
import { pence, text } from '#server/lib/fields.ts'
import { MAX_EXTRA_PENCE, MAX_EXTRAS, MAX_POINTS } from './extras.shared.ts'

/** What was agreed on the day of a removal, and who signed for it. */
export const extrasInput = {
  lines: z
    .array(
      z.object({
        title: text('what was agreed', 120),
        pricePence: pence
          .min(100, 'Enter at least £1 for each extra.')
          .max(MAX_EXTRA_PENCE, 'An extra can be up to £2,000.'),
      }),
    )
    .min(1, 'Add at least one extra.')
    .max(MAX_EXTRAS, `A removal can have up to ${MAX_EXTRAS} extras.`),
  signedBy: text('the name of the person who signed', 80),
  signature: z
    .string()
    .max(MAX_POINTS * 9, 'Sign again, with fewer strokes.')
    .regex(/^(?:M\d{1,3} \d{1,3}|L\d{1,3} \d{1,3})+$/, 'Sign in the box.'),
}

/** What was agreed and signed for. */
const extrasFields = z.object(extrasInput)

export type ExtrasInput = z.infer<typeof extrasFields>
