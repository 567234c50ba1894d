import { z } from 'zod'

export const confirmInput = z.object({
  code: z
    .string({ error: 'Enter the code.' })
    .trim()
    .min(1, 'Enter the code.')
    .max(40, 'That code is incorrect.'),
})

/** Whether the user has a second factor, and whether they can have one. */
export const secondFactorOutput = z.object({
  /** Whether the shop has the encryption key for it. */
  offered: z.boolean(),
  on: z.boolean(),
  /** Whether the address has to be confirmed before it can be turned on. */
  confirmFirst: z.boolean(),
  recoveryCodesLeft: z.int(),
})

/** The secret for an app, returned only once. */
export const beginOutput = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** The QR code: the path of its dark squares on a grid of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

export const confirmOutput = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactorStatus = z.infer<typeof secondFactorOutput>
export type Enrolment = z.infer<typeof beginOutput>
