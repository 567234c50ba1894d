import { z } from 'zod'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { listMissed, listSearchTerms, removeSearchTerm, saveSearchTerm } from './search-terms.ts'
import {
  missedOutput,
  searchTermIdInput,
  searchTermInput,
  searchTermsInput,
  searchTermsOutput,
} from './search-term.schema.ts'

export const searchTermRouter = router({
  list: staffProcedure('content')
    .input(searchTermsInput)
    .output(searchTermsOutput)
    .query(({ ctx, input }) => listSearchTerms(ctx.deps, input.search)),

  save: staffProcedure('content')
    .input(searchTermInput)
    .output(searchTermsOutput.shape.items.element)
    .mutation(({ ctx, input }) => saveSearchTerm(ctx.deps, ctx.user, input)),

  remove: staffProcedure('content')
    .input(searchTermIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeSearchTerm(ctx.deps, ctx.user, input.id)
      return null
    }),

  missed: staffProcedure('figures')
    .output(missedOutput)
    .query(({ ctx }) => listMissed(ctx.deps)),
})
