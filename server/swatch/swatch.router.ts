import { z } from 'zod'
import { limitedProcedure, publicProcedure, router, staffProcedure } from '../trpc/procedures.ts'
import { endSwatchEmails } from './follow-up-swatches.ts'
import { listSwatchesToSend, markSwatchesSent, readSwatchFigures } from './swatches-to-send.ts'
import { requestSwatches } from './request-swatches.ts'
import {
  endSwatchEmailsInput,
  markSwatchesSentInput,
  markSwatchesSentOutput,
  requestSwatchesInput,
  requestSwatchesOutput,
  swatchesToSendOutput,
  swatchFiguresOutput,
} from './swatch.schema.ts'

export const swatchRouter = router({
  request: limitedProcedure('swatches by address')
    .input(requestSwatchesInput)
    .output(requestSwatchesOutput)
    .mutation(({ ctx, input }) => requestSwatches(ctx.deps, input)),

  end: publicProcedure
    .input(endSwatchEmailsInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await endSwatchEmails(ctx.deps, input.key)
      return null
    }),

  toSend: staffProcedure('swatches')
    .output(swatchesToSendOutput)
    .query(({ ctx }) => listSwatchesToSend(ctx.deps)),

  markSent: staffProcedure('swatches')
    .input(markSwatchesSentInput)
    .output(markSwatchesSentOutput)
    .mutation(({ ctx, input }) => markSwatchesSent(ctx.deps, ctx.user, input.ids)),

  figures: staffProcedure('swatches')
    .output(swatchFiguresOutput)
    .query(({ ctx }) => readSwatchFigures(ctx.deps)),
})
