import { publicProcedure, router } from '../trpc/procedures.ts'
import {
  addCodeInput,
  addInput,
  addSetInput,
  cartOutput,
  ownerInput,
  removeCodeInput,
  removeInput,
  setServiceInput,
  updateInput,
} from './cart.schema.ts'
import { addCode, removeCode } from './codes/cart-codes.ts'
import { addSet } from './add-set.ts'
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

  addSet: publicProcedure
    .input(addSetInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) =>
      addSet(ctx.deps, ownerOf(ctx.user, input), { ...input, ip: ctx.ip }),
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

  addCode: publicProcedure
    .input(addCodeInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) =>
      addCode(ctx.deps, ownerOf(ctx.user, input), { code: input.code, ip: ctx.ip }),
    ),

  removeCode: publicProcedure
    .input(removeCodeInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) => removeCode(ctx.deps, ownerOf(ctx.user, input), input.code)),

  clear: publicProcedure
    .input(ownerInput)
    .output(cartOutput)
    .mutation(({ ctx, input }) => clearCart(ctx.deps, ownerOf(ctx.user, input))),
})
