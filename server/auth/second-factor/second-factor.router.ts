import { z } from 'zod'
import { passwordAgainInput } from '../auth.schema.ts'
import { customerProcedure, router, pendingActionProcedure } from '#server/trpc/procedures.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
} from './enrol.ts'
import {
  beginOutput,
  confirmInput,
  confirmOutput,
  secondFactorOutput,
} from './second-factor.schema.ts'

export const secondFactorRouter = router({
  status: customerProcedure
    .output(secondFactorOutput)
    .query(({ ctx }) => readSecondFactor(ctx.deps, ctx.user.id)),

  begin: pendingActionProcedure
    .input(passwordAgainInput)
    .output(beginOutput)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.deps, ctx.user, input.currentPassword)),

  confirm: pendingActionProcedure
    .input(confirmInput)
    .output(confirmOutput)
    .mutation(async ({ ctx, input }) => {
      const { id: userId, email } = ctx.user
      const caller = { userId, email, token: ctx.session.token }
      return { recoveryCodes: await confirmSecondFactor(ctx.deps, caller, input.code) }
    }),

  turnOff: customerProcedure
    .input(passwordAgainInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await turnOffSecondFactor(ctx.deps, ctx.user, input.currentPassword)
      return null
    }),
})
