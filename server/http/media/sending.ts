/** The memory that pictures and models may occupy together while they are sent, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** How long sending may take before the reader counts as stalled, in milliseconds. */
const LONGEST_MS = 120_000

/**
 * Accounts for the memory of responses being sent. When the limit is reached, the longest-running
 * response is cut off, so that stalled readers never block others.
 */
export function createSending(most = MAX_BYTES, longestMs = LONGEST_MS) {
  /** Oldest first. */
  const readers = new Map<object, { bytes: number; cutOff: () => void }>()
  let held = 0

  function release(reader: object): void {
    held -= readers.get(reader)?.bytes ?? 0
    readers.delete(reader)
  }

  return {
    /**
     * Reserves memory for a reader until the returned function is called; `cutOff` ends its
     * response.
     */
    hold: (bytes: number, cutOff: () => void): (() => void) => {
      for (const [reader, oldest] of readers) {
        if (held + bytes <= most) break
        release(reader)
        oldest.cutOff()
      }
      const reader = {}
      readers.set(reader, { bytes, cutOff })
      held += bytes
      const timer = setTimeout(cutOff, longestMs).unref()
      return () => {
        clearTimeout(timer)
        release(reader)
      }
    },
    /** The number of responses being sent and the memory they occupy, in bytes. */
    figures: () => ({ readers: readers.size, bytes: held }),
  }
}
