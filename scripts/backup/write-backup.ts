import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { ObjectStore } from '#server/platform/object-store.ts'
import { openConnection, digesting, inParallel } from './copying.ts'
import {
  objectFile,
  tableFile,
  writeManifest,
  type BackedUpObject,
  type BackedUpTable,
  type Manifest,
} from './backup-manifest.ts'
import { appliedMigrations } from './migrations.ts'
import { copyOut, listSequences, listTables, type Table } from './tables.ts'

/** Where the data of a shop is: its database and its object store. */
export interface ShopData {
  databaseUrl: string
  images: Pick<ObjectStore, 'list' | 'get' | 'put'>
}

/**
 * Copies every row and every object into an empty or new folder, while the shop is open. The rows
 * are one snapshot; the objects are listed after it, so that every picture that a row names is
 * included.
 */
export async function writeBackup(
  { databaseUrl, images }: ShopData,
  folder: string,
): Promise<Manifest> {
  await makeFolder(folder)
  await using client = await openConnection(databaseUrl)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const migrations = await appliedMigrations(client)
  const tables: BackedUpTable[] = []
  for (const table of await listTables(client)) {
    tables.push(await writeTable(client, table, folder))
  }
  const sequences = await listSequences(client)
  await client.query('COMMIT')
  const keys = await images.list('')
  const objects = await inParallel(keys, ({ key }) => writeObject(images, key, folder))
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    tables,
    sequences,
    objects: objects.filter((object) => object !== null),
  }
  await writeManifest(folder, manifest)
  return manifest
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  await mkdir(join(folder, 'tables'))
}

async function writeTable(client: Client, table: Table, folder: string): Promise<BackedUpTable> {
  const rows = client.query(to(copyOut(table)))
  const digest = digesting()
  const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600 })
  await pipeline(rows, digest.stream, createGzip(), file)
  const { name, columns } = table
  return { name, columns, rows: rows.rowCount, sha256: digest.result().sha256 }
}

async function writeObject(
  images: ShopData['images'],
  key: string,
  folder: string,
): Promise<BackedUpObject | null> {
  const path = objectFile(folder, key)
  const found = await images.get(key)
  // Deleted since the list was made: no row names it.
  if (!found) return null
  await mkdir(dirname(path), { recursive: true })
  const digest = digesting()
  await pipeline(found.body, digest.stream, createWriteStream(path))
  return { key, type: found.type, ...digest.result() }
}
