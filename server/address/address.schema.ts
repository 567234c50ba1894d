import { z } from 'zod'
import { id, text } from '../lib/fields.ts'

/** The seven fields of an address; all of them are required. */
export const addressFields = z.object({
  firstName: text('your first name', 60),
  lastName: text('your last name', 60),
  address: text('your address', 200),
  city: text('your town or city', 80),
  pincode: text('your postcode', 12),
  phone: text('your phone number', 30),
  notes: text('the delivery notes', 500),
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
export const foundAddress = addressFields.pick({ address: true, city: true })

export type AddressFields = z.infer<typeof addressFields>
export type AddressOutput = z.infer<typeof addressOutput>
