import type { AddressFields } from '#server/address/address.schema.ts'

/** The example values of the API document and the buyer in tests. */
export const exampleAddress = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0311',
  notes: 'Ring twice',
} satisfies AddressFields
