/**
 * SQL for what has changed since an earlier snapshot. The snapshot is the text of a `pg_snapshot`
 * (`xmin:xmax:xip`): transactions before `xmax` had ended, except those of `xip`.
 */

/** The tables whose rows name a product and the transaction of its last change. */
type Changes = 'FacetChange' | 'SearchChange'

const now = 'pg_current_snapshot()'
const id = (transaction: string) => `${transaction}::text::bigint`
const xmin = (snapshot: string) => id(`pg_snapshot_xmin(${snapshot}::pg_snapshot)`)
const xmax = (snapshot: string) => id(`pg_snapshot_xmax(${snapshot}::pg_snapshot)`)
const xip = (snapshot: string) => `pg_snapshot_xip(${snapshot}::pg_snapshot)`

/**
 * SQL: the snapshot of a statement. A standby has an empty `xip` whatever is in progress, so there
 * only transactions before `xmin` count as ended (GetSnapshotData in PostgreSQL's procarray.c).
 */
export const seenNow = `(CASE WHEN pg_is_in_recovery()
  THEN format('%1$s:%1$s:', pg_snapshot_xmin(${now})) ELSE ${now}::text END) AS seen`

/** SQL: whether the server lacks transactions that had ended in a snapshot, as a lagging replica. */
export const isBehind = (since: string): string =>
  `(${id(`(CASE WHEN pg_is_in_recovery() THEN pg_snapshot_xmin(${now}) ELSE pg_snapshot_xmax(${now}) END)`)}
    < ${xmax(since)})`

/**
 * SQL: whether no row has changed since a snapshot. It reads the last change, and the first from
 * each transaction on that was in progress, because each is an entry of the index whatever the
 * planner believes about the number of changes.
 */
export const isUnchanged = (changes: Changes, since: string): string =>
  `(COALESCE((SELECT max("changedIn") FROM "${changes}") < ${xmax(since)}, true)
    AND NOT EXISTS (SELECT FROM ${xip(since)} AS running
      WHERE (SELECT min("changedIn") FROM "${changes}" WHERE "changedIn" >= ${id('running')})
        = ${id('running')})
    AND NOT ${isBehind(since)})`

/** SQL: the products that have changed since a snapshot. */
export const changedSince = (changes: Changes, since: string): string =>
  `SELECT "productId" FROM "${changes}" WHERE "changedIn" >= ${xmin(since)}
    AND ("changedIn" >= ${xmax(since)} OR "changedIn" IN (SELECT ${id('running')} FROM ${xip(since)} AS running))`
