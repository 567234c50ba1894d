import { limitedProcedure, router, sharedProcedure } from '#server/trpc/procedures.ts'
import { refuseUnlessOffered } from '#server/settings/refuse-unless-offered.ts'
import { estimateOutput, estimator, inventoryInput } from './estimate.schema.ts'
import { estimateFor, readEstimator } from './read-kinds.ts'

export const estimateRouter = router({
  kinds: sharedProcedure.output(estimator).query(({ ctx }) => readEstimator(ctx.deps)),

  estimate: limitedProcedure('removal estimate by address')
    .input(inventoryInput)
    .output(estimateOutput)
    .mutation(({ ctx, input }) => {
      refuseUnlessOffered(ctx.deps, 'removal')
      return estimateFor(ctx.deps, input)
    }),
})
