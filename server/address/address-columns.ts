import type { Prisma } from '../generated/prisma/client.ts'

/** The seven fields of an address as they are selected, of an address and of an order. */
export const addressColumns = {
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
  phone: true,
  notes: true,
} satisfies Prisma.AddressSelect
