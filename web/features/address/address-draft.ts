import { addressDraftKey, forgetAddressDraft } from '../../lib/address-draft.ts'
import { type AddressValues, isBlank, typedAddress } from './address-values.ts'

/** What this shopper typed into a new address in this tab and has not saved; null for nothing. */
export function readAddressDraft(userId: string): AddressValues | null {
  try {
    const kept: { userId?: unknown; values?: Record<string, unknown> } | null = JSON.parse(
      sessionStorage.getItem(addressDraftKey) ?? 'null',
    )
    // Somebody else may have signed in since.
    return kept?.userId === userId && kept.values ? typedAddress(kept.values) : null
  } catch {
    return null
  }
}

/** Keeps what is typed for as long as the tab is open; a form with nothing in it is not kept. */
export function keepAddressDraft(userId: string, values: AddressValues): void {
  if (isBlank(values)) return forgetAddressDraft()
  sessionStorage.setItem(addressDraftKey, JSON.stringify({ userId, values }))
}
