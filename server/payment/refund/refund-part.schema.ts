import { z } from 'zod'
import { pence } from '#server/lib/fields.ts'
import { refundedToNames } from './refunded-to.shared.ts'

export const refundPart = z.object({
  to: z.enum(refundedToNames),
  amountPence: pence,
})
