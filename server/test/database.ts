import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A temporary database with all tables and no rows. */
export interface TestDatabase extends AsyncDisposable {
  url: string
}

let ofThisWorker: Promise<TestDatabase> | undefined

/** The database that all test files of this worker share, made at the first call. */
export async function workerDatabaseUrl(): Promise<string> {
  ofThisWorker ??= createTestDatabase()
  return (await ofThisWorker).url
}

/** Deletes the e-mails that wait in this worker's database, if it has one. */
export async function emptyOutbox(): Promise<void> {
  if (ofThisWorker)
    await runSql((await ofThisWorker).url, 'DELETE FROM "OutboxMail" WHERE "sentAt" IS NULL')
}

/**
 * Creates a database in about 20 ms: `await using database = await createTestDatabase()`. One made
 * from `template0` has no tables.
 */
export async function createTestDatabase(from?: 'template0'): Promise<TestDatabase> {
  const { adminUrl, template: migrated } = inject('services').postgres
  const template = from ?? migrated
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => runSql(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** Empties every table of a test database, except those that the migrations fill. */
export async function emptyDatabase(url: string): Promise<void> {
  await runSql(
    url,
    `DO $$ BEGIN EXECUTE (
       SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' CASCADE'
       FROM pg_tables WHERE schemaname = 'public'
         AND tablename NOT IN ('_prisma_migrations', 'SearchTerm', 'FacetWord', 'DeliveryZone', 'DeliveryWindow', 'Category', 'Subcategory', 'CategorySize', 'RemovalKind')
     ); END $$`,
  )
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
