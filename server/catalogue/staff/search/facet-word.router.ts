import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { facetWordsInput, facetWordsOutput } from './facet-word.schema.ts'
import { listFacetWords, saveFacetWords } from './facet-words.ts'

export const facetWordRouter = router({
  list: staffProcedure('content')
    .output(facetWordsOutput)
    .query(({ ctx }) => listFacetWords(ctx.deps)),

  save: staffProcedure('content')
    .input(facetWordsInput)
    .output(facetWordsOutput.shape.groups.element)
    .mutation(({ ctx, input }) => saveFacetWords(ctx.deps, ctx.user, input)),
})
