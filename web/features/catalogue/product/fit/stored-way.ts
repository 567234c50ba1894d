import { storeText, useStoredText } from '#web/lib/stored/stored-text.ts'

const key = 'way-in'

/** This browser's stored way in, as text; null without one, and until the page is hydrated. */
export const useStoredWay = (): string | null => useStoredText(key)

/** Stores a way in in this browser, or deletes it; returns whether it could. */
export function storeWay(text: string | null): boolean {
  const isStored = storeText(key, text)
  // One that is not stored would be gone on the next visit: nothing says that it is.
  if (!isStored) storeText(key, null)
  return isStored
}
