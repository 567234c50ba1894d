import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** What is chosen at the checkout is kept in the tab below names that begin so. */
const PREFIX = 'checkout '

/** What was chosen since the page was loaded: all of it, where the browser keeps nothing. */
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
    // A browser that keeps nothing begins anew after a reload.
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
 * Something that is chosen at the checkout, which a reload of the page keeps. It begins as `initial`,
 * as the server renders it; `readKept` makes of what was kept a choice, or null of anything else.
 */
export function useKeptChoice<Choice>(
  name: string,
  initial: Choice,
  readKept: (kept: unknown) => Choice | null,
): [Choice, (next: Choice) => void] {
  const text = useSyncExternalStore(subscribe, () => textOf(name), nothing)
  const kept = useMemo(() => (text === null ? null : readKept(parsed(text))), [text, readKept])
  const choose = useCallback((next: Choice) => write(name, JSON.stringify(next)), [name])
  return [kept ?? initial, choose]
}

/** Forgets what was chosen: the order is paid. */
export function forgetChoices(): void {
  chosen.clear()
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
  }
}

const isObject = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** Whether two deliveries are wanted. */
export const keptFlag = (kept: unknown): boolean | null => (typeof kept === 'boolean' ? kept : null)

/** A window for one address and cart. */
export interface KeptSlot {
  for: string
  slot: { id: string; date: string; startHour: number; endHour: number; pricePence: number }
}

/** The window that was chosen. */
export function keptSlot(kept: unknown): KeptSlot | null {
  if (!isObject(kept) || !isObject(kept['slot']) || typeof kept['for'] !== 'string') return null
  const { id, date, startHour, endHour, pricePence } = kept['slot']
  if (typeof id !== 'string' || typeof date !== 'string') return null
  if (typeof startHour !== 'number' || typeof endHour !== 'number') return null
  if (typeof pricePence !== 'number') return null
  return { for: kept['for'], slot: { id, date, startHour, endHour, pricePence } }
}
