import type { Pool } from 'pg'
import type { Deps } from '../../../../platform/deps.ts'
import { overFallback } from '../../../../platform/replica/fallback-pool.ts'
import { changedTable } from './changed-table.ts'
import { readAll, readChanges } from './facet-rows.ts'
import { type FacetTable, gatherRows } from './facet-table.ts'

/** Rows as they were at a time: a later statement can tell whether they still are (`isUnchanged`). */
interface Known {
  table: FacetTable
  /** Transactions before this one had ended when the rows were read. */
  seen: bigint
}

/** What is known of a database: a replica is one of its own. */
interface Followed {
  known: Known | undefined
  /** The reading that is under way, or ended last. */
  last: Promise<void>
  /** The one after it: who asks meanwhile shares it, and gets what was committed before. */
  next: Promise<void> | undefined
}

const followed = new WeakMap<Pool, Followed>()

/**
 * The rows that lists filter by, in this process's memory: all that was committed before the call is
 * in them. The first call reads the whole table; later ones what has changed since.
 */
export async function currentTable({ pool }: Pick<Deps, 'pool'>): Promise<FacetTable> {
  const own = followed.get(pool) ?? { known: undefined, last: Promise.resolve(), next: undefined }
  followed.set(pool, own)
  await refresh(own, pool)
  if (!own.known) throw new Error('The rows of the facets were not read.')
  return own.known.table
}

/**
 * The same rows as they were read last, older perhaps than the call: for a statement that tells with
 * `isUnchanged` whether they still hold.
 */
export const lastTable = (pool: Pool): Known | undefined => followed.get(pool)?.known

/** One reading at a time. */
function refresh(own: Followed, pool: Pool): Promise<void> {
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

async function read(own: Followed, pool: Pool): Promise<void> {
  if (own.known) {
    const { seen, changed, rows } = await readChanges({ pool }, String(own.known.seen))
    // A server that is behind what was read from another knows of no changes between them.
    if (BigInt(seen) >= own.known.seen) {
      own.known = { table: changedTable(own.known.table, changed, rows), seen: BigInt(seen) }
      return
    }
  }
  own.known = await overFallback(pool, readAnew)
}

async function readAnew(pool: Pool): Promise<Known> {
  const gathered = gatherRows()
  const { seen, titlePlaces } = await readAll({ pool }, gathered.add)
  return { table: gathered.table(titlePlaces), seen: BigInt(seen) }
}
