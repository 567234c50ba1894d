import { z } from 'zod'
import { id } from '#server/lib/fields.ts'

/** The answer to a case whose replacement or part staff send. */
const replacementInput = z.object({ messageId: id })

/** `isPosted: false` takes it back: it is to be arranged again. */
export const postReplacementInput = replacementInput.extend({ isPosted: z.boolean().default(true) })

export const bookReplacementInput = replacementInput.extend({ deliverySlotId: id })
