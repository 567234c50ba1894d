import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { addException, listExceptions, removeException } from './exceptions.ts'
import { listZones, readZone } from './read-zones.ts'
import { readWeek } from './read-week.ts'
import { archiveZone, createZone, restoreZone, updateZone } from './save-zone.ts'
import { weekInput, weekOutput } from './week.schema.ts'
import {
  addExceptionInput,
  archivedZone,
  createZoneInput,
  exceptionIdInput,
  exceptionsOutput,
  removedException,
  savedException,
  savedZone,
  updateZoneInput,
  zone,
  zoneIdInput,
  zonesOutput,
} from './zone.schema.ts'

/** Staff's procedures on the week of deliveries, zones with their windows, and exceptions. */
export const zoneRouter = router({
  week: staffProcedure('deliveries')
    .input(weekInput)
    .output(weekOutput)
    .query(({ ctx, input }) => readWeek(ctx.deps, input)),

  list: staffProcedure('deliveries')
    .output(zonesOutput)
    .query(({ ctx }) => listZones(ctx.deps)),

  details: staffProcedure('deliveries')
    .input(zoneIdInput)
    .output(zone)
    .query(({ ctx, input }) => readZone(ctx.deps, input.id)),

  create: staffProcedure('zones')
    .input(createZoneInput)
    .output(savedZone)
    .mutation(({ ctx, input }) => createZone(ctx.deps, ctx.user, input)),

  update: staffProcedure('zones')
    .input(updateZoneInput)
    .output(savedZone)
    .mutation(({ ctx, input }) => updateZone(ctx.deps, ctx.user, input)),

  archive: staffProcedure('zones')
    .input(zoneIdInput)
    .output(archivedZone)
    .mutation(({ ctx, input }) => archiveZone(ctx.deps, ctx.user, input.id)),

  restore: staffProcedure('zones')
    .input(zoneIdInput)
    .output(savedZone)
    .mutation(({ ctx, input }) => restoreZone(ctx.deps, ctx.user, input.id)),

  exceptions: staffProcedure('deliveries')
    .output(exceptionsOutput)
    .query(({ ctx }) => listExceptions(ctx.deps)),

  addException: staffProcedure('deliveries')
    .input(addExceptionInput)
    .output(savedException)
    .mutation(({ ctx, input }) => addException(ctx.deps, ctx.user, input)),

  removeException: staffProcedure('deliveries')
    .input(exceptionIdInput)
    .output(removedException)
    .mutation(({ ctx, input }) => removeException(ctx.deps, ctx.user, input.id)),
})
