import { bookedSlot } from '#server/delivery/delivery.schema.ts'
import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { z } from 'zod'
import { visitorOf } from '../access/who-may-see-order.ts'
import { bookReplacement, postReplacement } from '../replacement/book-replacement.ts'
import {
  bookReplacementInput,
  postReplacementInput,
  toArrangeOutput,
  waitingOutput,
} from './to-be-arranged.schema.ts'
import { moveDay } from './move-day.ts'
import { moveDayInput, moveDayOutput } from './move-day.schema.ts'
import { countToArrange, listToArrange } from './to-be-arranged.ts'

/** The procedures on orders under `delivery`. */
export const orderDeliveryRouter = router({
  moveDay: staffProcedure('deliveries')
    .input(moveDayInput)
    .output(moveDayOutput)
    .mutation(({ ctx, input }) => moveDay(ctx.deps, visitorOf(ctx), input)),

  bookReplacement: staffProcedure('deliveries')
    .input(bookReplacementInput)
    .output(bookedSlot)
    .mutation(({ ctx, input }) => bookReplacement(ctx.deps, ctx.user, input)),

  postReplacement: staffProcedure('deliveries')
    .input(postReplacementInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await postReplacement(ctx.deps, ctx.user, input)
      return null
    }),

  toArrange: staffProcedure('deliveries')
    .output(toArrangeOutput)
    .query(({ ctx }) => listToArrange(ctx.deps)),

  waiting: staffProcedure('deliveries')
    .output(waitingOutput)
    .query(({ ctx }) => countToArrange(ctx.deps)),
})
