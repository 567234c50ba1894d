import { z } from 'zod'
import { limitedProcedure, router, staffProcedure } from '../trpc/procedures.ts'
import {
  answerComplaintInput,
  complaintInput,
  complaintOutput,
  dismissComplaintInput,
  makeComplaintInput,
} from './complaint.schema.ts'
import {
  answerComplaint,
  dismissComplaint,
  makeComplaint,
  readComplaint,
  reopenComplaint,
} from './complaints.ts'

export const complaintRouter = router({
  make: limitedProcedure('complaint by address')
    .input(makeComplaintInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await makeComplaint(ctx.deps, input)
      return null
    }),

  details: staffProcedure('inquiries')
    .input(complaintInput)
    .output(complaintOutput)
    .query(({ ctx, input }) => readComplaint(ctx.deps, input.id)),

  answer: staffProcedure('inquiries')
    .input(answerComplaintInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await answerComplaint(ctx.deps, ctx.user, input)
      return null
    }),

  dismiss: staffProcedure('inquiries')
    .input(dismissComplaintInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await dismissComplaint(ctx.deps, ctx.user, input)
      return null
    }),

  reopen: staffProcedure('inquiries')
    .input(complaintInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await reopenComplaint(ctx.deps, ctx.user, input.id)
      return null
    }),
})
