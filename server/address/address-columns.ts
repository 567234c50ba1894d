import type { Prisma } from '../generated/prisma/client.ts'
import type { IdentifyingWords } from '../platform/personal-data/personal-data.ts'
import type { AddressFields } from './address.schema.ts'

/** The select of an address's seven fields, for an address and for an order. */
export const addressColumns = {
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
  phone: true,
  notes: true,
} satisfies Prisma.AddressSelect

/** The words that identify the people at these addresses. */
export function identifyAddresses(
  rows: readonly Omit<AddressFields, 'notes' | 'city'>[],
): Required<IdentifyingWords> {
  return {
    names: rows.flatMap((row) => [row.firstName, row.lastName]),
    fullNames: rows.map((row) => `${row.firstName} ${row.lastName}`),
    facts: rows.flatMap((row) => [row.address, row.phone, row.pincode]),
  }
}
