import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { nowSeconds } from './ids.ts'
import { openJournal, readLines, replaceLines } from './journal.ts'
import { Table } from './table.ts'
import type { Tables } from './types.ts'

const REPLIES_LIVE = 24 * 60 * 60
const MAX_EVENTS = 20_000
const EVENTS_SLACK = 5_000

type TableName = keyof Tables
type AllTables = { readonly [Name in TableName]: Table<Tables[Name]> }

/** Everything the simulator knows: in memory, and in a journal when there is a directory for it. */
export interface Store {
  readonly tables: AllTables
  put<Name extends TableName>(name: Name, record: Tables[Name]): void
  /** Ends a request: what was put since the last commit reaches the journal whole or not at all. */
  commit(): void
  /** Resolves when all commits so far survive a killed process. */
  flushed(): Promise<void>
  close(): Promise<void>
}

function emptyTables(): AllTables {
  return {
    intents: new Table(),
    charges: new Table(),
    refunds: new Table(),
    methods: new Table(),
    redirects: new Table(),
    events: new Table(),
    deliveries: new Table(),
    replies: new Table(),
  }
}

function load(tables: AllTables, file: string, warn: (message: string) => void): void {
  for (const line of readLines(file)) {
    try {
      const changes: [TableName, { id: string }][] = JSON.parse(line)
      for (const [name, record] of changes) (tables[name] as Table<{ id: string }>).set(record)
    } catch {
      warn('Stripe simulator: left out a line of its file that cannot be read.')
    }
  }
}

function* journalLines(tables: AllTables): Generator<string> {
  for (const [name, table] of Object.entries(tables) as [string, Table<{ id: string }>][]) {
    for (const record of table.oldestFirst()) yield JSON.stringify([[name, record]])
  }
}

/** Forgets kept answers after a day, as Stripe does, and the oldest of too many ended events. */
function forgetOld({ replies, events, deliveries }: AllTables): void {
  const oldest = nowSeconds() - REPLIES_LIVE
  replies.deleteWhere((reply) => reply.created < oldest)
  let excess = events.size - MAX_EVENTS
  events.deleteWhere(
    (event) => excess > 0 && deliveries.get(event.id) !== undefined && excess-- > 0,
  )
  deliveries.deleteWhere((delivery) => events.get(delivery.id) === undefined)
}

/** Opens the state kept in `dataDir`, compacting its file; without a directory all is in memory. */
export async function openStore(
  dataDir: string | undefined,
  warn: (message: string) => void,
): Promise<Store> {
  const tables = emptyTables()
  const file = dataDir && join(dataDir, 'stripe.jsonl')
  if (file) {
    mkdirSync(dataDir, { recursive: true })
    if (existsSync(file)) load(tables, file, warn)
    forgetOld(tables)
    replaceLines(file, journalLines(tables))
  }
  const journal = file ? await openJournal(file) : undefined
  let changes: (readonly [TableName, Tables[TableName]])[] = []

  return {
    tables,
    put(name, record) {
      tables[name].set(record)
      if (journal) changes.push([name, record])
    },
    commit() {
      if (journal && changes.length > 0) {
        journal.append(JSON.stringify(changes))
        changes = []
      }
      if (tables.events.size > MAX_EVENTS + EVENTS_SLACK) forgetOld(tables)
    },
    flushed: () => journal?.flushed() ?? Promise.resolve(),
    close: () => journal?.close() ?? Promise.resolve(),
  }
}
