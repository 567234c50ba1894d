import { z } from 'zod'
import { customerProcedure, router } from '../trpc/procedures.ts'
import {
  addressFields,
  addressIdInput,
  addressOutput,
  updateAddressInput,
} from './address.schema.ts'
import { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts'

export const addressRouter = router({
  list: customerProcedure
    .output(z.array(addressOutput))
    .query(({ ctx }) => listAddresses(ctx.deps, ctx.user.id)),

  add: customerProcedure
    .input(addressFields)
    .output(addressOutput)
    .mutation(({ ctx, input }) => addAddress(ctx.deps, ctx.user.id, input)),

  update: customerProcedure
    .input(updateAddressInput)
    .output(addressOutput)
    .mutation(({ ctx, input: { id, ...fields } }) =>
      updateAddress(ctx.deps, { id, userId: ctx.user.id }, fields),
    ),

  remove: customerProcedure
    .input(addressIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeAddress(ctx.deps, { id: input.id, userId: ctx.user.id })
      return null
    }),
})
