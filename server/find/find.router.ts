import { router, staffProcedure } from '../trpc/procedures.ts'
import { findEverything } from './find-everything.ts'
import { findInput, findOutput } from './find.schema.ts'

export const findRouter = router({
  /** A mutation, which is posted: a name or an address is in no URL, and so in no log. */
  everything: staffProcedure('anyStaff')
    .input(findInput)
    .output(findOutput)
    .mutation(({ ctx, input }) => findEverything(ctx.deps, ctx.user, input.term)),
})
