import { z } from 'zod'
import { customerProcedure, limitedProcedure, router } from '../trpc/procedures.ts'
import {
  addressFields,
  addressIdInput,
  addressOutput,
  foundAddress,
  updateAddressInput,
} from './address.schema.ts'
import { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts'
import { findAddressesInput } from './delivery-address.schema.ts'
import { findAddresses } from './find-addresses.ts'

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

  /** A mutation, as each look-up is charged: it is neither repeated nor fetched in advance. */
  find: limitedProcedure('address look-up by address')
    .input(findAddressesInput)
    .output(z.array(foundAddress))
    .mutation(({ ctx, input }) => findAddresses(ctx.deps, input.pincode)),
})
