import { router, staffProcedure } from '../trpc/procedures.ts'
import { model, modelInput } from './model.schema.ts'
import { readModel } from './read-model.ts'

export const modelRouter = router({
  read: staffProcedure('catalogue')
    .input(modelInput)
    .output(model.nullable())
    .query(({ ctx, input }) => readModel(ctx.deps, input.name)),
})
