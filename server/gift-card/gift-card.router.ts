import { limitedProcedure, publicProcedure, router } from '../trpc/procedures.ts'
import { buyGiftCard, captureGiftCard, readBought, startGiftCard } from './buy-gift-card.ts'
import { readGiftCardBalance } from './codes.ts'
import {
  boughtGiftCard,
  buyGiftCardInput,
  giftCardBalance,
  giftCardCodeInput,
  giftCardIdInput,
  startedGiftCard,
} from './gift-card.schema.ts'

export const giftCardRouter = router({
  buy: publicProcedure
    .input(buyGiftCardInput)
    .output(boughtGiftCard)
    .mutation(({ ctx, input }) => buyGiftCard(ctx.deps, ctx, input)),

  bought: publicProcedure
    .input(giftCardIdInput)
    .output(boughtGiftCard)
    .query(({ ctx, input }) => readBought(ctx.deps, input.id)),

  pay: limitedProcedure('order by address')
    .input(giftCardIdInput)
    .output(startedGiftCard)
    .mutation(({ ctx, input }) => startGiftCard(ctx.deps, input.id)),

  capture: limitedProcedure('capture by address')
    .input(giftCardIdInput)
    .output(boughtGiftCard)
    .mutation(({ ctx, input }) => captureGiftCard(ctx.deps, input.id)),

  // A mutation, so that the code is in the body, not in an address that is logged.
  balance: publicProcedure
    .input(giftCardCodeInput)
    .output(giftCardBalance)
    .mutation(({ ctx, input }) => readGiftCardBalance(ctx.deps, { code: input.code, ip: ctx.ip })),
})
