import { setTimeout as sleep } from 'node:timers/promises'

/** Who waits for the one before goes on without it after this long. */
const PATIENCE_MS = 250

/**
 * A mutex for each key, per process, to spare work and never to keep data consistent: that is the
 * database's. So nobody waits long for a turn that hangs.
 */
export interface KeyedMutex {
  /** Does work once the work before it under the same key has ended, however it did. */
  run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

/** Makes a mutex for each key; `patience` resolves when a turn was waited for long enough. */
export function keyedMutex(
  patience = () => sleep(PATIENCE_MS, undefined, { ref: false }),
): KeyedMutex {
  const latest = new Map<string, Promise<void>>()
  return {
    run(key, work) {
      const before = latest.get(key)
      const result = before ? Promise.race([before, patience()]).then(work) : work()
      const forget = () => void (latest.get(key) === end && latest.delete(key))
      const end: Promise<void> = result.then(forget, forget)
      latest.set(key, end)
      return result
    },
  }
}
