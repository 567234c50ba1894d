import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { BASELINE } from '#scripts/launcher/adopt-baseline.ts'
import { migrateDatabase } from '#scripts/launcher/prisma.ts'
import { createTestDatabase } from '#server/test/database.ts'

/** The longest that a statement of 0.9 may wait. */
const LOCK_TIMEOUT = '1s'

/** What 0.9 has, and neither reads nor writes. */
const UNUSED_BY_0_9: Record<string, readonly string[]> = {
  Order: ['paymentIntentId', 'paymentFlag', 'paymentMethod', 'refundedPence'],
  Product: ['searchVector'],
}

/** Rows of these never change: neither version ever updates one. */
const NEVER_UPDATED = new Set(['Invoice'])

async function connect(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** A database as 0.9.0 made and filled it. */
async function aShopOf09() {
  const database = await createTestDatabase('template0')
  await using client = await connect(database.url)
  await client.query(readFileSync(join(import.meta.dirname, 'test/shop-0.9.sql'), 'utf8'))
  return database
}

const listed = async (url: string, query: string) => {
  await using client = await connect(url)
  const { rows } = await client.query<{ line: string }>(query)
  return rows.map(({ line }) => line)
}

/** The rows of each table, as their number. */
const countsOf = (url: string) =>
  listed(
    url,
    `SELECT relname || ' ' || (xpath('/row/count/text()', query_to_xml(
       format('SELECT count(*) FROM %I', relname), false, true, '')))[1]::text AS line
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> '_prisma_migrations' ORDER BY 1`,
  )

/**
 * Tables, constraints, indexes, functions and triggers, one a line. Brackets and NOT VALID are left out:
 * a constraint that was added later has them.
 */
const schemaOf = (url: string) =>
  listed(
    url,
    `SELECT translate(replace(line, ' NOT VALID', ''), '()', '') AS line FROM (
       SELECT format('%s.%s %s %s %s %s', attrelid::regclass, attname,
         format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) AS line
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       JOIN pg_class c ON c.oid = attrelid
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0
         AND NOT attisdropped AND relname <> '_prisma_migrations'
       UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
         AND conrelid <> '_prisma_migrations'::regclass
       UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indrelid
       WHERE relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc f
       WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')
       UNION ALL SELECT format('%s %s', enumtypid::regtype, enumlabel) FROM pg_enum
     ) AS lines ORDER BY 1`,
  )

/** The statements of 0.9 on each of its tables: read, insert and update a row. */
async function statementsOf09(url: string) {
  await using client = await connect(url)
  const { rows } = await client.query<{ name: string; columns: string[]; written: string[] }>(
    `SELECT c.relname AS name, array_agg(attname::text) AS columns,
       array_agg(attname::text) FILTER (WHERE attgenerated = '') AS written
     FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND attnum > 0 AND relname <> '_prisma_migrations'
     GROUP BY 1 ORDER BY 1`,
  )
  return rows.flatMap(({ name, columns, written }) => {
    const used = (all: string[]) =>
      all.filter((one) => !UNUSED_BY_0_9[name]?.includes(one)).map((one) => `"${one}"`)
    const [first] = used(written)
    const into = used(written).join(', ')
    return [
      `SELECT ${used(columns).join(', ')} FROM "${name}" LIMIT 20`,
      `INSERT INTO "${name}" (${into}) SELECT ${into} FROM "${name}" LIMIT 1 ON CONFLICT DO NOTHING`,
      ...(NEVER_UPDATED.has(name)
        ? []
        : [
            `UPDATE "${name}" SET ${first} = ${first} WHERE ctid = (SELECT ctid FROM "${name}" LIMIT 1)`,
          ]),
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

/** The table of a line of its counts. */
const tableOf = (line: string) => line.split(' ')[0]

test('a shop of 0.9 is upgraded while that version reads and writes every table, and keeps every row', async () => {
  await using database = await aShopOf09()
  const { url } = database
  const before = await countsOf(url)
  expect(before.filter((line) => line.endsWith(' 0'))).toEqual([])
  const statements = await statementsOf09(url)
  const over = new AbortController()
  const shopping = [1, 2].map(() => shopUntil(url, statements, over.signal))
  await migrateDatabase(url)
  // 0.9 runs for a while beside the new version.
  const rounds = AbortSignal.timeout(500)
  await new Promise((resolve) => rounds.addEventListener('abort', resolve))
  over.abort()
  const results = await Promise.all(shopping)
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(Math.min(...results.map((result) => result.rounds))).toBeGreaterThan(3)
  const known = new Set(before.map(tableOf))
  const after = await countsOf(url)
  expect(after.filter((line) => known.has(tableOf(line)))).toEqual(before)
}, 90_000)

test('a shop that is upgraded has the tables, rules and triggers of a new one', async () => {
  await using upgraded = await aShopOf09()
  await using made = await createTestDatabase()
  await migrateDatabase(upgraded.url)
  expect(await schemaOf(upgraded.url)).toEqual(await schemaOf(made.url))
})

test('two processes that upgrade at once do it once', async () => {
  await using database = await aShopOf09()
  await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)])
  const applied = await listed(
    database.url,
    `SELECT migration_name AS line FROM _prisma_migrations WHERE migration_name = '${BASELINE}'`,
  )
  expect(applied).toEqual([BASELINE])
})

test('a shop of 0.9 on which the baseline failed before is upgraded all the same', async () => {
  await using database = await aShopOf09()
  await using client = await connect(database.url)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('failed', '', $1)`,
    [BASELINE],
  )
  await migrateDatabase(database.url)
  await using made = await createTestDatabase()
  expect(await schemaOf(database.url)).toEqual(await schemaOf(made.url))
})

test('a database that cannot be read is not taken for an empty one', async () => {
  await using database = await aShopOf09()
  const url = new URL(database.url)
  url.password = 'wrong'
  await expect(migrateDatabase(url.href)).rejects.toThrow(/password|authentication/)
})

test('a database of a version before 0.9 is refused, with the version that takes it on', async () => {
  await using database = await aShopOf09()
  await using client = await connect(database.url)
  await client.query(`DELETE FROM _prisma_migrations WHERE migration_name > '20261125'`)
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    'Start version 0.9.0 once, then this version.',
  )
})
