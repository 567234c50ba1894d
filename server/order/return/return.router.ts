import {
  limitedProcedure,
  publicProcedure,
  router,
  staffProcedure,
} from '#server/trpc/procedures.ts'
import { visitorOf } from '../access/who-may-see-order.ts'
import { addReturn } from './add-return.ts'
import { collectReturn } from './collect-return.ts'
import { inspectReturn } from './inspect-return.ts'
import { listStaffReturns, readReturns, readStaffReturn } from './read-returns.ts'
import { acceptReturn, bookReturn, refuseReturn, withdrawReturn } from './move-return.ts'
import { payReturn } from './refund-return.ts'
import { readReturnable } from './read-returnable.ts'
import {
  addReturnInput,
  bookCollectionInput,
  inspectReturnInput,
  orderReturn,
  refuseReturnInput,
  returnableOutput,
  returnInput,
  returnsInput,
  returnsOutput,
  staffReturn,
  staffReturnsInput,
  staffReturnsOutput,
} from './return.schema.ts'

export const returnRouter = router({
  returnable: publicProcedure
    .input(returnsInput)
    .output(returnableOutput)
    .query(({ ctx, input }) => readReturnable(ctx.deps, visitorOf(ctx), input.orderId)),

  list: publicProcedure
    .input(returnsInput)
    .output(returnsOutput)
    .query(({ ctx, input }) => readReturns(ctx.deps, visitorOf(ctx), input.orderId)),

  add: limitedProcedure('order by address')
    .input(addReturnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => addReturn(ctx.deps, visitorOf(ctx), input)),

  book: limitedProcedure('order by address')
    .input(bookCollectionInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => bookReturn(ctx.deps, visitorOf(ctx), input)),

  withdraw: limitedProcedure('order by address')
    .input(returnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => withdrawReturn(ctx.deps, visitorOf(ctx), input.id)),

  staffList: staffProcedure('afterSale')
    .input(staffReturnsInput)
    .output(staffReturnsOutput)
    .query(({ ctx, input }) => listStaffReturns(ctx.deps, input)),

  details: staffProcedure('afterSale')
    .input(returnInput)
    .output(staffReturn)
    .query(({ ctx, input }) => readStaffReturn(ctx.deps, input.id)),

  accept: staffProcedure('afterSale')
    .input(returnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => acceptReturn(ctx.deps, ctx.user, input.id)),

  refuse: staffProcedure('afterSale')
    .input(refuseReturnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => refuseReturn(ctx.deps, ctx.user, input)),

  collect: staffProcedure('afterSale')
    .input(returnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => collectReturn(ctx.deps, ctx.user, input.id)),

  pay: staffProcedure('afterSale')
    .input(returnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => payReturn(ctx.deps, ctx.user, input.id)),

  inspect: staffProcedure('afterSale')
    .input(inspectReturnInput)
    .output(orderReturn)
    .mutation(({ ctx, input }) => inspectReturn(ctx.deps, ctx.user, input)),
})
