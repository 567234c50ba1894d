import { useSyncExternalStore } from 'react'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'

const key = 'postcode'
/** The event of this window that tells its pages of another postcode. */
const changed = 'postcode-stored'

/** The postcode last looked up in this browser, normalised; null without one. */
export function readPostcode(): string | null {
  try {
    return normalizePostcode(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

/** Stores the postcode in this browser, for all parts of the page at once. */
export function storePostcode(postcode: string): void {
  try {
    localStorage.setItem(key, postcode)
  } catch {
    // Without storage the next page asks again.
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** The stored postcode; null on the server, where it is not known. */
export const usePostcode = (): string | null =>
  useSyncExternalStore(subscribe, readPostcode, () => null)
