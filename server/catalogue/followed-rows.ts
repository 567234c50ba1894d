import type { Pool } from 'pg'
import { overFallback } from '../platform/replica/fallback-pool.ts'

/**
 * Data made from a table's rows at one moment; with `isUnchanged` a statement tells whether they
 * still hold.
 */
export interface Known<Rows> {
  rows: Rows
  /** All transactions before this id had ended when the rows were read. */
  seen: bigint
}

/** How the rows of a table are read. */
interface Source<Rows, Changes> {
  readAll: (pool: Pool) => Promise<Known<Rows>>
  /** Reads what may have changed since a transaction; some of it may have been read before. */
  readChanges: (pool: Pool, since: bigint) => Promise<{ changes: Changes; seen: bigint }>
  /** Applies changes to the rows, or to a copy; null when reading everything anew costs less. */
  apply: (rows: Rows, changes: Changes) => Rows | null
}

/** The state for one database; a replica has its own. */
interface Followed<Rows> {
  known: Known<Rows> | undefined
  /** The current or last reading. */
  last: Promise<void>
  /**
   * The next reading, which calls during the current one share, so that they see earlier commits.
   */
  next: Promise<void> | undefined
}

/** A table's rows in the memory of this process. */
interface FollowedRows<Rows> {
  /**
   * The rows with all that was committed before the call. The first call reads the whole table;
   * later ones read what has changed since.
   */
  current: (pool: Pool) => Promise<Known<Rows>>
  /** The rows of the last reading, possibly outdated; undefined before the first reading. */
  last: (pool: Pool) => Known<Rows> | undefined
}

/** Keeps a table's rows in memory, and brings them up to date when they are read. */
export function followRows<Rows, Changes>(source: Source<Rows, Changes>): FollowedRows<Rows> {
  const followed = new WeakMap<Pool, Followed<Rows>>()

  async function read(own: Followed<Rows>, pool: Pool): Promise<void> {
    if (own.known) {
      const { changes, seen } = await source.readChanges(pool, own.known.seen)
      // A replica that lags behind an earlier reading lacks the changes between.
      const rows = seen < own.known.seen ? null : source.apply(own.known.rows, changes)
      if (rows !== null) {
        own.known = { rows, seen }
        return
      }
    }
    own.known = await overFallback(pool, source.readAll)
  }

  /** One reading at a time. */
  function refresh(own: Followed<Rows>, pool: Pool): Promise<void> {
    if (own.next) return own.next
    own.next = own.last
      .catch(() => {})
      .then(() => {
        own.next = undefined
        return read(own, pool)
      })
    own.last = own.next
    return own.next
  }

  return {
    async current(pool) {
      const own = followed.get(pool) ?? {
        known: undefined,
        last: Promise.resolve(),
        next: undefined,
      }
      followed.set(pool, own)
      await refresh(own, pool)
      if (!own.known) throw new Error('The rows were not read.')
      return own.known
    },
    last: (pool) => followed.get(pool)?.known,
  }
}

/** SQL: the snapshot of a statement, as the id before which all transactions had ended. */
export const seenNow = 'pg_snapshot_xmin(pg_current_snapshot())::text AS seen'

/**
 * SQL: whether no row has changed since a snapshot, the parameter. It reads only the last change:
 * the planner could not estimate how many came after an unknown value.
 */
export const isUnchanged = (changes: 'FacetChange' | 'SearchChange', since: string): string =>
  `(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${since}::bigint
    AND COALESCE((SELECT max("changedIn") FROM "${changes}") < ${since}::bigint, true))`
