import { publicProcedure, router } from '../trpc/procedures.ts'
import {
  addInput,
  cartOutput,
  ownerInput,
  removeInput,
  setServiceInput,
  updateInput,
} from './cart.schema.ts'
import { addToCart, clearCart, removeFromCart, updateCart } from './change-cart.ts'
import { ownerOf } from './owner.ts'
import { readCart } from './read-cart.ts'
import { setService } from './set-service.ts'

export const cartRouter = router({
  get: publicProcedure
    .input(ownerInput)
    .output(cartOutput)
    .query(({ ctx, input }) => readCart(ctx.deps, ownerOf(ctx.user, input))),

  add: publicProcedure
    .input(addInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) =>
      addToCart(ctx.deps, ownerOf(ctx.user, input), { ...input, ip: ctx.ip }),
    ),

  update: publicProcedure
    .input(updateInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) => updateCart(ctx.deps, ownerOf(ctx.user, input), input)),

  setService: publicProcedure
    .input(setServiceInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) => setService(ctx.deps, ownerOf(ctx.user, input), input)),

  remove: publicProcedure
    .input(removeInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) =>
      removeFromCart(ctx.deps, ownerOf(ctx.user, input), input.productId),
    ),

  clear: publicProcedure
    .input(ownerInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) => clearCart(ctx.deps, ownerOf(ctx.user, input))),
})
