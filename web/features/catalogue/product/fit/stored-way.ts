import { useSyncExternalStore } from 'react'

const key = 'way-in'
const listeners = new Set<() => void>()

/** This browser's stored way in, as text; null without one, and until the page is hydrated. */
export const useStoredWay = (): string | null =>
  useSyncExternalStore(subscribe, readStored, () => null)

/** Stores a way in in this browser, or deletes it; returns whether it could. */
export function storeWay(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    for (const tell of listeners) tell()
    return true
  } catch {
    return false
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // Changes by another tab.
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
