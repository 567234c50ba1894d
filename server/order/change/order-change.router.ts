import { bookedSlot, moveDeliveryInput } from '#server/delivery/delivery.schema.ts'
import { limitedProcedure, router, staffProcedure } from '#server/trpc/procedures.ts'
import { visitorOf } from '../access/who-may-see-order.ts'
import {
  changedOrder,
  changeEffect,
  changeOrderInput,
  changeVariants,
  previewChangeInput,
} from './change-order.schema.ts'
import { orderIdInput } from '../order.schema.ts'
import { arrangeDelivery, changeOrder, previewChange } from './change-order.ts'
import { readVariants } from './read-known.ts'

/** The procedure under `delivery` that arranges and moves one. */
export const arrangeRouter = router({
  move: limitedProcedure('order by address')
    .input(moveDeliveryInput)
    .output(bookedSlot)
    .mutation(({ ctx, input }) => arrangeDelivery(ctx.deps, visitorOf(ctx), input)),
})

/** The procedures on orders under `orderChange`. */
export const orderChangeRouter = router({
  variants: staffProcedure('orders')
    .input(orderIdInput)
    .output(changeVariants)
    .query(({ ctx, input }) => readVariants(ctx.deps, input.id)),

  preview: staffProcedure('orders')
    .input(previewChangeInput)
    .output(changeEffect)
    .query(({ ctx, input }) => previewChange(ctx.deps, ctx.user, input)),

  make: staffProcedure('orders')
    .input(changeOrderInput)
    .output(changedOrder)
    .mutation(({ ctx, input }) => changeOrder(ctx.deps, ctx.user, input)),
})
