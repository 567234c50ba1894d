import { setTimeout as sleep } from 'node:timers/promises'

/** After this long a waiting task starts although the previous one has not ended. */
const PATIENCE_MS = 250

/**
 * A mutex for each key, per process. It only avoids duplicate work: consistency is the database's
 * task. Therefore no task waits long for one that hangs.
 */
export interface KeyedMutex {
  /** Runs a task after the previous one with the same key has ended, whether it failed or not. */
  run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

/** Creates a keyed mutex; `patience` resolves when a task has waited long enough. */
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
