import { z } from 'zod'
import {
  adminProcedure,
  customerProcedure,
  limitedProcedure,
  publicProcedure,
  router,
} from '../trpc.ts'
import {
  adminOrderDetails,
  adminOrderListInput,
  adminOrderListOutput,
  refundInput,
  refundOutput,
  setStatusInput,
  setStatusOutput,
} from './admin-order.schema.ts'
import { archiveOrder } from './archive-order.ts'
import { captureOrder } from './capture-order.ts'
import { readFigures } from './figures.ts'
import { figuresInput, figuresOutput } from './figures.schema.ts'
import { listFindings } from './list-findings.ts'
import { findingsOutput } from './findings.schema.ts'
import { listAllOrders } from './list-all-orders.ts'
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
import { placeOrder } from './place-order.ts'
import { readOrderForStaff } from './read-order-for-staff.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'
import { resolveFinding } from './resolve-finding.ts'
import { setOrderStatus } from './set-order-status.ts'

export const orderRouter = router({
  create: limitedProcedure('order by address')
    .input(createOrderInput)
    .output(createOrderOutput)
    .mutation(({ ctx, input }) => placeOrder(ctx.deps, ctx.user, input)),

  capture: publicProcedure
    .input(captureInput)
    .output(captureOutput)
    .mutation(({ ctx, input }) => captureOrder(ctx.deps, input)),

  list: customerProcedure
    .input(orderListInput)
    .output(orderListOutput)
    .query(({ ctx, input }) => listOrders(ctx.deps, ctx.user.id, input)),

  details: customerProcedure
    .input(orderIdInput)
    .output(orderDetails)
    .query(({ ctx, input }) => readOrder(ctx.deps, { id: input.id, userId: ctx.user.id })),

  adminList: adminProcedure
    .input(adminOrderListInput)
    .output(adminOrderListOutput)
    .query(({ ctx, input }) => listAllOrders(ctx.deps, input)),

  adminDetails: adminProcedure
    .input(orderIdInput)
    .output(adminOrderDetails)
    .query(({ ctx, input }) => readOrderForStaff(ctx.deps, input.id)),

  setStatus: adminProcedure
    .input(setStatusInput)
    .output(setStatusOutput)
    .mutation(({ ctx, input }) => setOrderStatus(ctx.deps, ctx.user, input)),

  refund: adminProcedure
    .input(refundInput)
    .output(refundOutput)
    .mutation(({ ctx, input }) => refundOrder(ctx.deps, ctx.user, input)),

  archive: adminProcedure
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await archiveOrder(ctx.deps, ctx.user, input.id)
      return null
    }),

  figures: adminProcedure
    .input(figuresInput)
    .output(figuresOutput)
    .query(({ ctx, input }) => readFigures(ctx.deps, input.days)),

  findings: adminProcedure.output(findingsOutput).query(({ ctx }) => listFindings(ctx.deps)),

  resolveFinding: adminProcedure
    .input(orderIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await resolveFinding(ctx.deps, ctx.user, input.id)
      return null
    }),
})
