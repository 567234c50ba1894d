import { addressDraftKey, deleteAddressDraft } from '#web/lib/stored/stored-address.ts'
import { type AddressValues, isBlank, typedAddress } from './address-values.ts'

/** The unsaved new address that this shopper typed in this tab; null for none. */
export function readAddressDraft(userId: string): AddressValues | null {
  try {
    const stored: { userId?: unknown; values?: Record<string, unknown> } | null = JSON.parse(
      sessionStorage.getItem(addressDraftKey) ?? 'null',
    )
    // Another user may have signed in since.
    return stored?.userId === userId && stored.values ? typedAddress(stored.values) : null
  } catch {
    return null
  }
}

/** Stores the draft until the tab is closed; an empty form is not stored. */
export function storeAddressDraft(userId: string, values: AddressValues): void {
  if (isBlank(values)) return deleteAddressDraft()
  sessionStorage.setItem(addressDraftKey, JSON.stringify({ userId, values }))
}
