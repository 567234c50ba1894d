import { useRef } from 'react'

/**
 * Runs one action at a time; calls meanwhile are dropped. A ref, because state would be too late
 * for the second click of a double click.
 */
export function useOneAtATime() {
  const busy = useRef(false)
  return async (task: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await task()
    } finally {
      busy.current = false
    }
  }
}
