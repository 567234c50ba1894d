import { router, staffProcedure } from '../trpc/procedures.ts'
import { readTasks } from './read-tasks.ts'
import { taskList } from './task.schema.ts'

export const taskRouter = router({
  list: staffProcedure('anyStaff')
    .output(taskList)
    .query(({ ctx }) => readTasks(ctx.deps, ctx.user)),
})
