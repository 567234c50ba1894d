import pg from 'pg'

/** Where reads go that fail on a pool. */
export interface Fallback {
  pool: pg.Pool
  /** How long the first pool may take to connect, and for a statement. */
  patienceMs: number
  onFault: (error: unknown) => void
}

type Send = (...args: unknown[]) => unknown

const fallbacks = new WeakMap<pg.Pool, Fallback>()

/**
 * Does reads of several statements over one pool. What fails over one that has a fallback is begun
 * anew there; by itself only a single statement is.
 */
export async function overFallback<Result>(
  pool: pg.Pool,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const fallback = fallbacks.get(pool)
  if (!fallback) return work(pool)
  try {
    return await work(pool)
  } catch (error) {
    fallback.onFault(error)
    return work(fallback.pool)
  }
}

/** A pool for reads alone: what fails on it is asked of the other one, and its caller notices nothing. */
export function poolWith(options: pg.PoolConfig, fallback: Fallback): pg.Pool {
  const { pool: other, patienceMs, onFault } = fallback
  const pool = new pg.Pool({ ...options, query_timeout: patienceMs })
  fallbacks.set(pool, fallback)
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
