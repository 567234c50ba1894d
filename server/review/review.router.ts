import { customerProcedure, router, sharedProcedure } from '../trpc/procedures.ts'
import { addReview } from './add-review.ts'
import { listReviews } from './list-reviews.ts'
import { mayReview } from './may-review.ts'
import {
  addReviewInput,
  mayReviewInput,
  mayReviewOutput,
  reviewListInput,
  reviewListOutput,
  reviewOutput,
} from './review.schema.ts'

export const reviewRouter = router({
  list: sharedProcedure
    .input(reviewListInput)
    .output(reviewListOutput)
    .query(({ ctx, input }) => listReviews(ctx.deps, input)),

  mayReview: customerProcedure
    .input(mayReviewInput)
    .output(mayReviewOutput)
    .query(({ ctx, input }) => mayReview(ctx.deps, ctx.user.id, input)),

  add: customerProcedure
    .input(addReviewInput)
    .output(reviewOutput)
    .mutation(({ ctx, input }) => addReview(ctx.deps, ctx.user, input)),
})
