import { z } from 'zod'
import { limitedProcedure, router, staffProcedure } from '../trpc/procedures.ts'
import { createInquiry } from './create-inquiry.ts'
import { readInquiryStats, listInquiries, readInquiry } from './read-inquiries.ts'
import {
  createInquiryInput,
  inquiryDetails,
  inquiryIdInput,
  inquiryListInput,
  inquiryListOutput,
  inquiryOutput,
  inquiryStatsOutput,
  updateInquiryInput,
} from './inquiry.schema.ts'
import { removeInquiry, restoreInquiry } from './remove-inquiry.ts'
import { updateInquiry } from './update-inquiry.ts'

export const inquiryRouter = router({
  create: limitedProcedure('inquiry by address')
    .input(createInquiryInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await createInquiry(ctx.deps, input)
      return null
    }),

  list: staffProcedure('inquiries')
    .input(inquiryListInput)
    .output(inquiryListOutput)
    .query(({ ctx, input }) => listInquiries(ctx.deps, input)),

  details: staffProcedure('inquiries')
    .input(inquiryIdInput)
    .output(inquiryDetails)
    .query(({ ctx, input }) => readInquiry(ctx.deps, input.id)),

  update: staffProcedure('inquiries')
    .input(updateInquiryInput)
    .output(inquiryOutput)
    .mutation(({ ctx, input }) => updateInquiry(ctx.deps, ctx.user, input)),

  remove: staffProcedure('inquiries')
    .input(inquiryIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeInquiry(ctx.deps, ctx.user, input.id)
      return null
    }),

  restore: staffProcedure('inquiries')
    .input(inquiryIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await restoreInquiry(ctx.deps, ctx.user, input.id)
      return null
    }),

  stats: staffProcedure('inquiries')
    .output(inquiryStatsOutput)
    .query(({ ctx }) => readInquiryStats(ctx.deps)),
})
