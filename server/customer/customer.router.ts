import { z } from 'zod'
import { router, staffProcedure } from '../trpc/procedures.ts'
import { saveNote, setBlocked } from './customer-record.ts'
import {
  customer,
  customerKeyInput,
  customerListInput,
  customerListOutput,
  saveNoteInput,
  setBlockedInput,
} from './customer.schema.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

export const customerRouter = router({
  list: staffProcedure('customers')
    .input(customerListInput)
    .output(customerListOutput)
    .query(({ ctx, input }) => listCustomers(ctx.deps, input)),

  get: staffProcedure('customers')
    .input(customerKeyInput)
    .output(customer)
    .query(({ ctx, input }) => readCustomer(ctx.deps, input.key)),

  saveNote: staffProcedure('customers')
    .input(saveNoteInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await saveNote(ctx.deps, input)
      return null
    }),

  setBlocked: staffProcedure('customers')
    .input(setBlockedInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await setBlocked(ctx.deps, ctx.user, input)
      return null
    }),
})
