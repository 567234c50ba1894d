import { z } from 'zod'
import {
  type Context,
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
  pendingActionProcedure,
} from '../trpc/procedures.ts'
import { sessionUser } from '../lib/people/session-user.ts'
import {
  askForResetInput,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  loginInput,
  registerInput,
  resetPasswordInput,
} from './auth.schema.ts'
import { askForEmail, confirmEmail } from './change/change-email.ts'
import { changePassword } from './change/change-password.ts'
import { register } from './register.ts'
import { askForReset, resetPassword } from './change/reset-password.ts'
import { endSession } from './sessions/sessions.ts'
import { signIn } from './sign-in.ts'

const asking = ({ ip, session }: Context) => ({
  ip,
  userAgent: session.userAgent,
  known: session.known.token,
})

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
      const { user, session, browser } = await signIn(ctx.deps, { ...input, ...asking(ctx) })
      await endSession(ctx.deps, ctx.session.token)
      ctx.session.set(session.token, session.expiresAt)
      ctx.session.known.set(browser.token, browser.expiresAt)
      return user
    }),

  logout: publicProcedure.output(z.null()).mutation(async ({ ctx }) => {
    await endSession(ctx.deps, ctx.session.token)
    ctx.session.clear()
    return null
  }),

  /** The signed-in user; null for a visitor. */
  session: publicProcedure
    .output(sessionUser.nullable())
    .query(({ ctx }) => ctx.user ?? ctx.pendingUser ?? null),

  /** Mails a link to reset the password; the response is the same for every address. */
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
      const browser = await resetPassword(ctx.deps, { ...input, ...asking(ctx) })
      ctx.session.known.set(browser.token, browser.expiresAt)
      return null
    }),

  changePassword: pendingActionProcedure
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

  /** Mails a link to the account's new address. */
  changeEmail: customerProcedure
    .input(changeEmailInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForEmail(ctx.deps, ctx.user, input)
      return null
    }),

  /** Uses the mailed link of `changeEmail`; its holder need not be signed in. */
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
})
