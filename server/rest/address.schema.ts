import type { AddressFields } from '../address/address.schema.ts'

/** What the examples of the document say, and who buys in tests. */
export const exampleAddress = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0311',
  notes: 'Ring twice',
} satisfies AddressFields
