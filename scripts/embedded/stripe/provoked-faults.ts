/**
 * Which calls a fault applies to: `/v1/payment_intents/:id/confirm`, an exact path, or a pattern.
 */
interface Match {
  readonly path?: string | RegExp
  readonly method?: 'GET' | 'POST'
  /** How many calls it applies to; 1 by default. */
  readonly times?: number
}

export interface Failure extends Match {
  /** The status of the response, 500 by default; `drop` closes the connection without one. */
  readonly status?: number | 'drop'
  /** Carries the call out and loses only its response. */
  readonly after?: boolean
  /** The header that says whether the SDK retries; without it, the SDK goes by the status. */
  readonly shouldRetry?: boolean
}

export interface Delay extends Match {
  readonly ms?: number
  /** Holds the call until this is settled. */
  readonly until?: Promise<unknown>
}

interface Effects {
  readonly failure: Failure | undefined
  readonly delay: Delay | undefined
}

export interface Faults {
  fail(failure: Failure): void
  delay(delay: Delay): void
  clear(): void
  /** The effects on this call; counts it. */
  take(method: string, path: string, pattern: string): Effects
}

interface Armed<T extends Match> {
  readonly fault: T
  left: number
}

const NOTHING: Effects = { failure: undefined, delay: undefined }

function meets({ method, path }: Match, call: { method: string; path: string; pattern: string }) {
  if (method !== undefined && method !== call.method) return false
  if (path === undefined) return true
  if (typeof path === 'string') return path === call.path || path === call.pattern
  return path.test(call.path)
}

/** Faults that tests arm to make Stripe fail, be slow or lose its responses. */
export function createFaults(): Faults {
  let failures: Armed<Failure>[] = []
  let delays: Armed<Delay>[] = []

  function takeOne<T extends Match>(
    armed: Armed<T>[],
    call: { method: string; path: string; pattern: string },
  ): T | undefined {
    const found = armed.find(({ fault, left }) => left > 0 && meets(fault, call))
    if (found) found.left -= 1
    return found?.fault
  }

  return {
    fail(fault) {
      failures.push({ fault, left: fault.times ?? 1 })
    },
    delay(fault) {
      delays.push({ fault, left: fault.times ?? 1 })
    },
    clear() {
      failures = []
      delays = []
    },
    take(method, path, pattern) {
      if (failures.length === 0 && delays.length === 0) return NOTHING
      const call = { method, path, pattern }
      return { failure: takeOne(failures, call), delay: takeOne(delays, call) }
    },
  }
}
