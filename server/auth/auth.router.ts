import { z } from 'zod'
import { deleteAccount } from '../account/delete-account.ts'
import { findPerson } from '../account/own-rows.ts'
import {
  type Context,
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
  settlingProcedure,
} from '../trpc.ts'
import {
  accountOutput,
  askForResetInput,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  loginInput,
  passwordAgainInput,
  registerInput,
  resetPasswordInput,
  sessionUser,
} from './auth.schema.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { register } from './register.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const fromBrowser = ({ session }: Context) => ({ userAgent: session.userAgent })

export const authRouter = router({
  register: limitedProcedure('register by address')
    .input(registerInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => register(ctx.deps, input)),

  login: limitedProcedure('sign-in by address')
    .input(loginInput)
    .output(sessionUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await signIn(ctx.deps, { ...input, ...fromBrowser(ctx) })
      await endSession(ctx.deps, ctx.session.token)
      ctx.session.set(token, expiresAt)
      return user
    }),

  logout: publicProcedure.output(z.null()).mutation(async ({ ctx }) => {
    await endSession(ctx.deps, ctx.session.token)
    ctx.session.clear()
    return null
  }),

  /** Who is signed in; null for a visitor. */
  session: publicProcedure
    .output(sessionUser.nullable())
    .query(({ ctx }) => ctx.user ?? ctx.settling ?? null),

  /** Mails a link to a new password; the answer is the same whoever asks. */
  askForReset: limitedProcedure('password reset by address')
    .input(askForResetInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForReset(ctx.deps, input.email)
      return null
    }),

  resetPassword: limitedProcedure('mailed link by address')
    .input(resetPasswordInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, input)
      return null
    }),

  account: customerProcedure.output(accountOutput).query(async ({ ctx }) => {
    const { email, emailConfirmedAt } = await findPerson(ctx.deps.db, ctx.user.id)
    return { email, emailConfirmed: emailConfirmedAt !== null }
  }),

  changePassword: settlingProcedure
    .input(changePasswordInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { token, expiresAt } = await changePassword(ctx.deps, ctx.user, {
        ...input,
        ...fromBrowser(ctx),
      })
      ctx.deps.log.info({ userId: ctx.user.id }, 'password changed')
      ctx.session.set(token, expiresAt)
      return null
    }),

  /** Mails a link to the address that is to be the account's. */
  changeEmail: customerProcedure
    .input(changeEmailInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForEmail(ctx.deps, ctx.user, input)
      return null
    }),

  /** What the mailed link is for; whoever holds it may use it, signed in or not. */
  confirmEmail: limitedProcedure('mailed link by address')
    .input(confirmEmailInput)
    .output(z.object({ email: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { email, session } = await confirmEmail(ctx.deps, ctx.user, {
        ...input,
        ...fromBrowser(ctx),
      })
      if (session) ctx.session.set(session.token, session.expiresAt)
      return { email }
    }),

  deleteAccount: customerProcedure
    .input(passwordAgainInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.deps, ctx.user, input.currentPassword)
      ctx.deps.log.info({ userId: ctx.user.id }, 'account deleted')
      ctx.session.clear()
      return null
    }),
})
