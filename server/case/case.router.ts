import { z } from 'zod'
import { visitorOf } from '../order/access/who-may-see-order.ts'
import { limitedProcedure, publicProcedure, router, staffProcedure } from '../trpc/procedures.ts'
import { answerCase, settleCase } from './answer-case.ts'
import {
  answerInput,
  caseIdInput,
  casesOfOrder,
  casesOfOrderInput,
  replyInput,
  reportInput,
  reportOutput,
  staffCase,
} from './case.schema.ts'
import { readCaseForStaff, readCases } from './read-cases.ts'
import { markCaseRead, replyToCase, reportCase } from './report-case.ts'

export const caseRouter = router({
  report: limitedProcedure('case by address')
    .input(reportInput)
    .output(reportOutput)
    .mutation(({ ctx, input }) => reportCase(ctx.deps, visitorOf(ctx), input)),

  reply: limitedProcedure('case by address')
    .input(replyInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await replyToCase(ctx.deps, visitorOf(ctx), input)
      return null
    }),

  ofOrder: publicProcedure
    .input(casesOfOrderInput)
    .output(casesOfOrder)
    .query(({ ctx, input }) => readCases(ctx.deps, visitorOf(ctx), input.orderId)),

  markRead: publicProcedure
    .input(caseIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await markCaseRead(ctx.deps, visitorOf(ctx), input.id)
      return null
    }),

  details: staffProcedure('afterSale')
    .input(caseIdInput)
    .output(staffCase)
    .query(({ ctx, input }) => readCaseForStaff(ctx.deps, input.id)),

  answer: staffProcedure('afterSale')
    .input(answerInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await answerCase(ctx.deps, ctx.user, input)
      return null
    }),

  settle: staffProcedure('afterSale')
    .input(caseIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await settleCase(ctx.deps, ctx.user, input.id)
      return null
    }),
})
