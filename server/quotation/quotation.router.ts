import { z } from 'zod'
import { publicProcedure, limitedProcedure, router, staffProcedure } from '../trpc/procedures.ts'
import { acceptQuotation, captureQuotation } from './accept/accept-quotation.ts'
import { bringBack, saveBasket } from './basket/saved-basket.ts'
import {
  bringBackInput,
  bringBackOutput,
  saveBasketInput,
  savedBasketOutput,
} from './basket/saved-basket.schema.ts'
import {
  acceptQuotationInput,
  acceptQuotationOutput,
  answerQuotationInput,
  askForChangeInput,
  editQuotationInput,
  findPiecesInput,
  findPiecesOutput,
  quotationDetails,
  quotationDetailsInput,
  quotationIdInput,
  quotationInput,
  quotationListInput,
  quotationListOutput,
  quotationNumberInput,
  quotationPage,
  savedQuotation,
  sentQuotation,
  takeQuotationOutsideInput,
} from './quotation.schema.ts'
import { quotationVisitorOf } from './quotation-visitor.ts'
import { listQuotations, readQuotationForStaff, readQuotationPage } from './read-quotation.ts'
import { findPieces } from './staff/find-pieces.ts'
import { sendQuotation, withdrawQuotation } from './staff/send-quotation.ts'
import { takeQuotationOutside } from './staff/take-quotation-outside.ts'
import { addQuotation, editQuotation } from './staff/write-quotation.ts'
import { answerQuotation, askForChange } from './talk-about-quotation.ts'
import { ownerOf } from '../cart/owner.ts'

export const quotationRouter = router({
  page: publicProcedure
    .input(quotationNumberInput)
    .output(quotationPage)
    .query(({ ctx, input }) => readQuotationPage(ctx.deps, quotationVisitorOf(ctx), input.number)),

  accept: publicProcedure
    .input(acceptQuotationInput)
    .output(acceptQuotationOutput)
    .mutation(({ ctx, input }) => acceptQuotation(ctx.deps, quotationVisitorOf(ctx), input)),

  capture: publicProcedure
    .input(quotationNumberInput)
    .output(z.object({ orderNumber: z.int() }))
    .mutation(({ ctx, input }) => captureQuotation(ctx.deps, quotationVisitorOf(ctx), input)),

  askForChange: publicProcedure
    .input(askForChangeInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForChange(ctx.deps, quotationVisitorOf(ctx), input)
      return null
    }),

  saveBasket: limitedProcedure('saved basket by address')
    .input(saveBasketInput)
    .output(savedBasketOutput)
    .mutation(({ ctx, input }) => saveBasket(ctx.deps, ownerOf(ctx.user, input), input)),

  bringBack: limitedProcedure('basket code by address')
    .input(bringBackInput)
    .output(bringBackOutput)
    .mutation(({ ctx, input }) =>
      bringBack(ctx.deps, ownerOf(ctx.user, input), { code: input.code, ip: ctx.ip }),
    ),

  list: staffProcedure('quotations')
    .input(quotationListInput)
    .output(quotationListOutput)
    .query(({ ctx, input }) => listQuotations(ctx.deps, input)),

  details: staffProcedure('quotations')
    .input(quotationDetailsInput)
    .output(quotationDetails)
    .query(({ ctx, input }) => readQuotationForStaff(ctx.deps, input)),

  pieces: staffProcedure('quotations')
    .input(findPiecesInput)
    .output(findPiecesOutput)
    .query(({ ctx, input }) => findPieces(ctx.deps, input.search)),

  add: staffProcedure('quotations')
    .input(quotationInput)
    .output(savedQuotation)
    .mutation(({ ctx, input }) => addQuotation(ctx.deps, ctx.user, input)),

  edit: staffProcedure('quotations')
    .input(editQuotationInput)
    .output(savedQuotation)
    .mutation(({ ctx, input }) => editQuotation(ctx.deps, ctx.user, input)),

  send: staffProcedure('quotations')
    .input(quotationIdInput)
    .output(sentQuotation)
    .mutation(({ ctx, input }) => sendQuotation(ctx.deps, ctx.user, input.id)),

  takeOutside: staffProcedure('quotations')
    .input(takeQuotationOutsideInput)
    .output(z.object({ orderNumber: z.int() }))
    .mutation(({ ctx, input }) => takeQuotationOutside(ctx.deps, ctx.user, input)),

  withdraw: staffProcedure('quotations')
    .input(quotationIdInput)
    .output(savedQuotation)
    .mutation(({ ctx, input }) => withdrawQuotation(ctx.deps, ctx.user, input.id)),

  answer: staffProcedure('quotations')
    .input(answerQuotationInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await answerQuotation(ctx.deps, ctx.user, input)
      return null
    }),
})
