import type { AddressFields } from '#server/address/address.schema.ts'

/** The labels of the seven fields of an address. */
export const addressLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'Town or city',
  pincode: 'Postcode',
  phone: 'Phone',
  notes: 'Delivery notes',
} satisfies AddressFields
