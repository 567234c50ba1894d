import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateTo } from '#scripts/backup/migrations.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { migrationsAfterRelease, migrationsOfRelease } from './test/release.ts'

const names = readdirSync(join(import.meta.dirname, 'migrations'))

/** The longest that a statement of the first release may wait. */
const LOCK_TIMEOUT = '1s'

/** An invoice never changes: no version ever updates one. */
const NEVER_UPDATED = new Set(['Invoice'])

async function connect(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** The statements of the first release on each of its tables: read, insert and update a row. */
async function statementsOfRelease(url: string) {
  await using client = await connect(url)
  const { rows } = await client.query<{ name: string; columns: string; readable: string }>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ') AS readable,
       string_agg(quote_ident(a.attname), ', ') FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND a.attnum > 0 AND c.relname <> '_prisma_migrations'
     GROUP BY 1 ORDER BY 1`,
  )
  return rows.flatMap(({ name, columns, readable }) => {
    const one = `SELECT ctid FROM "${name}" LIMIT 1`
    const [first] = columns.split(', ')
    return [
      // With generated columns: the release searches "Product"."searchVector".
      `SELECT ${readable} FROM "${name}" LIMIT 20`,
      `INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM "${name}" LIMIT 1 ON CONFLICT DO NOTHING`,
      ...(NEVER_UPDATED.has(name)
        ? []
        : [`UPDATE "${name}" SET ${first} = ${first} WHERE ctid = (${one})`]),
    ]
  })
}

/** Runs all of them repeatedly until stopped; returns the failures and the number of runs. */
async function shopUntil(url: string, statements: readonly string[], over: AbortSignal) {
  await using client = await connect(url)
  const faults: string[] = []
  let rounds = 0
  while (!over.aborted) {
    for (const statement of statements) {
      await client.query('BEGIN')
      await client.query(statement).catch((error: unknown) => {
        faults.push(`${statement}: ${String(error)}`)
      })
      await client.query('ROLLBACK')
    }
    rounds += 1
  }
  return { faults, rounds }
}

test('a shop of the first release is migrated while that version reads and writes every table, and the intent of each order becomes its first payment', async () => {
  await using database = await createTestDatabase('template0')
  const { url } = database
  const release = migrationsOfRelease(names)
  await migrateTo(url, release)
  await using client = await connect(url)
  await client.query(readFileSync(join(import.meta.dirname, 'test/release-shop.sql'), 'utf8'))
  const { rows: empty } = await client.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND NOT (xpath('/row/found/text()', query_to_xml(
       format('SELECT count(*) > 0 AS found FROM %I', relname), false, true, '')))[1]::text::boolean`,
  )
  expect(empty).toEqual([])

  const statements = await statementsOfRelease(url)
  const over = new AbortController()
  const shopping = [1, 2, 3].map(() => shopUntil(url, statements, over.signal))
  await migrateTo(url, [...release, ...migrationsAfterRelease(names)])
  // The previous version runs for a while beside the new one.
  const rounds = AbortSignal.timeout(500)
  await new Promise((resolve) => rounds.addEventListener('abort', resolve))
  over.abort()
  const results = await Promise.all(shopping)
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(Math.min(...results.map((result) => result.rounds))).toBeGreaterThan(3)
  const { rows: withoutPayment } = await client.query(
    `SELECT o.id FROM "Order" o LEFT JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
       AND p."intentId" = o."paymentIntentId" AND p."amountPence" = o."totalPence"
       AND p.status = o."paymentStatus" AND p."refundedPence" = o."refundedPence"
     LEFT JOIN "Refund" r ON r."orderId" = o.id
     WHERE p.id IS NULL OR r."paymentId" IS DISTINCT FROM p.id`,
  )
  expect(withoutPayment).toEqual([])
}, 90_000)
