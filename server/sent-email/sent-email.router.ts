import { z } from 'zod'
import { router, staffProcedure } from '../trpc/procedures.ts'
import { listEmailsOfOrder } from './list-sent-emails.ts'
import { sendAgain } from './send-again.ts'
import { emailsOfOrderInput, sendAgainInput, sentEmails } from './sent-email.schema.ts'

export const sentEmailRouter = router({
  ofOrder: staffProcedure('orders')
    .input(emailsOfOrderInput)
    .output(sentEmails)
    .query(({ ctx, input }) => listEmailsOfOrder(ctx.deps, input.id)),

  sendAgain: staffProcedure('orders')
    .input(sendAgainInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await sendAgain(ctx.deps, ctx.user, input)
      return null
    }),
})
