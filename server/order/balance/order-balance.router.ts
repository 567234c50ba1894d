import { z } from 'zod'
import { limitedProcedure, router, staffProcedure } from '#server/trpc/procedures.ts'
import { visitorOf } from '../access/who-may-see-order.ts'
import { orderIdInput } from '../order.schema.ts'
import { requestOrderBalance } from './ask-balances.ts'
import { payBalanceInput, startedBalance, takeOutsideInput } from './balance.schema.ts'
import { captureBalance, startBalance } from './pay-balance.ts'
import { takeOutside } from './take-outside.ts'

/** The procedures on orders under `balance`. */
export const orderBalanceRouter = router({
  pay: limitedProcedure('order by address')
    .input(payBalanceInput)
    .output(startedBalance)
    .mutation(({ ctx, input }) => startBalance(ctx.deps, visitorOf(ctx), input)),

  capture: limitedProcedure('capture by address')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await captureBalance(ctx.deps, visitorOf(ctx), input)
      return null
    }),

  request: staffProcedure('orders')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await requestOrderBalance(ctx.deps, ctx.user, input.id)
      return null
    }),

  takeOutside: staffProcedure('orders')
    .input(takeOutsideInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await takeOutside(ctx.deps, ctx.user, input)
      return null
    }),
})
