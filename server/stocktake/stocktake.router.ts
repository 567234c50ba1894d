import { z } from 'zod'
import { router, staffProcedure } from '../trpc/procedures.ts'
import { countProduct } from './count-product.ts'
import { listStocktakes, readStocktake } from './read-stocktake.ts'
import { finishStocktake, startStocktake } from './run-stocktake.ts'
import {
  countInput,
  countOutput,
  startStocktakeInput,
  stocktakeInput,
  stocktakeListOutput,
  stocktakePageInput,
  stocktakePageOutput,
} from './stocktake.schema.ts'

export const stocktakeRouter = router({
  list: staffProcedure('stocktakes')
    .output(stocktakeListOutput)
    .query(({ ctx }) => listStocktakes(ctx.deps)),

  page: staffProcedure('stocktakes')
    .input(stocktakePageInput)
    .output(stocktakePageOutput)
    .query(({ ctx, input }) => readStocktake(ctx.deps, input)),

  start: staffProcedure('stocktakes')
    .input(startStocktakeInput)
    .output(stocktakeInput)
    .mutation(({ ctx, input }) => startStocktake(ctx.deps, ctx.user, input)),

  count: staffProcedure('stocktakes')
    .input(countInput)
    .output(countOutput)
    .mutation(({ ctx, input }) => countProduct(ctx.deps, ctx.user, input)),

  finish: staffProcedure('stocktakes')
    .input(stocktakeInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await finishStocktake(ctx.deps, ctx.user, input.number)
      return null
    }),
})
