import { bookedSlot, moveDeliveryInput } from '../../delivery/delivery.schema.ts'
import { customerProcedure, router } from '../../trpc/procedures.ts'
import { moveBooking } from './move-booking.ts'

/** What `delivery` does with orders. */
export const orderDeliveryRouter = router({
  move: customerProcedure
    .input(moveDeliveryInput)
    .output(bookedSlot)
    .mutation(({ ctx, input }) => moveBooking(ctx.deps, ctx.user, input)),
})
