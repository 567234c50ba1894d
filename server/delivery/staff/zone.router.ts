import { adminProcedure, router } from '../../trpc/procedures.ts'
import { addException, listExceptions, removeException } from './exceptions.ts'
import { listZones, readZone } from './read-zones.ts'
import { readWeek } from './read-week.ts'
import { archiveZone, createZone, updateZone } from './save-zone.ts'
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

/** The week of deliveries, the zones with their windows, and the days that differ: for staff. */
export const zoneRouter = router({
  week: adminProcedure
    .input(weekInput)
    .output(weekOutput)
    .query(({ ctx, input }) => readWeek(ctx.deps, input)),

  list: adminProcedure.output(zonesOutput).query(({ ctx }) => listZones(ctx.deps)),

  details: adminProcedure
    .input(zoneIdInput)
    .output(zone)
    .query(({ ctx, input }) => readZone(ctx.deps, input.id)),

  create: adminProcedure
    .input(createZoneInput)
    .output(savedZone)
    .mutation(({ ctx, input }) => createZone(ctx.deps, ctx.user, input)),

  update: adminProcedure
    .input(updateZoneInput)
    .output(savedZone)
    .mutation(({ ctx, input }) => updateZone(ctx.deps, ctx.user, input)),

  archive: adminProcedure
    .input(zoneIdInput)
    .output(archivedZone)
    .mutation(({ ctx, input }) => archiveZone(ctx.deps, ctx.user, input.id)),

  exceptions: adminProcedure.output(exceptionsOutput).query(({ ctx }) => listExceptions(ctx.deps)),

  addException: adminProcedure
    .input(addExceptionInput)
    .output(savedException)
    .mutation(({ ctx, input }) => addException(ctx.deps, ctx.user, input)),

  removeException: adminProcedure
    .input(exceptionIdInput)
    .output(removedException)
    .mutation(({ ctx, input }) => removeException(ctx.deps, ctx.user, input.id)),
})
