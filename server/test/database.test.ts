import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, emptyDatabase, workerDatabaseUrl } from './database.ts'

async function count(url: string, table: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "${table}"`,
  )
  await client.end()
  return rows[0]?.count ?? Number.NaN
}

async function addUser(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`INSERT INTO "User" (id, "userName", email, "passwordHash", "updatedAt")
    VALUES (uuidv7(), 'Ann', 'ann@hazelwick.example', 'x', now())`)
  await client.end()
}

test('every test database has all tables and no rows', async () => {
  await using one = await createTestDatabase()
  await using other = await createTestDatabase()
  await addUser(one.url)
  expect(await count(one.url, 'User')).toBe(1)
  expect(await count(other.url, 'User')).toBe(0)
})

test('all tests of a worker share one database', async () => {
  expect(await workerDatabaseUrl()).toBe(await workerDatabaseUrl())
})

test('a test database can be emptied', async () => {
  await using database = await createTestDatabase()
  const { url } = database
  await addUser(url)
  await emptyDatabase(url)
  expect(await count(url, 'User')).toBe(0)
})

test('the migrations turn off parallel workers and compilation for the database', async () => {
  const { adminUrl, template } = inject('services').postgres
  const client = new Client(adminUrl)
  await client.connect()
  const { rows } = await client.query<{ setconfig: string[] }>(
    `SELECT s.setconfig FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
     WHERE d.datname = $1`,
    [template],
  )
  await client.end()
  expect(rows).toEqual([{ setconfig: ['max_parallel_workers_per_gather=0', 'jit=off'] }])
})

test('a database of one test is dropped after it', async () => {
  const database = await createTestDatabase()
  await database[Symbol.asyncDispose]()
  await expect(count(database.url, 'User')).rejects.toThrow('does not exist')
})

test('an object store runs beside the database', async () => {
  const { endpoint, bucket } = inject('services').s3
  expect((await fetch(`${endpoint}/${bucket}`)).status).toBe(200)
})
