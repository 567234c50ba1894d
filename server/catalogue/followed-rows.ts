import type { Pool } from 'pg'
import { overFallback } from '../platform/replica/fallback-pool.ts'

/**
 * Data made from a table's rows at one moment; with `isUnchanged` a statement tells whether they
 * still hold.
 */
export interface Known<Rows> {
  rows: Rows
  /** The snapshot in which the rows were read, as text. */
  seen: string
}

interface ChangesSince<Changes> {
  changes: Changes
  seen: string
  /** Whether the server lacks what an earlier reading has, as a replica that lags. */
  isBehind: boolean
}

/** How the rows of a table are read. */
interface Source<Rows, Changes> {
  readAll: (pool: Pool) => Promise<Known<Rows>>
  /** Reads what has changed since a snapshot, and whether the server is behind it. */
  readChanges: (pool: Pool, since: string) => Promise<ChangesSince<Changes>>
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
      const { changes, seen, isBehind } = await source.readChanges(pool, own.known.seen)
      const rows = isBehind ? null : source.apply(own.known.rows, changes)
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
