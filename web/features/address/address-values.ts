import type { AddressFields } from '#server/address/address.schema.ts'
import { addressLabels } from '#web/lib/forms/address-labels.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

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

/** The form's initial values: a saved address without the names. */
export function prefill(saved: SavedAddress): AddressValues {
  const { address, city, pincode, phone, notes } = saved
  return { ...noAddress, address, city, pincode, phone, notes }
}

const names = [
  'firstName',
  'lastName',
  'address',
  'city',
  'pincode',
  'phone',
  'notes',
] as const satisfies (keyof AddressValues)[]
const list = new Intl.ListFormat('en-GB')

/** Whether all seven fields are filled in. */
export function isComplete(values: AddressValues): boolean {
  return names.every((name) => values[name].trim() !== '')
}

/** Whether all seven fields are blank. */
export function isBlank(values: AddressValues): boolean {
  return names.every((name) => values[name].trim() === '')
}

/** The seven fields of a stored draft; values that are no text become empty. */
export function typedAddress(stored: Record<string, unknown>): AddressValues {
  const typed = names.map(
    (name) => [name, typeof stored[name] === 'string' ? stored[name] : ''] as const,
  )
  return { ...noAddress, ...Object.fromEntries(typed) }
}

/** The message about missing fields; empty when all seven are filled in. */
export function stillNeeded(values: AddressValues): string {
  const blank = names.filter((name) => values[name].trim() === '')
  if (blank.length === 0) return ''
  return `Still needed: ${list.format(blank.map((name) => addressLabels[name].toLowerCase()))}.`
}
