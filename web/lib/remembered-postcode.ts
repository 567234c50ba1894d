import { normalizePostcode } from '../../server/lib/postcode.ts'

const key = 'postcode'

/** The postcode that was last looked at in this browser, in its printed form; null without one. */
export function rememberedPostcode(): string | null {
  try {
    return normalizePostcode(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

/** Remembers a postcode in this browser. */
export function rememberPostcode(postcode: string): void {
  try {
    localStorage.setItem(key, postcode)
  } catch {
    // A browser that stores nothing asks again on the next page.
  }
}
