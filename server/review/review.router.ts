import { z } from 'zod'
import { visitorOf } from '../order/access/who-may-see-order.ts'
import {
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
  sharedProcedure,
  staffProcedure,
} from '../trpc/procedures.ts'
import { addReview } from './add-review.ts'
import { addOrderReview } from './by-order/add-order-review.ts'
import {
  addOrderReviewInput,
  addOrderReviewOutput,
  orderReviews,
  orderReviewsInput,
} from './by-order/order-reviews.schema.ts'
import { readOrderReviews } from './by-order/read-order-reviews.ts'
import { stopInvitations } from './invitation/invitation-email.ts'
import { listReviews } from './list-reviews.ts'
import { mayReview } from './may-review.ts'
import { reportReview } from './report-review.ts'
import {
  addReviewInput,
  mayReviewInput,
  mayReviewOutput,
  reportReviewInput,
  reviewListInput,
  reviewListOutput,
  reviewOutput,
  stopInvitationsInput,
} from './review.schema.ts'
import { checkReview, replyToReview, listReviewsForStaff } from './staff/staff-reviews.ts'
import {
  checkReviewInput,
  replyToReviewInput,
  staffReviewsInput,
  staffReviewsOutput,
} from './staff/staff-review.schema.ts'

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

  ofOrder: publicProcedure
    .input(orderReviewsInput)
    .output(orderReviews)
    .query(({ ctx, input }) => readOrderReviews(ctx.deps, visitorOf(ctx), input.number)),

  addByOrder: limitedProcedure('review by address')
    .input(addOrderReviewInput)
    .output(addOrderReviewOutput)
    .mutation(({ ctx, input }) => addOrderReview(ctx.deps, visitorOf(ctx), input)),

  report: limitedProcedure('review report by address')
    .input(reportReviewInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await reportReview(ctx.deps, ctx.ip, input)
      return null
    }),

  stopInvitations: publicProcedure
    .input(stopInvitationsInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await stopInvitations(ctx.deps, input.key)
      return null
    }),

  staffList: staffProcedure('reviews')
    .input(staffReviewsInput)
    .output(staffReviewsOutput)
    .query(({ ctx, input }) => listReviewsForStaff(ctx.deps, input)),

  check: staffProcedure('reviews')
    .input(checkReviewInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await checkReview(ctx.deps, ctx.user, input)
      return null
    }),

  reply: staffProcedure('reviews')
    .input(replyToReviewInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await replyToReview(ctx.deps, ctx.user, input)
      return null
    }),
})
