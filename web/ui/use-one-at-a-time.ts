import { useRef } from 'react'

/**
 * Lets one thing be done at a time: what is asked for meanwhile is dropped. State that only shows
 * after a render comes too late for the second press of a double click.
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
