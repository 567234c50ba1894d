import { z } from 'zod'
import { limitedProcedure, publicProcedure, router } from '#server/trpc/procedures.ts'
import { keepList, readKeptList } from './keep-list.ts'
import { keepListInput, keptList } from './kept.schema.ts'

export const keptListRouter = router({
  keepList: limitedProcedure('removal list by address')
    .input(keepListInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await keepList(ctx.deps, input)
      return null
    }),

  keptList: publicProcedure
    .output(keptList)
    .query(({ ctx }) => readKeptList(ctx.deps, ctx.session.lists)),
})
