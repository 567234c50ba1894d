import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { readBanner } from './banner.ts'
import { addFeature, removeFeature, reorderFeatures } from './change-features.ts'
import {
  addFeatureInput,
  bannerOutput,
  featureIdInput,
  featureListOutput,
  featureOutput,
  reorderInput,
} from './feature.schema.ts'
import { listFeatures } from './list-features.ts'

export const featureRouter = router({
  banner: publicProcedure.output(bannerOutput).query(({ ctx }) => readBanner(ctx.deps)),

  list: publicProcedure.output(featureListOutput).query(({ ctx }) => listFeatures(ctx.deps)),

  add: adminProcedure
    .input(addFeatureInput)
    .output(featureOutput)
    .mutation(({ ctx, input }) => addFeature(ctx.deps, ctx.user, input)),

  remove: adminProcedure
    .input(featureIdInput)
    .mutation(({ ctx, input }) => removeFeature(ctx.deps, ctx.user, input.id)),

  reorder: adminProcedure
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorderFeatures(ctx.deps, ctx.user, input.ids)),
})
