import { bookedSlot, moveDeliveryInput } from '../../delivery/delivery.schema.ts'
import { limitedProcedure, router } from '../../trpc/procedures.ts'
import { visitorOf } from '../access/order-visitor.ts'
import { moveBooking } from './move-booking.ts'

/** What `delivery` does with orders. */
export const orderDeliveryRouter = router({
  move: limitedProcedure('order by address')
    .input(moveDeliveryInput)
    .output(bookedSlot)
    .mutation(({ ctx, input }) => moveBooking(ctx.deps, visitorOf(ctx), input)),
})
