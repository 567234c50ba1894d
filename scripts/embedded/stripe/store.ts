import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { nowSeconds } from './ids.ts'
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
    payouts: openTable(db, 'payouts'),
    domains: openTable(db, 'domains'),
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

/** The records of one kind, in the order in which they were made. */
export interface Table<T extends { readonly id: string }> {
  get(id: string): T | undefined
  /** Adds a record as the newest; an existing one is replaced in its position. */
  set(record: T): void
  oldestFirst(): T[]
  /** From the newest, or from the one made before `after`. */
  newestFirst(after?: string): Generator<T>
}

/** Opens the table of a name, and makes it where it is missing. Each record is stored as JSON. */
function openTable<T extends { readonly id: string }>(db: DatabaseSync, name: string): Table<T> {
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${name} (
      place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL
    ) STRICT`)
  const one = db.prepare(`SELECT record FROM ${name} WHERE id = ?`)
  const all = db.prepare(`SELECT record FROM ${name} ORDER BY place`)
  const newest = `
    SELECT record FROM ${name}
    WHERE ?1 IS NULL OR place < (SELECT place FROM ${name} WHERE id = ?1)
    ORDER BY place DESC`
  const upsert = db.prepare(`
    INSERT INTO ${name} (id, record) VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET record = excluded.record`)
  return {
    get(id) {
      const row = one.get(id)
      return row && JSON.parse(String(row['record']))
    },
    set: (record) => void upsert.run(record.id, JSON.stringify(record)),
    oldestFirst: () => all.all().map(({ record }): T => JSON.parse(String(record))),
    *newestFirst(after) {
      for (const { record } of db.prepare(newest).iterate(after ?? null)) {
        yield JSON.parse(String(record))
      }
    },
  }
}
