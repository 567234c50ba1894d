import { z } from 'zod'
import {
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
  staffProcedure,
} from '../trpc/procedures.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import {
  cancelInput,
  cancellableOutput,
  cancellationPreview,
  cancelOutput,
  previewCancellationInput,
} from './cancel/cancel-order.schema.ts'
import { previewCancellation, readWhatCanBeCancelled } from './cancel/preview-cancellation.ts'
import { askForLink, captureAndOpen } from './access/order-links.ts'
import { visitorOf } from './access/who-may-see-order.ts'
import { orderPage } from './page/order-page.schema.ts'
import { askForLinkInput, orderPageInput } from '#server/order/access/order-access.schema.ts'
import { readOrderPage } from './page/read-order-page.ts'
import {
  adminOrderDetails,
  adminOrderListInput,
  adminOrderListOutput,
  setStatusInput,
  setStatusOutput,
} from './staff/admin-order.schema.ts'
import { refundInput, refundOutput } from '#server/order/refund/refund.schema.ts'
import { archiveOrder, restoreOrder } from './staff/archive-order.ts'
import { readFigures } from './staff/figures.ts'
import { bestSellersOutput, figuresInput, figuresOutput } from './staff/figures.schema.ts'
import { readBestSellers } from './staff/product-sales.ts'
import {
  listDiscrepancies,
  readDiscrepancy,
} from '#server/payment/discrepancy/list-discrepancies.ts'
import {
  discrepanciesOutput,
  discrepancyOutput,
} from '#server/payment/discrepancy/discrepancy.schema.ts'
import { listAllOrders } from './staff/list-all-orders.ts'
import {
  captureInput,
  captureOutput,
  createOrderInput,
  createOrderOutput,
  orderDetails,
  orderIdInput,
  orderListInput,
  orderListOutput,
} from './order.schema.ts'
import { placeOrder } from './checkout/place-order.ts'
import { readOrderForStaff } from './staff/read-order-for-staff.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { refundOrder } from './staff/refund/refund-order.ts'
import { resolveDiscrepancy } from '#server/payment/discrepancy/record-discrepancy.ts'
import { setOrderStatus } from './staff/set-order-status.ts'
import { addOrderNote } from './staff/order-notes.ts'
import { readStaffPage } from './staff/read-staff-page.ts'
import { addNoteInput, staffOrderPage } from './staff/staff-page.schema.ts'

export const orderRouter = router({
  create: limitedProcedure('order by address')
    .input(createOrderInput)
    .output(createOrderOutput)
    .mutation(({ ctx, input }) => placeOrder(ctx.deps, ctx, input)),

  capture: limitedProcedure('capture by address')
    .input(captureInput)
    .output(captureOutput)
    .mutation(({ ctx, input }) => captureAndOpen(ctx.deps, ctx.session.orders, input)),

  list: customerProcedure
    .input(orderListInput)
    .output(orderListOutput)
    .query(({ ctx, input }) => listOrders(ctx.deps, ctx.user.id, input)),

  details: customerProcedure
    .input(orderIdInput)
    .output(orderDetails)
    .query(({ ctx, input }) => readOrder(ctx.deps, { id: input.id, userId: ctx.user.id })),

  page: publicProcedure
    .input(orderPageInput)
    .output(orderPage)
    .query(({ ctx, input }) => readOrderPage(ctx.deps, visitorOf(ctx), input.number)),

  cancel: limitedProcedure('order by address')
    .input(cancelInput)
    .output(cancelOutput)
    .mutation(({ ctx, input }) => cancelOrder(ctx.deps, visitorOf(ctx), input)),

  cancellation: publicProcedure
    .input(previewCancellationInput)
    .output(cancellationPreview)
    .query(({ ctx, input }) => previewCancellation(ctx.deps, visitorOf(ctx), input)),

  cancellable: publicProcedure
    .input(orderIdInput)
    .output(cancellableOutput)
    .query(({ ctx, input }) => readWhatCanBeCancelled(ctx.deps, visitorOf(ctx), input.id)),

  askForLink: limitedProcedure('order link by address')
    .input(askForLinkInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await askForLink(ctx.deps, input)
      return null
    }),

  adminList: staffProcedure('orders')
    .input(adminOrderListInput)
    .output(adminOrderListOutput)
    .query(({ ctx, input }) => listAllOrders(ctx.deps, input)),

  adminDetails: staffProcedure('orders')
    .input(orderIdInput)
    .output(adminOrderDetails)
    .query(({ ctx, input }) => readOrderForStaff(ctx.deps, input.id)),

  staffPage: staffProcedure('orders')
    .input(orderPageInput)
    .output(staffOrderPage)
    .query(({ ctx, input }) => readStaffPage(ctx.deps, input.number)),

  addNote: staffProcedure('orders')
    .input(addNoteInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await addOrderNote(ctx.deps, ctx.user, input)
      return null
    }),

  setStatus: staffProcedure('orders')
    .input(setStatusInput)
    .output(setStatusOutput)
    .mutation(({ ctx, input }) => setOrderStatus(ctx.deps, ctx.user, input)),

  refund: staffProcedure('refunds')
    .input(refundInput)
    .output(refundOutput)
    .mutation(({ ctx, input }) => refundOrder(ctx.deps, ctx.user, input)),

  archive: staffProcedure('deletedOrders')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await archiveOrder(ctx.deps, ctx.user, input.id)
      return null
    }),

  restore: staffProcedure('deletedOrders')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await restoreOrder(ctx.deps, ctx.user, input.id)
      return null
    }),

  figures: staffProcedure('figures')
    .input(figuresInput)
    .output(figuresOutput)
    .query(({ ctx, input }) => readFigures(ctx.deps, input.days)),

  bestSellers: staffProcedure('figures')
    .input(figuresInput)
    .output(bestSellersOutput)
    .query(({ ctx, input }) => readBestSellers(ctx.deps, input.days)),

  findings: staffProcedure('discrepancies')
    .output(discrepanciesOutput)
    .query(({ ctx }) => listDiscrepancies(ctx.deps)),

  finding: staffProcedure('discrepancies')
    .input(orderIdInput)
    .output(discrepancyOutput)
    .query(({ ctx, input }) => readDiscrepancy(ctx.deps, input.id)),

  resolveFinding: staffProcedure('discrepancies')
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await resolveDiscrepancy(ctx.deps, ctx.user, input.id)
      return null
    }),
})
