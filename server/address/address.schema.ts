import { z } from 'zod'
import { id, text } from '../lib/fields.ts'

/** The seven fields of an address; all of them are required. */
export const addressFields = z.object({
  firstName: text('The first name', 60),
  lastName: text('The last name', 60),
  address: text('The address', 200),
  city: text('The city', 80),
  pincode: text('The postcode', 12),
  phone: text('The phone number', 30),
  notes: text('The notes', 500),
})

/** A saved address: one from an earlier version may lack a field that is required today. */
export const savedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  notes: z.string(),
}) satisfies z.ZodType<AddressFields>

export const addressOutput = savedAddress.extend({ id, userId: id })
export const updateAddressInput = addressFields.extend({ id })
export const addressIdInput = z.object({ id })

export type AddressFields = z.infer<typeof addressFields>
export type AddressOutput = z.infer<typeof addressOutput>
