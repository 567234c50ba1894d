import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { migrateDatabase } from '../launcher/prisma.ts'
import { openConnection, digesting, inParallel } from './copying.ts'
import {
  objectFile,
  readManifest,
  tableFile,
  type BackedUpObject,
  type BackedUpTable,
  type Manifest,
} from './backup-manifest.ts'
import { appliedMigrations, checkVersion, migrateTo } from './migrations.ts'
import { copyOut, isEmpty, listTables, quote } from './tables.ts'
import type { ShopData } from './write-backup.ts'

/**
 * Restores a backup into an empty database and its store. Everything is verified before anything is
 * written; the rows are written in one transaction and read back before it ends. A backup of an
 * earlier version is migrated to the current schema afterwards. Throws for a database that is not
 * empty, unless it is to be replaced.
 */
export async function restoreBackup(
  { databaseUrl, images }: ShopData,
  folder: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkVersion(manifest)
  await checkFiles(manifest, folder)
  await makeRoom(databaseUrl, replace)
  await migrateTo(
    databaseUrl,
    manifest.migrations.map(({ name }) => name),
  )
  await loadRows(databaseUrl, manifest, folder)
  await inParallel(manifest.objects, async ({ key, type }) =>
    images.put(key, await readFile(objectFile(folder, key)), type),
  )
  await migrateDatabase(databaseUrl)
  return manifest
}

/** A sink for bytes that are read only for their digest. */
const unread = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const damaged = (file: string) => new Error(`The backup is damaged: ${file} has changed.`)

/** Throws unless every file of the backup exists and has its digest. */
async function checkFiles({ tables, objects }: Manifest, folder: string): Promise<void> {
  await inParallel(tables, async ({ name, sha256 }: BackedUpTable) => {
    const path = tableFile(folder, name)
    const digest = digesting()
    const read = pipeline(createReadStream(path), createGunzip(), digest.stream, unread())
    await read.catch(() => {
      throw damaged(path)
    })
    if (digest.result().sha256 !== sha256) throw damaged(path)
  })
  await inParallel(objects, async ({ key, sha256 }: BackedUpObject) => {
    const path = objectFile(folder, key)
    const bytes = await readFile(path).catch(() => {
      throw damaged(path)
    })
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(path)
  })
}

async function makeRoom(databaseUrl: string, replace: boolean): Promise<void> {
  await using client = await openConnection(databaseUrl)
  if (await isEmpty(client)) return
  if (!replace) {
    throw new Error('The database is not empty. Restore with --replace to delete its data first.')
  }
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  )
  if (rowCount) {
    throw new Error('Other programs are using the database. Stop the shop first.')
  }
  await client.query(
    `BEGIN; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE;
     CREATE SCHEMA public; COMMIT`,
  )
}

async function loadRows(databaseUrl: string, manifest: Manifest, folder: string): Promise<void> {
  await using client = await openConnection(databaseUrl)
  await checkMigrations(client, manifest)
  await client.query('BEGIN')
  const names = manifest.tables.map(({ name }) => quote(name))
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, table, folder)
  for (const { name, last, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [quote(name), last, called])
  }
  await checkRows(client, manifest)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

async function checkMigrations(client: Client, { migrations }: Manifest): Promise<void> {
  const applied = new Map((await appliedMigrations(client)).map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if (applied.get(name) !== checksum) {
      throw new Error(`Migration ${name} differs from the one the backup was made with.`)
    }
  }
}

async function loadTable(
  client: Client,
  { name, columns }: BackedUpTable,
  folder: string,
): Promise<void> {
  const table = quote(name)
  // Triggers stay off: the backup already holds the rows that they wrote.
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  const rows = client.query(from(`COPY ${table} (${columns.map(quote).join(', ')}) FROM STDIN`))
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), rows)
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Reads every row back and compares it with the digests of the backup. */
async function checkRows(client: Client, manifest: Manifest): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = tables.get(name)
    if (!table) throw new Error(`There is no table ${name}.`)
    const restored = client.query(to(copyOut(table)))
    const digest = digesting()
    await pipeline(restored, digest.stream, unread())
    if (restored.rowCount !== rows || digest.result().sha256 !== sha256) {
      throw new Error(`${name} has ${restored.rowCount} rows, but the backup has ${rows}.`)
    }
  }
}
