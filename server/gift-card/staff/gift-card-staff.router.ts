import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { issueGiftCard, refundGiftCard, sendGiftCardAgain, setBlocked } from './change-gift-card.ts'
import {
  blockGiftCardInput,
  giftCardDetails,
  giftCardIdInput,
  giftCardList,
  giftCardListInput,
  issueGiftCardInput,
  refundGiftCardInput,
} from './gift-card-staff.schema.ts'
import { listGiftCards, readGiftCard } from './read-gift-cards.ts'

/** Staff's procedures on gift cards. */
export const giftCardStaffRouter = router({
  list: staffProcedure('giftCards')
    .input(giftCardListInput)
    .output(giftCardList)
    .query(({ ctx, input }) => listGiftCards(ctx.deps, input)),

  details: staffProcedure('giftCards')
    .input(giftCardIdInput)
    .output(giftCardDetails)
    .query(({ ctx, input }) => readGiftCard(ctx.deps, input.id)),

  issue: staffProcedure('issuedGiftCards')
    .input(issueGiftCardInput)
    .output(giftCardDetails)
    .mutation(({ ctx, input }) => issueGiftCard(ctx.deps, ctx.user, input)),

  block: staffProcedure('giftCards')
    .input(blockGiftCardInput)
    .output(giftCardDetails)
    .mutation(({ ctx, input }) => setBlocked(ctx.deps, ctx.user, input)),

  unblock: staffProcedure('giftCards')
    .input(giftCardIdInput)
    .output(giftCardDetails)
    .mutation(({ ctx, input }) => setBlocked(ctx.deps, ctx.user, { ...input, reason: null })),

  sendAgain: staffProcedure('giftCards')
    .input(giftCardIdInput)
    .output(giftCardDetails)
    .mutation(({ ctx, input }) => sendGiftCardAgain(ctx.deps, ctx.user, input.id)),

  refund: staffProcedure('refunds')
    .input(refundGiftCardInput)
    .output(giftCardDetails)
    .mutation(({ ctx, input }) => refundGiftCard(ctx.deps, ctx.user, input)),
})
