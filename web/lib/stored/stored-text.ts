/**
 * Texts that this browser stores, of one tab or of all, the same for every part of a page. What the
 * browser refuses to store holds until the page is left.
 */
import { useSyncExternalStore } from 'react'

type Place = 'localStorage' | 'sessionStorage'

/** The event of this window that says that a text has changed. */
const CHANGED = 'stored-text'

/** What the browser refused to store. */
const refused = new Map<string, string>()

/** A stored text; null without one. */
export function readStoredText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return refused.get(key) ?? window[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes it; returns whether the browser did. */
export function storeText(
  key: string,
  text: string | null,
  place: Place = 'localStorage',
): boolean {
  refused.delete(key)
  let isStored = true
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    isStored = false
    if (text !== null) refused.set(key, text)
  }
  window.dispatchEvent(new Event(CHANGED))
  return isStored
}

/** Deletes the texts whose keys begin so. */
export function deleteStoredTexts(prefix: string, place: Place = 'localStorage'): void {
  for (const key of refused.keys()) if (key.startsWith(prefix)) refused.delete(key)
  try {
    for (const key of Object.keys(window[place])) {
      if (key.startsWith(prefix)) window[place].removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}

// Other tabs are heard of by `storage`.
const events = [CHANGED, 'storage']

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

const nothing = () => null

/** A stored text; null without one, on the server, and until the page is hydrated. */
export const useStoredText = (key: string, place: Place = 'localStorage'): string | null =>
  useSyncExternalStore(subscribe, () => readStoredText(key, place), nothing)
