import { router, staffProcedure } from '#server/trpc/procedures.ts'
import { makeCodes } from './code-series.ts'
import {
  makeCodesInput,
  promotionDetails,
  promotionFields,
  promotionIdInput,
  promotionList,
  staffPromotion,
  triedPromotion,
  tryPromotionInput,
  updatePromotionInput,
} from './promotion-staff.schema.ts'
import { listPromotions, readPromotionDetails } from './read-promotions.ts'
import { createPromotion, stopPromotion, updatePromotion } from './save-promotion.ts'
import { tryPromotion } from './try-promotion.ts'

/** Staff's procedures on promotions and codes. */
export const promotionRouter = router({
  list: staffProcedure('promotions')
    .output(promotionList)
    .query(({ ctx }) => listPromotions(ctx.deps)),

  details: staffProcedure('promotions')
    .input(promotionIdInput)
    .output(promotionDetails)
    .query(({ ctx, input }) => readPromotionDetails(ctx.deps, input.id)),

  try: staffProcedure('promotions')
    .input(tryPromotionInput)
    .output(triedPromotion)
    .query(({ ctx, input }) => tryPromotion(ctx.deps, input)),

  create: staffProcedure('promotions')
    .input(promotionFields)
    .output(staffPromotion)
    .mutation(({ ctx, input }) => createPromotion(ctx.deps, ctx.user, input)),

  update: staffProcedure('promotions')
    .input(updatePromotionInput)
    .output(staffPromotion)
    .mutation(({ ctx, input }) => updatePromotion(ctx.deps, ctx.user, input)),

  makeCodes: staffProcedure('promotions')
    .input(makeCodesInput)
    .output(staffPromotion)
    .mutation(({ ctx, input }) => makeCodes(ctx.deps, ctx.user, input)),

  stop: staffProcedure('promotions')
    .input(promotionIdInput)
    .output(staffPromotion)
    .mutation(({ ctx, input }) => stopPromotion(ctx.deps, ctx.user, input.id)),
})
