import type { Prisma } from '../generated/prisma/client.ts'

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
