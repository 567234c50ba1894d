import { z } from 'zod'
import { accountOutput, passwordAgainInput } from '../auth/auth.schema.ts'
import { customerProcedure, router } from '../trpc/procedures.ts'
import { deleteAccount } from './delete-account.ts'
import { findPerson } from './find-person.ts'

/** Procedures on the account as a whole; clients call them under `auth`. */
export const accountRouter = router({
  account: customerProcedure.output(accountOutput).query(async ({ ctx }) => {
    const { email, emailConfirmedAt } = await findPerson(ctx.deps.db, ctx.user.id)
    return { email, emailConfirmed: emailConfirmedAt !== null }
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
