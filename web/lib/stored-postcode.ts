import { normalizePostcode } from '#server/lib/postcode.shared.ts'

const key = 'postcode'

/** The postcode last looked up in this browser, normalised; null without one. */
export function readPostcode(): string | null {
  try {
    return normalizePostcode(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

/** Stores the postcode in this browser. */
export function storePostcode(postcode: string): void {
  try {
    localStorage.setItem(key, postcode)
  } catch {
    // Without storage the next page asks again.
  }
}
