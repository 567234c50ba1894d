import pg from 'pg'

/** The pool for reads that fail on another one. */
export interface Fallback {
  pool: pg.Pool
  /** The timeout of the first pool, for connecting and for a statement. */
  patienceMs: number
  onFault: (error: unknown) => void
}

type Send = (...args: unknown[]) => unknown

const fallbacks = new WeakMap<pg.Pool, Fallback>()

/**
 * Runs reads of several statements over one pool; when they fail, all of them run again over its
 * fallback. Without this function only the failed statement does.
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

/**
 * Creates a pool for reads: a statement that fails is sent to the fallback, transparently to the
 * caller.
 */
export function poolWith(options: pg.PoolConfig, fallback: Fallback): pg.Pool {
  const { pool: other, patienceMs, onFault } = fallback
  const pool = new pg.Pool({ ...options, query_timeout: patienceMs })
  fallbacks.set(pool, fallback)
  for (const name of ['query', 'connect'] as const) {
    const first: Send = Reflect.get(pool, name)
    const second: Send = Reflect.get(other, name)
    Reflect.set(pool, name, async (...args: unknown[]) => {
      // The pool's internal calls pass callbacks, and get no fallback.
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
