import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from './fast-folder.ts'
import { findFreePort } from './ports.ts'
import { startPostgres } from './postgres.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = makeFastFolder('hazelwick-postgres-')
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (options: { port?: number } = {}) =>
  startPostgres({ dataDir, durable: false, ...options })

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

test('data, address and password survive a restart', async () => {
  const first = await start()
  await query(first.url, "CREATE TABLE sofa AS SELECT 'Aster' AS name")
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT name FROM sofa')).toEqual([['Aster']])
  await second.stop()
})

test('the server uses UTF-8 and UTC, and listens on this machine alone', async () => {
  const postgres = await start()
  const settings = ['server_encoding', 'timezone', 'listen_addresses', 'unix_socket_directories']
  const sql = settings.map((name) => `current_setting('${name}')`).join(', ')
  expect(await query(postgres.url, `SELECT ${sql}`)).toEqual([['UTF8', 'UTC', '127.0.0.1', '']])
  await postgres.stop()
})

test('the server of a killed launcher is stopped, and the next one starts on its data', async () => {
  const module = JSON.stringify(new URL('postgres.ts', import.meta.url))
  const script = `
    const { startPostgres } = await import(${module})
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true })
    console.log(url)
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [line] = await once(launcher.stdout.setEncoding('utf8'), 'data')
  const url = String(line).trim()
  await query(url, 'CREATE TABLE sofa AS SELECT 1 AS id')
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(await query(url, 'SELECT id FROM sofa')).toEqual([[1]])

  const next = await start()
  expect(next.url).toBe(url)
  expect(await query(next.url, 'SELECT id FROM sofa')).toEqual([[1]])
  await next.stop()
  await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('a second server on the same data is refused', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`is held by process ${process.pid}`)
  await first.stop()
})

test('the error names the port that is taken', async () => {
  const port = await findFreePort()
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  await expect(start({ port })).rejects.toThrow(`Port ${port} for PostgreSQL is taken.`)
  squatter.close()
})

test('a server that dies is noticed, one that is stopped is not', async () => {
  const first = await start()
  const heard: string[] = []
  void first.lost.then((text) => heard.push(text))
  await first.stop()
  const second = await start()
  const mark = await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')
  process.kill(Number(mark.split('\n')[0]), 'SIGKILL')
  expect(await second.lost).toBe(`PostgreSQL stopped unexpectedly (log: ${join(dataDir, 'log')}).`)
  await second.stop()
  expect(heard).toEqual([])
})

test('a folder that may not be read is named, with no advice to delete it', async () => {
  const postgres = await start()
  await postgres.stop()
  const cluster = join(dataDir, 'cluster')
  // Root may read everything: PostgreSQL itself refuses a folder that others may read.
  const isRoot = process.getuid?.() === 0
  await chmod(cluster, isRoot ? 0o777 : 0)
  const failure = await start().catch(String)
  await chmod(cluster, 0o700)
  expect(failure).toContain(`This user may not read ${cluster}`)
  expect(failure).not.toContain('delete')
  await (await start()).stop()
})

test('the error names the broken folder and the remedy', async () => {
  const postgres = await start()
  await postgres.stop()
  const cluster = join(dataDir, 'cluster')
  await rm(join(cluster, 'global/pg_control'))
  await expect(start()).rejects.toThrow(
    new RegExp(`^The database in ${cluster} cannot be started .*restore it .* or delete it`),
  )
  await rm(join(cluster, 'PG_VERSION'))
  await expect(start()).rejects.toThrow(`${cluster} is not a database cluster`)
})
