import { z } from 'zod'
import { collectionDay, moveCollectionInput } from '#server/delivery/methods/method.schema.ts'
import { limitedProcedure, router, staffProcedure } from '#server/trpc/procedures.ts'
import { visitorOf } from '../access/who-may-see-order.ts'
import { orderIdInput } from '../order.schema.ts'
import { setReady, setReadyInput, setSent, setSentInput, undoSent } from './mark-fulfilment.ts'
import { moveCollection } from './move-collection.ts'

/** The procedures on orders that the van does not bring. */
export const fulfilmentRouter = router({
  move: limitedProcedure('order by address')
    .input(moveCollectionInput)
    .output(collectionDay)
    .mutation(({ ctx, input }) => moveCollection(ctx.deps, visitorOf(ctx), input)),

  setReady: staffProcedure('orders')
    .input(setReadyInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await setReady(ctx.deps, ctx.user, input)
      return null
    }),

  setSent: staffProcedure('orders')
    .input(setSentInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await setSent(ctx.deps, ctx.user, input)
      return null
    }),

  undoSent: staffProcedure('orders')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await undoSent(ctx.deps, ctx.user, input.id)
      return null
    }),
})
