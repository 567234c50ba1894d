import { z } from 'zod'
import { limitedProcedure, router, sharedProcedure, staffProcedure } from '../trpc/procedures.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions } from './list-questions.ts'
import {
  answerQuestionInput,
  askQuestionInput,
  questionIdInput,
  questionListInput,
  questionListOutput,
  staffQuestionsInput,
  staffQuestionsOutput,
} from './question.schema.ts'
import {
  answerQuestion,
  removeQuestion,
  restoreQuestion,
  listQuestionsForStaff,
} from './staff/staff-questions.ts'

export const questionRouter = router({
  list: sharedProcedure
    .input(questionListInput)
    .output(questionListOutput)
    .query(({ ctx, input }) => listQuestions(ctx.deps, input.productId)),

  ask: limitedProcedure('question by address')
    .input(askQuestionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askQuestion(ctx.deps, input)
      return null
    }),

  staffList: staffProcedure('reviews')
    .input(staffQuestionsInput)
    .output(staffQuestionsOutput)
    .query(({ ctx, input }) => listQuestionsForStaff(ctx.deps, input)),

  answer: staffProcedure('reviews')
    .input(answerQuestionInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await answerQuestion(ctx.deps, ctx.user, input)
      return null
    }),

  remove: staffProcedure('reviews')
    .input(questionIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeQuestion(ctx.deps, ctx.user, input.id)
      return null
    }),

  restore: staffProcedure('reviews')
    .input(questionIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await restoreQuestion(ctx.deps, ctx.user, input.id)
      return null
    }),
})
