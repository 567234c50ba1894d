import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The prefix of the checkout's keys in this tab's storage. */
const PREFIX = 'checkout '

/** The selections since the page was loaded: all of them, where storage is blocked. */
const chosen = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function textOf(name: string): string | null {
  try {
    return chosen.get(name) ?? sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

function write(name: string, text: string): void {
  chosen.set(name, text)
  try {
    sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage a reload starts again.
  }
  for (const listener of listeners) listener()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const nothing = () => null

/**
 * State of the checkout that survives a reload. It starts as `initial`, as the server renders it;
 * `readKept` validates the stored value and returns null for an invalid one.
 */
export function useStoredState<Choice>(
  name: string,
  initial: Choice,
  readKept: (kept: unknown) => Choice | null,
): [Choice, (next: Choice) => void] {
  const text = useSyncExternalStore(subscribe, () => textOf(name), nothing)
  const kept = useMemo(() => (text === null ? null : readKept(parsed(text))), [text, readKept])
  const choose = useCallback((next: Choice) => write(name, JSON.stringify(next)), [name])
  return [kept ?? initial, choose]
}

/** Deletes the selections of a paid order. */
export function forgetChoices(): void {
  chosen.clear()
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}

const isObject = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** Whether two deliveries are selected. */
export const readFlag = (kept: unknown): boolean | null => (typeof kept === 'boolean' ? kept : null)

/** The selected window, for one address and cart. */
export interface StoredSlot {
  for: string
  slot: { id: string; date: string; startHour: number; endHour: number; pricePence: number }
}

/** The stored window; null when it is invalid. */
export function readSlot(kept: unknown): StoredSlot | null {
  if (!isObject(kept) || !isObject(kept['slot']) || typeof kept['for'] !== 'string') return null
  const { id, date, startHour, endHour, pricePence } = kept['slot']
  if (typeof id !== 'string' || typeof date !== 'string') return null
  if (typeof startHour !== 'number' || typeof endHour !== 'number') return null
  if (typeof pricePence !== 'number') return null
  return { for: kept['for'], slot: { id, date, startHour, endHour, pricePence } }
}
