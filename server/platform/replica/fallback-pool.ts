import pg from 'pg'

/** Where reads go that fail on a pool. */
export interface Fallback {
  pool: pg.Pool
  /** How long the first pool may take to connect, and for a statement. */
  patienceMs: number
  onFault: (error: unknown) => void
}

type Send = (...args: unknown[]) => unknown

/** A pool for reads alone: what fails on it is asked of the other one, and its caller notices nothing. */
export function poolWith(
  options: pg.PoolConfig,
  { pool: other, patienceMs, onFault }: Fallback,
): pg.Pool {
  const pool = new pg.Pool({ ...options, query_timeout: patienceMs })
  for (const name of ['query', 'connect'] as const) {
    const first: Send = Reflect.get(pool, name)
    const second: Send = Reflect.get(other, name)
    Reflect.set(pool, name, async (...args: unknown[]) => {
      // The pool's own calls pass callbacks, and take what comes.
      if (typeof args.at(-1) === 'function') return first.apply(pool, args)
      try {
        return await first.apply(pool, args)
      } catch (error) {
        onFault(error)
        return second.apply(other, args)
      }
    })
  }
  return pool
}
