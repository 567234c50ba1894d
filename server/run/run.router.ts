import { router, staffProcedure } from '../trpc/procedures.ts'
import { z } from 'zod'
import { actAtStop } from './crew/act.ts'
import { crewActionInput, ownRunsOutput, sheetOutput } from './crew/crew.schema.ts'
import { listOwnRuns, readSheet } from './crew/read-sheet.ts'
import { actAtRemoval } from './crew/removal/act-at-removal.ts'
import {
  placeRemovalInput,
  removalActionInput,
  removalStop,
} from './crew/removal/removal-stop.schema.ts'
import { arrangeDay } from './planner/arrange-day.ts'
import { changeRun, removeRun, createRun } from './planner/change-run.ts'
import { listWeek } from './planner/list-week.ts'
import { loadRun } from './planner/load-run.ts'
import { orderByRoad, reorderRuns } from './planner/order-by-road.ts'
import { placeStop } from './planner/place-stop.ts'
import { placeRemoval } from './planner/place-removal.ts'
import { readBooking, readDay } from './planner/read-day.ts'
import { weekListInput, weekListOutput } from './planner/week-list.schema.ts'
import {
  arrangeDayInput,
  changeRunInput,
  createRunInput,
  dayInput,
  dayOutput,
  loadRunInput,
  orderedByRoad,
  placeStopInput,
  reorderInput,
  run,
  runIdInput,
  stop,
  stopOutput,
} from './run.schema.ts'

export const runRouter = router({
  day: staffProcedure('deliveries')
    .input(dayInput)
    .output(dayOutput)
    .query(({ ctx, input }) => readDay(ctx.deps, input.date)),

  week: staffProcedure('deliveries')
    .input(weekListInput)
    .output(weekListOutput)
    .query(({ ctx, input }) => listWeek(ctx.deps, input)),

  booking: staffProcedure('deliveries')
    .input(runIdInput)
    .output(stop)
    .query(({ ctx, input }) => readBooking(ctx.deps, input.id)),

  create: staffProcedure('deliveries')
    .input(createRunInput)
    .output(run)
    .mutation(({ ctx, input }) => createRun(ctx.deps, ctx.user, input)),

  change: staffProcedure('deliveries')
    .input(changeRunInput)
    .output(run)
    .mutation(({ ctx, input }) => changeRun(ctx.deps, ctx.user, input)),

  remove: staffProcedure('deliveries')
    .input(runIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeRun(ctx.deps, ctx.user, input.id)),

  placeStop: staffProcedure('deliveries')
    .input(placeStopInput)
    .output(stopOutput)
    .mutation(({ ctx, input }) => placeStop(ctx.deps, input)),

  placeRemoval: staffProcedure('deliveries')
    .input(placeRemovalInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await placeRemoval(ctx.deps, input)
      return null
    }),

  arrange: staffProcedure('deliveries')
    .input(arrangeDayInput)
    .output(dayOutput)
    .mutation(({ ctx, input }) => arrangeDay(ctx.deps, input)),

  orderByRoad: staffProcedure('deliveries')
    .input(dayInput)
    .output(orderedByRoad)
    .mutation(({ ctx, input }) => orderByRoad(ctx.deps, input.date)),

  reorder: staffProcedure('deliveries')
    .input(reorderInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reorderRuns(ctx.deps, input)),

  load: staffProcedure('deliveries')
    .input(loadRunInput)
    .output(run)
    .mutation(({ ctx, input }) => loadRun(ctx.deps, ctx.user, input)),

  own: staffProcedure('runs')
    .output(ownRunsOutput)
    .query(({ ctx }) => listOwnRuns(ctx.deps, ctx.user.id)),

  sheet: staffProcedure('runs')
    .input(runIdInput)
    .output(sheetOutput)
    .query(({ ctx, input }) => readSheet(ctx.deps, ctx.user, input.id)),

  act: staffProcedure('runs')
    .input(crewActionInput)
    .output(stop)
    .mutation(({ ctx, input }) => actAtStop(ctx.deps, ctx.user, input)),

  actAtRemoval: staffProcedure('runs')
    .input(removalActionInput)
    .output(removalStop)
    .mutation(({ ctx, input }) => actAtRemoval(ctx.deps, ctx.user, input)),
})
