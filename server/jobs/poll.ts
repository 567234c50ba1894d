import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'

/** The pause after a fault: the database is away, say. */
const AFTER_FAULT_MS = 5000

/**
 * Runs something now and again after each pause, never twice at once. A fault is logged and tried
 * again. `stop` waits for what is under way.
 */
export function startPolling(
  { log }: { log: Pick<Log, 'error'> },
  { name, pauseMs, run }: { name: string; pauseMs: number; run: () => Promise<unknown> },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = pauseMs
      try {
        await run()
      } catch (error) {
        pause = AFTER_FAULT_MS
        log.error({ err: error, name }, 'jobs: one failed and is tried again')
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const polling = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polling
    },
  }
}
