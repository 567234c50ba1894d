import { z } from 'zod'
import { limitedProcedure, publicProcedure, router } from '../trpc/procedures.ts'
import { addStockAlert, endStockAlert } from './stock-alerts.ts'
import {
  addStockAlertInput,
  addStockAlertOutput,
  endStockAlertInput,
} from './stock-alert.schema.ts'

export const stockAlertRouter = router({
  add: limitedProcedure('stock alert by address')
    .input(addStockAlertInput)
    .output(addStockAlertOutput)
    .mutation(({ ctx, input }) => addStockAlert(ctx.deps, input)),

  end: publicProcedure
    .input(endStockAlertInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endStockAlert(ctx.deps, input.key)
      return null
    }),
})
