import { z } from 'zod'
import { cartOutput, ownerInput } from '#server/cart/cart.schema.ts'
import { email, pence } from '#server/lib/fields.ts'

/** The letters of codes: none that looks like another one, or like a digit. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ'
export const CODE_LENGTH = 8

const asGiven = `The code has ${CODE_LENGTH} letters, such as KWRTHNAB.`

/** A code as people write it: in any case, with spaces or hyphens. */
const code = z
  .string({ error: asGiven })
  .max(40, asGiven)
  .transform((written) => written.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`), asGiven))

export const saveBasketInput = ownerInput.extend({
  /** Where the code is sent too, if it is wanted. */
  email: email.nullish(),
})
export const savedBasketOutput = z.object({ code: z.string(), lines: z.int() })

export const bringBackInput = ownerInput.extend({ code })

/** What has changed of a line since the basket was saved. */
const changedLine = z.object({
  title: z.string(),
  variant: z.string().nullable(),
  /** `fewer`: only so many could be brought back. */
  change: z.enum(['gone', 'fewer', 'dearer', 'cheaper']),
  quantity: z.int(),
  beforePence: pence,
  nowPence: pence,
})
export const bringBackOutput = z.object({
  cart: cartOutput,
  changes: z.array(changedLine),
  /** The promotion codes of the basket that do not count any more, and why. */
  refusedCodes: z.array(z.object({ code: z.string(), text: z.string() })),
})
export type BroughtBack = z.infer<typeof bringBackOutput>
