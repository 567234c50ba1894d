import { z } from 'zod'
import {
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
  staffProcedure,
} from '../trpc/procedures.ts'
import { vansOfDay, vansOfDayInput } from '../delivery/slots/van.schema.ts'
import { readVans } from '../delivery/slots/van-places.ts'
import { cancelOwnRemoval, cancelRemoval } from './cancel/cancel-removal.ts'
import { moveRemoval, withdrawQuote } from './change-removal.ts'
import {
  requestBalance,
  captureRemoval,
  refundRemoval,
  startRemovalPayment,
} from './pay-removal.ts'
import { listBoughtPieces } from './bought/bought-pieces.ts'
import { draftQuote } from './draft/draft-quote.ts'
import { draftQuote as draftQuoteOutput, draftQuoteInput } from './draft/draft.schema.ts'
import { boughtPiece } from './estimate/estimate.schema.ts'
import { freeDays, freeDaysInput } from './days/free-days.schema.ts'
import { readFreeDays } from './days/free-days.ts'
import { askForRemovalLink, removalVisitorOf } from './removal-visitor.ts'
import { listOwnRemovals, listRemovalsOfInquiry, readRemovalPage } from './read-removal.ts'
import {
  askForRemovalLinkInput,
  cancelOwnRemovalInput,
  cancelRemovalInput,
  inquiryRemovalsInput,
  removalIdInput,
  moveRemovalInput,
  ownRemovals,
  refundRemovalInput,
  removalNumberInput,
  removalPage,
  removalPartInput,
  removalsOfInquiry,
  sendQuoteInput,
  startedPayment,
} from './removal.schema.ts'
import { sendQuote } from './send-quote.ts'

export const removalRouter = router({
  page: publicProcedure
    .input(removalNumberInput)
    .output(removalPage)
    .query(({ ctx, input }) => readRemovalPage(ctx.deps, removalVisitorOf(ctx), input.number)),

  mine: customerProcedure
    .output(ownRemovals)
    .query(({ ctx }) => listOwnRemovals(ctx.deps, ctx.user.id)),

  askForLink: limitedProcedure('order link by address')
    .input(askForRemovalLinkInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForRemovalLink(ctx.deps, input)
      return null
    }),

  pay: publicProcedure
    .input(removalPartInput)
    .output(startedPayment)
    .mutation(({ ctx, input }) => startRemovalPayment(ctx.deps, removalVisitorOf(ctx), input)),

  capture: publicProcedure
    .input(removalPartInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await captureRemoval(ctx.deps, removalVisitorOf(ctx), input)
      return null
    }),

  cancelOwn: publicProcedure
    .input(cancelOwnRemovalInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await cancelOwnRemoval(ctx.deps, removalVisitorOf(ctx), input)
      return null
    }),

  ofInquiry: staffProcedure('inquiries')
    .input(inquiryRemovalsInput)
    .output(removalsOfInquiry)
    .query(({ ctx, input }) => listRemovalsOfInquiry(ctx.deps, input.inquiryId)),

  draft: staffProcedure('inquiries')
    .input(draftQuoteInput)
    .output(draftQuoteOutput)
    .query(({ ctx, input }) => draftQuote(ctx.deps, input.inquiryId)),

  quote: staffProcedure('inquiries')
    .input(sendQuoteInput)
    .output(z.object({ number: z.int() }))
    .mutation(({ ctx, input }) => sendQuote(ctx.deps, ctx.user, input)),

  bought: customerProcedure
    .output(z.array(boughtPiece))
    .query(({ ctx }) => listBoughtPieces(ctx.deps, ctx.user.id)),

  freeDays: limitedProcedure('removal estimate by address')
    .input(freeDaysInput)
    .output(freeDays)
    .query(({ ctx, input }) => readFreeDays(ctx.deps, input)),

  vans: staffProcedure('inquiries')
    .input(vansOfDayInput)
    .output(vansOfDay)
    .query(({ ctx, input }) => readVans(ctx.deps, input)),

  move: staffProcedure('inquiries')
    .input(moveRemovalInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await moveRemoval(ctx.deps, ctx.user, input)
      return null
    }),

  withdraw: staffProcedure('inquiries')
    .input(removalIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await withdrawQuote(ctx.deps, ctx.user, input.id)
      return null
    }),

  askForBalance: staffProcedure('inquiries')
    .input(removalIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await requestBalance(ctx.deps, ctx.user, input.id)
      return null
    }),

  cancel: staffProcedure('refunds')
    .input(cancelRemovalInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await cancelRemoval(ctx.deps, ctx.user, input)
      return null
    }),

  refund: staffProcedure('refunds')
    .input(refundRemovalInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await refundRemoval(ctx.deps, ctx.user, input)
      return null
    }),
})
