import { z } from 'zod'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { kindFields, kindIdInput, staffKind, staffKinds, updateKindInput } from './kind.schema.ts'
import { createKind, hideKind, listKinds, updateKind } from './staff-kinds.ts'

export const removalKindRouter = router({
  list: staffProcedure('catalogue')
    .output(staffKinds)
    .query(({ ctx }) => listKinds(ctx.deps)),

  create: staffProcedure('catalogue')
    .input(kindFields)
    .output(staffKind)
    .mutation(({ ctx, input }) => createKind(ctx.deps, ctx.user, input)),

  update: staffProcedure('catalogue')
    .input(updateKindInput)
    .output(staffKind)
    .mutation(({ ctx, input }) => updateKind(ctx.deps, ctx.user, input)),

  archive: staffProcedure('catalogue')
    .input(kindIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await hideKind(ctx.deps, ctx.user, { id: input.id, isHidden: true })
      return null
    }),

  restore: staffProcedure('catalogue')
    .input(kindIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await hideKind(ctx.deps, ctx.user, { id: input.id, isHidden: false })
      return null
    }),
})
