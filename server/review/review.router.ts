import { customerProcedure, publicProcedure, router } from '../trpc.ts'
import { addReview } from './add-review.ts'
import { listReviews } from './list-reviews.ts'
import { addReviewInput, reviewListInput, reviewListOutput, reviewOutput } from './review.schema.ts'

export const reviewRouter = router({
  list: publicProcedure
    .input(reviewListInput)
    .output(reviewListOutput)
    .query(({ ctx, input }) => listReviews(ctx.deps, input)),

  add: customerProcedure
    .input(addReviewInput)
    .output(reviewOutput)
    .mutation(({ ctx, input }) => addReview(ctx.deps, ctx.user, input)),
})
