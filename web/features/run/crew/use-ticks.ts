import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const watch = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The ticked items of a stop, on this phone only; they survive a reload. */
export function useTicks(bookingId: string) {
  const key = `day-sheet ${bookingId}`
  const stored = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key) ?? '[]',
    () => '[]',
  )
  const ticked = namesIn(stored)
  return {
    has: (name: string) => ticked.includes(name),
    toggle: (name: string) => {
      const next = ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]
      localStorage.setItem(key, JSON.stringify(next))
      for (const changed of listeners) changed()
    },
  }
}

function namesIn(stored: string): string[] {
  const names: unknown = JSON.parse(stored)
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string') : []
}
