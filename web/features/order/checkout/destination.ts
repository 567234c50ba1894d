import type { AddressFields } from '#server/address/address.schema.ts'

/** The delivery address of an order, and the address of its receipt. */
export type Destination = {
  firstName: string
  name: string
  /** Street, city and postcode in one line. */
  place: string
  postcode: string
  email: string | null
  /** The order's input: a saved address by its id, that of a guest or a wallet in full. */
  claim: { addressId: string } | { address: AddressFields; email: string | null }
}

/** The destination of an order, for display and for the order's input. */
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
