import type { DatabaseSync } from 'node:sqlite'

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
export function openTable<T extends { readonly id: string }>(
  db: DatabaseSync,
  name: string,
): Table<T> {
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
