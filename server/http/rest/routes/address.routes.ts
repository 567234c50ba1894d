import { z } from 'zod'
import { addressFields, savedAddress, type AddressOutput } from '#server/address/address.schema.ts'
import { id } from '#server/lib/fields.ts'
import { exampleAddress, optional, restId } from '../shapes/rest-fields.ts'
import { checkOwnId } from '../field-faults.ts'
import { row } from '../row.ts'

const address = z.object({ _id: restId, userId: restId, ...savedAddress.shape }).meta({
  id: 'Address',
  examples: [
    {
      _id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
      userId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
      ...exampleAddress,
    },
  ],
})

const addressOf = ({ id: _id, ...fields }: AddressOutput): z.output<typeof address> => ({
  _id,
  ...fields,
})

const one = z.object({ data: address })
const ownId = z.object({ userId: z.string().max(100) })

export const addressRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/address/add',
    id: 'addAddress',
    summary: 'Saves an address, up to three.',
    procedure: 'address.add',
    access: 'signedIn',
    body: addressFields
      .extend({ userId: optional(z.string().max(100)) })
      .meta({ examples: [exampleAddress] }),
    response: one,
    status: 201,
    message: 'Address added successfully',
    refusals: [403, 409],
    call: async ({ call, user, body: { userId, ...fields } }) => {
      checkOwnId(user, userId)
      return { data: addressOf(await call.address.add(fields)) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/address/get/{userId}',
    id: 'listAddresses',
    summary: 'A customer’s saved addresses, oldest first.',
    procedure: 'address.list',
    access: 'signedIn',
    params: ownId,
    response: z.object({ data: z.array(address) }),
    refusals: [403],
    call: async ({ call, user, params }) => {
      checkOwnId(user, params.userId)
      return { data: (await call.address.list()).map(addressOf) }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/shop/address/update/{userId}/{addressId}',
    id: 'updateAddress',
    summary: 'Changes an address.',
    procedure: 'address.update',
    access: 'signedIn',
    params: ownId.extend({ addressId: id }),
    body: addressFields.meta({ examples: [exampleAddress] }),
    response: one,
    message: 'Address updated successfully',
    refusals: [403, 404],
    call: async ({ call, user, params, body }) => {
      checkOwnId(user, params.userId)
      return { data: addressOf(await call.address.update({ ...body, id: params.addressId })) }
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/shop/address/delete/{userId}/{addressId}',
    id: 'deleteAddress',
    summary: 'Deletes an address.',
    procedure: 'address.remove',
    access: 'signedIn',
    params: ownId.extend({ addressId: id }),
    response: z.object({}),
    message: 'Address deleted successfully',
    refusals: [403, 404],
    call: async ({ call, user, params }) => {
      checkOwnId(user, params.userId)
      await call.address.remove({ id: params.addressId })
      return {}
    },
  }),
]
