import { useHydrated } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { usePosted } from '#web/lib/forms/posted.ts'
import { type AddressValues, isComplete, typedAddress } from './address-values.ts'

/**
 * A guest's entries at checkout: delivery address, and an optional e-mail address for the receipt.
 */
export type GuestAddress = { address: AddressValues; email: string | null }

const key = 'guestAddress'

/** The guest's address in this tab's storage; null when there is no complete one. */
function readGuestAddress(): GuestAddress | null {
  try {
    const stored: GuestAddress | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored !== null && isComplete(stored.address) ? stored : null
  } catch {
    return null
  }
}

function storeGuestAddress(address: GuestAddress): void {
  sessionStorage.setItem(key, JSON.stringify(address))
  sessionStorage.removeItem(draftKey)
}

/** The form's draft: typed and not submitted yet; it survives a reload. */
export type GuestDraft = AddressValues & { email: string }

const draftKey = 'guestAddressDraft'

/** The stored draft of this tab; null when there is none. */
export function readGuestDraft(): GuestDraft | null {
  try {
    const stored: Partial<Record<string, unknown>> | null = JSON.parse(
      sessionStorage.getItem(draftKey) ?? 'null',
    )
    if (stored === null) return null
    return {
      ...typedAddress(stored),
      email: typeof stored['email'] === 'string' ? stored['email'] : '',
    }
  } catch {
    return null
  }
}

/** Stores the draft until the tab is closed or the address is submitted. */
export function storeGuestDraft(draft: GuestDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
}

/** Deletes the guest's address once the order is paid. */
export function deleteGuestAddress(): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(draftKey)
}

/** What the form of a guest's address is answered. */
export function guestAddressOf(values: Record<string, string>): GuestAddress {
  const { email = '' } = values
  return { address: typedAddress(values), email: email === '' ? null : email }
}

/**
 * The guest's address: entered on this page, or posted to it, or in this tab's storage, which
 * survives a visit to the bank's page and is read once the page is hydrated.
 */
export function useGuestAddress() {
  const hydrated = useHydrated()
  const { answer, values } = usePosted('guest-address', '')
  const posted = useMemo(() => (answer === null ? null : guestAddressOf(values)), [answer, values])
  const stored = useMemo(() => (hydrated ? readGuestAddress() : null), [hydrated])
  const [entered, setEntered] = useState<GuestAddress | null>(null)
  useEffect(() => {
    if (posted !== null) storeGuestAddress(posted)
  }, [posted])
  const enter = (next: GuestAddress) => {
    storeGuestAddress(next)
    setEntered(next)
  }
  return [entered ?? posted ?? stored, enter] as const
}
