import { z } from 'zod'
import { router, staffProcedure } from '../trpc/procedures.ts'
import { checkPayments, readFirstSteps } from './read-first-steps.ts'
import { confirmClaims, readClaims } from '../settings/claims/confirm-claims.ts'
import {
  checkPaymentsOutput,
  claimsOutput,
  confirmClaimsInput,
  readFirstStepsOutput,
} from './first-steps.schema.ts'
import { tryMail } from './read-mail.ts'

export const firstStepsRouter = router({
  read: staffProcedure('settings')
    .output(readFirstStepsOutput)
    .query(({ ctx }) => readFirstSteps(ctx.deps)),

  checkPayments: staffProcedure('settings')
    .output(checkPaymentsOutput)
    .query(({ ctx }) => checkPayments(ctx.deps)),

  claims: staffProcedure('settings')
    .output(claimsOutput)
    .query(async ({ ctx }) => ({ items: await readClaims(ctx.deps) })),

  confirmClaims: staffProcedure('settings')
    .input(confirmClaimsInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await confirmClaims(ctx.deps, ctx.user, input)
      return null
    }),

  tryMail: staffProcedure('settings')
    .output(z.null())
    .mutation(async ({ ctx }) => {
      await tryMail(ctx.deps, ctx.user)
      return null
    }),
})
