import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { nowSeconds } from './ids.ts'
import { openTable, type Table } from './table.ts'
import type { Tables } from './types.ts'

const REPLIES_LIVE = 24 * 60 * 60
const MAX_EVENTS = 20_000
const COMMITS_BETWEEN_CLEANUPS = 5_000

type TableName = keyof Tables
type AllTables = { readonly [Name in TableName]: Table<Tables[Name]> }

/** The state of the simulator: in an SQLite file, or in memory without a directory. */
export interface Store {
  readonly tables: AllTables
  put<Name extends TableName>(name: Name, record: Tables[Name]): void
  /**
   * Ends a request: stores the changes since the last commit atomically; they survive a killed
   * process.
   */
  commit(): void
  /** The ids of the events whose delivery has not ended, the oldest first. */
  undelivered(): string[]
  close(): void
}

function openTables(db: DatabaseSync): AllTables {
  return {
    intents: openTable(db, 'intents'),
    charges: openTable(db, 'charges'),
    refunds: openTable(db, 'refunds'),
    disputes: openTable(db, 'disputes'),
    warnings: openTable(db, 'warnings'),
    methods: openTable(db, 'methods'),
    redirects: openTable(db, 'redirects'),
    events: openTable(db, 'events'),
    deliveries: openTable(db, 'deliveries'),
    replies: openTable(db, 'replies'),
  }
}

/** Deletes stored replies after a day, as Stripe does, and the oldest of too many ended events. */
function deleteOld(db: DatabaseSync): void {
  db.exec(`
    DELETE FROM replies WHERE record ->> 'created' < ${nowSeconds() - REPLIES_LIVE};
    DELETE FROM events
    WHERE place <= (SELECT max(place) FROM events) - ${MAX_EVENTS}
      AND id IN (SELECT id FROM deliveries);
    DELETE FROM deliveries WHERE id NOT IN (SELECT id FROM events)`)
}

/** Opens the state stored in `dataDir`; without a directory all is in memory. */
export function openStore(dataDir: string | undefined): Store {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(dataDir ? join(dataDir, 'stripe.sqlite') : ':memory:')
  // A killed process loses nothing; a power cut may lose the last payments, of no money.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const tables = openTables(db)
  deleteOld(db)
  let commits = 0
  return {
    tables,
    put(name, record) {
      if (!db.isTransaction) db.exec('BEGIN')
      tables[name].set(record)
    },
    commit() {
      if (!db.isTransaction) return
      db.exec('COMMIT')
      commits += 1
      if (commits % COMMITS_BETWEEN_CLEANUPS === 0) deleteOld(db)
    },
    undelivered: () =>
      db
        .prepare('SELECT id FROM events WHERE id NOT IN (SELECT id FROM deliveries) ORDER BY place')
        .all()
        .map(({ id }) => String(id)),
    close: () => db.close(),
  }
}
