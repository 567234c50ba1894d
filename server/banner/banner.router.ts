import { router, sharedProcedure, staffProcedure } from '../trpc/procedures.ts'
import { readBanner, listFeatures, addFeature, removeFeature, reorderFeatures } from './banner.ts'
import {
  addFeatureInput,
  bannerOutput,
  featureIdInput,
  featureListOutput,
  featureOutput,
  reorderInput,
} from './banner.schema.ts'

export const featureRouter = router({
  banner: sharedProcedure.output(bannerOutput).query(({ ctx }) => readBanner(ctx.deps)),

  list: sharedProcedure.output(featureListOutput).query(({ ctx }) => listFeatures(ctx.deps)),

  add: staffProcedure('content')
    .input(addFeatureInput)
    .output(featureOutput)
    .mutation(({ ctx, input }) => addFeature(ctx.deps, ctx.user, input)),

  remove: staffProcedure('content')
    .input(featureIdInput)
    .mutation(({ ctx, input }) => removeFeature(ctx.deps, ctx.user, input.id)),

  reorder: staffProcedure('content')
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorderFeatures(ctx.deps, ctx.user, input.ids)),
})
