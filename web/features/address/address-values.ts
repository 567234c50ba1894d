import type { AddressFields } from '../../../server/address/address.schema.ts'
import type { RouterOutputs } from '../../trpc.ts'

export type AddressValues = AddressFields
export type SavedAddress = RouterOutputs['address']['list'][number]

export const noAddress: AddressValues = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  pincode: '',
  phone: '',
  notes: '',
}

/** What the form begins with: everything of a saved address but the names. */
export function prefill(saved: SavedAddress): AddressValues {
  const { address, city, pincode, phone, notes } = saved
  return { ...noAddress, address, city, pincode, phone, notes }
}

/** Whether all seven fields say something. */
export function isComplete(values: AddressValues): boolean {
  const { firstName, lastName, address, city, pincode, phone, notes } = values
  const fields = [firstName, lastName, address, city, pincode, phone, notes]
  return fields.every((value) => value.trim() !== '')
}
