import { useCallback, useMemo } from 'react'
import { deleteStoredTexts, storeText, useStoredText } from '#web/lib/stored/stored-text.ts'

/** The prefix of the checkout's keys in this tab's storage. */
const PREFIX = 'checkout '

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * State of the checkout that survives a reload. It starts as `initial`, as the server renders it;
 * `parse` validates the stored value and returns null for an invalid one.
 */
export function useStoredState<Choice>(
  name: string,
  initial: Choice,
  parse: (stored: unknown) => Choice | null,
): [Choice, (next: Choice) => void] {
  const text = useStoredText(PREFIX + name, 'sessionStorage')
  const stored = useMemo(() => (text === null ? null : parse(parsed(text))), [text, parse])
  const choose = useCallback(
    (next: Choice) => void storeText(PREFIX + name, JSON.stringify(next), 'sessionStorage'),
    [name],
  )
  return [stored ?? initial, choose]
}

/** Deletes the selections of a paid order. */
export const deleteStoredState = (): void => deleteStoredTexts(PREFIX, 'sessionStorage')

const isObject = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** Whether two deliveries are selected. */
export const readFlag = (stored: unknown): boolean | null =>
  typeof stored === 'boolean' ? stored : null

/** Whether a deposit is selected. */
export const readPay = (stored: unknown): 'full' | 'deposit' | null =>
  stored === 'full' || stored === 'deposit' ? stored : null

/** The selected window, for one address and cart. */
export interface StoredSlot {
  for: string
  slot: { id: string; date: string; startHour: number; endHour: number; pricePence: number }
}

/** The stored window; null when it is invalid. */
export function readSlot(stored: unknown): StoredSlot | null {
  if (!isObject(stored) || !isObject(stored['slot']) || typeof stored['for'] !== 'string')
    return null
  const { id, date, startHour, endHour, pricePence } = stored['slot']
  if (typeof id !== 'string' || typeof date !== 'string') return null
  if (typeof startHour !== 'number' || typeof endHour !== 'number') return null
  if (typeof pricePence !== 'number') return null
  return { for: stored['for'], slot: { id, date, startHour, endHour, pricePence } }
}
