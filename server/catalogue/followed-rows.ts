import type { Pool } from 'pg'
import { overFallback } from '../platform/replica/fallback-pool.ts'

/** What was made of a table's rows as they were at a time: `isUnchanged` tells a later statement whether they still hold. */
export interface Known<Rows> {
  rows: Rows
  /** Transactions before this one had ended when the rows were read. */
  seen: bigint
}

/** How the rows of a table are read. */
interface Source<Rows, Changes> {
  readAll: (pool: Pool) => Promise<Known<Rows>>
  /** What may have changed since a transaction; some of it may have been read already. */
  readChanges: (pool: Pool, since: bigint) => Promise<{ changes: Changes; seen: bigint }>
  /** The rows with these changes, the same object or another; null where reading all anew costs less. */
  apply: (rows: Rows, changes: Changes) => Rows | null
}

/** What is known of a database: a replica is one of its own. */
interface Followed<Rows> {
  known: Known<Rows> | undefined
  /** The reading that is under way, or ended last. */
  last: Promise<void>
  /** The one after it: who asks meanwhile shares it, and gets what was committed before. */
  next: Promise<void> | undefined
}

/** A table's rows in the memory of this process. */
interface FollowedRows<Rows> {
  /**
   * All that was committed before the call is in them. The first call reads the whole table; later ones
   * what has changed since.
   */
  current: (pool: Pool) => Promise<Known<Rows>>
  /** The rows as they were read last, older perhaps than the call; undefined before the first reading. */
  last: (pool: Pool) => Known<Rows> | undefined
}

/** Follows a table: its rows are kept in memory, and brought up to date when they are asked for. */
export function followRows<Rows, Changes>(source: Source<Rows, Changes>): FollowedRows<Rows> {
  const followed = new WeakMap<Pool, Followed<Rows>>()

  async function read(own: Followed<Rows>, pool: Pool): Promise<void> {
    if (own.known) {
      const { changes, seen } = await source.readChanges(pool, own.known.seen)
      // A server that is behind what was read from another knows of no changes between them.
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

/** As of when a statement reads: transactions before this one had ended. */
export const seenNow = 'pg_snapshot_xmin(pg_current_snapshot())::text AS seen'

/**
 * The condition that no row has changed since rows were read, as of when is the parameter. It looks at
 * the last change alone: how many came after a time that it does not know, no plan can tell.
 */
export const isUnchanged = (changes: 'FacetChange' | 'SearchChange', since: string): string =>
  `(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${since}::bigint
    AND COALESCE((SELECT max("changedIn") FROM "${changes}") < ${since}::bigint, true))`
