import type { AddressFields } from '../../../../server/address/address.schema.ts'

/** Where an order goes, and where its receipt goes. */
export type Destination = {
  firstName: string
  name: string
  /** Street, city and postcode in one line. */
  place: string
  postcode: string
  email: string | null
  /** How the order names it: a saved address by its id, a guest's in full. */
  claim: { addressId: string } | { address: AddressFields; email: string | null }
}

/** Where an order goes, for people and for the order itself. */
export function destinationOf(
  address: AddressFields,
  email: string | null,
  claim: Destination['claim'],
): Destination {
  return {
    firstName: address.firstName,
    name: `${address.firstName} ${address.lastName}`,
    place: `${address.address}, ${address.city}, ${address.pincode}`,
    postcode: address.pincode,
    email,
    claim,
  }
}
