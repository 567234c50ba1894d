import { z } from 'zod'
import { normalizePostcode } from '../lib/text/postcode.shared.ts'
import { MAX_SWATCHES } from '../catalogue/fabric.shared.ts'
import { emailWithEnding, id, optionalText, text } from '../lib/fields.ts'

/** The ids of the fabrics, each once. */
const fabrics = z
  .array(z.string().max(80))
  .overwrite((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, 'Choose up to five fabrics.')
  .refine((ids) => ids.length <= MAX_SWATCHES, 'You can choose up to five swatches.')

/** A postcode in the United Kingdom, in its printed form, for the envelope. */
const postcode = text('your postcode', 20)
  .refine((value) => normalizePostcode(value) !== null, 'Enter a UK postcode, such as BN7 2QX.')
  .transform((value) => normalizePostcode(value) ?? value)

const missingEmail = 'We need your email address to tell you when they’re on their way.'

/** What a visitor asks for, and where it goes. */
export const requestSwatchesInput = z.object({
  fabrics,
  name: text('your name', 120),
  address: text('your address', 200),
  city: text('your town or city', 100),
  pincode: postcode,
  email: z
    .string({ error: missingEmail })
    .refine((value) => value.trim() !== '', { error: missingEmail, abort: true })
    .pipe(emailWithEnding),
  /** A honeypot, hidden from people: only bots fill it in. */
  website: optionalText('the website', 200).optional(),
})

export const requestSwatchesOutput = z.object({
  /** The labels of the fabrics that are sent. */
  fabrics: z.array(z.string()),
  /** The working days on which it is posted, and should arrive. */
  postedOn: z.iso.date(),
  arrivesBy: z.iso.date(),
})

export const endSwatchEmailsInput = z.object({ key: z.string().max(100) })

/** A request that waits to be sent, as staff see it. */
const swatchRequest = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  fabrics: z.array(z.string()),
  createdAt: z.string(),
})

export const swatchesToSendOutput = z.object({
  /** The oldest first. */
  items: z.array(swatchRequest),
  total: z.int(),
})

export const markSwatchesSentInput = z.object({ ids: z.array(id).min(1).max(210) })
/** How many requests were marked by this call. */
export const markSwatchesSentOutput = z.object({ sent: z.int() })

export const swatchFiguresOutput = z.object({
  days: z.int(),
  /** Requests that were sent. */
  sent: z.int(),
  /** Sent requests after which the same address ordered one of their fabrics. */
  ordered: z.int(),
  toSend: z.int(),
})

export type RequestSwatchesInput = z.infer<typeof requestSwatchesInput>
export type RequestSwatchesOutput = z.infer<typeof requestSwatchesOutput>
export type SwatchRequest = z.infer<typeof swatchRequest>
export type SwatchFigures = z.infer<typeof swatchFiguresOutput>
