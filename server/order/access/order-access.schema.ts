import { z } from 'zod'
import { knownEmail } from '#server/lib/fields.ts'

const asWritten = 'Enter your order number, as in your confirmation email.'

/**
 * An order number as people write it: HW-307, hw307 or 307. Any prefix but that of removals is
 * one: orders of before are looked for by that of their emails.
 */
const writtenNumber = z
  .string()
  .trim()
  .max(20, asWritten)
  .regex(/^(?!hr[\s-]?\d)(?:[a-z]{1,4}[\s-]?)?\d{1,9}$/i, asWritten)
  .transform((text) => Number(text.replace(/\D/g, '')))

export const orderPageInput = z.object({ number: writtenNumber })

export const askForLinkInput = z.object({ number: writtenNumber, email: knownEmail })
export type AskForLinkInput = z.infer<typeof askForLinkInput>
