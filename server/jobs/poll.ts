import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'

/** The pause after an error, such as an unreachable database. */
const AFTER_FAULT_MS = 5000

/**
 * Repeats work after each pause, never concurrently. An error is logged and the work retried.
 * `stop` waits for the running work.
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
