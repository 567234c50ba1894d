import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { listSets } from './read-sets.ts'
import { createSet, offerSet, updateSet } from './save-set.ts'
import { offerSetInput, setFields, setList, staffSet, updateSetInput } from './set-staff.schema.ts'

/** Staff's procedures on sets. */
export const setRouter = router({
  list: staffProcedure('promotions')
    .output(setList)
    .query(({ ctx }) => listSets(ctx.deps)),

  create: staffProcedure('promotions')
    .input(setFields)
    .output(staffSet)
    .mutation(({ ctx, input }) => createSet(ctx.deps, ctx.user, input)),

  update: staffProcedure('promotions')
    .input(updateSetInput)
    .output(staffSet)
    .mutation(({ ctx, input }) => updateSet(ctx.deps, ctx.user, input)),

  offer: staffProcedure('promotions')
    .input(offerSetInput)
    .output(staffSet)
    .mutation(({ ctx, input }) => offerSet(ctx.deps, ctx.user, input)),
})
