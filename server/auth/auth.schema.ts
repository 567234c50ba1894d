import { z } from 'zod'
import { email, guestId, id, knownEmail, text, tooLong } from '../lib/fields.ts'

/** A new password; server/auth/password/refuse-weak-password.ts checks more than its length. */
export const password = z
  .string({ error: 'Enter your password.' })
  .min(8, 'Use at least 8 characters.')
  .max(128, tooLong('your password', 128))

export const registerInput = z.object({
  userName: text('your name', 60),
  email,
  password,
})

export const loginInput = z.object({
  email: knownEmail,
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(128),
  /** The second factor: a code of the app, or a recovery code. */
  code: z.string().trim().max(40).optional(),
  /** The guest whose cart is merged; an invalid id never fails the sign-in. */
  guestId: guestId.optional().catch(undefined),
  /** The guest's unpaid order, with the client secret that only the paying browser has. */
  guestOrder: z
    .object({ orderId: id, clientSecret: z.string().max(300) })
    .optional()
    .catch(undefined),
})

/** The password of the signed-in user, for confirmation. */
export const currentPassword = z
  .string({ error: 'Enter your current password.' })
  .min(1, 'Enter your current password.')
  .max(128, 'That isn’t your current password.')

/** The token of a mailed link; a truncated one is refused like an expired one. */
const linkToken = z.string().max(200)

/** Only the password, for confirmation. */
export const passwordAgainInput = z.object({ currentPassword })

export const askForResetInput = z.object({ email: knownEmail })
export const resetPasswordInput = z.object({ token: linkToken, password })
export const changePasswordInput = z.object({ currentPassword, password })
export const changeEmailInput = z.object({ currentPassword, email })
export const confirmEmailInput = z.object({ token: linkToken })

/** The account as its settings page shows it. */
export const accountOutput = z.object({ email: z.string(), emailConfirmed: z.boolean() })

export type RegisterInput = z.infer<typeof registerInput>
export type LoginInput = z.infer<typeof loginInput>
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>
export type ChangePasswordInput = z.infer<typeof changePasswordInput>
export type ChangeEmailInput = z.infer<typeof changeEmailInput>
