import { router, staffProcedure } from '../trpc/procedures.ts'
import { inboxCounts, inboxInput, inboxOutput } from './inbox.schema.ts'
import { countInbox, listInbox } from './list-inbox.ts'

export const inboxRouter = router({
  list: staffProcedure('afterSale')
    .input(inboxInput)
    .output(inboxOutput)
    .query(({ ctx, input }) => listInbox(ctx.deps, ctx.user, input)),

  counts: staffProcedure('afterSale')
    .output(inboxCounts)
    .query(({ ctx }) => countInbox(ctx.deps, ctx.user)),
})
