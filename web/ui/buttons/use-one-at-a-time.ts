import { useRef } from 'react'

/**
 * Runs one action at a time; calls meanwhile are dropped, and resolve to undefined. A ref, because
 * state would be too late for the second click of a double click.
 */
export function useOneAtATime() {
  const busy = useRef(false)
  return async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      return await task()
    } finally {
      busy.current = false
    }
  }
}
