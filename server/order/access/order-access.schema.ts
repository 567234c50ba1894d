import { z } from 'zod'
import { knownEmail } from '#server/lib/fields.ts'

const asWritten = 'Enter your order number, such as HW-307.'

/** An order number as people write it: HW-307, hw307 or 307. */
const writtenNumber = z
  .string()
  .trim()
  .max(20, asWritten)
  .regex(/^(?:hw[\s-]?)?\d{1,9}$/i, asWritten)
  .transform((text) => Number(text.replace(/\D/g, '')))

export const orderPageInput = z.object({ number: writtenNumber })

export const askForLinkInput = z.object({ number: writtenNumber, email: knownEmail })
export type AskForLinkInput = z.infer<typeof askForLinkInput>
