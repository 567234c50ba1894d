import { router, staffProcedure } from '../trpc/procedures.ts'
import { activityInput, activityOutput } from './audit.schema.ts'
import { listActivity } from './list-activity.ts'

export const activityRouter = router({
  /** Who did what, by person and by thing, the newest first. */
  list: staffProcedure('activity')
    .input(activityInput)
    .output(activityOutput)
    .query(({ ctx, input }) => listActivity(ctx.deps, input)),
})
