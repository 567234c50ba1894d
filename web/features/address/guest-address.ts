import { useHydrated } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type AddressValues, isComplete } from './address-values.ts'

/** What a guest enters at checkout: where it goes, and where the receipt goes when they want one. */
export type GuestAddress = { address: AddressValues; email: string | null }

const key = 'guestAddress'

/** The guest's address as this tab keeps it while it pays; null when there is none that is whole. */
function readGuestAddress(): GuestAddress | null {
  try {
    const kept: GuestAddress | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept !== null && isComplete(kept.address) ? kept : null
  } catch {
    return null
  }
}

/** Forgets the guest's address: the order is paid. */
export function forgetGuestAddress(): void {
  sessionStorage.removeItem(key)
}

/**
 * The guest's address, which outlives a visit to the bank's page: nobody types it twice because a
 * payment failed. Null until the page is in the browser.
 */
export function useGuestAddress() {
  const hydrated = useHydrated()
  const kept = useMemo(() => (hydrated ? readGuestAddress() : null), [hydrated])
  const [entered, setEntered] = useState<GuestAddress | null>(null)
  const enter = (next: GuestAddress) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    setEntered(next)
  }
  return [entered ?? kept, enter] as const
}
