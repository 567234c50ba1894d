import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ROOT } from './tools.ts'

/** The migration that makes the tables of 1.0; later ones build on it. */
export const BASELINE = '20261127000000_baseline'

/** The last migration of 0.9. */
const LAST_OF_0_9 = '20261126224500_copies_of_payments'

/** What Prisma locks while it migrates: https://www.prisma.io/docs/orm/prisma-migrate */
const PRISMA_LOCK = 72_707_369

/**
 * Whether a database with these migrations is one of 0.9, whose tables become those of 1.0. Throws for
 * a version before 0.9.
 */
export function mayAdopt(applied: ReadonlySet<string>): boolean {
  if (applied.size === 0 || applied.has(BASELINE)) return false
  if (applied.has(LAST_OF_0_9)) return true
  throw new Error(
    'The database was made by a version before 0.9.0. Start version 0.9.0 once, then this version.',
  )
}

/**
 * Makes the tables of 0.9 those of 1.0 and marks the baseline as applied: once, in one transaction.
 * The rows of 0.9's own migrations stay, because its processes go on, and may start again.
 */
export async function adoptBaseline(url: string): Promise<void> {
  const baseline = await readFile(join(ROOT, 'prisma/migrations', BASELINE, 'migration.sql'))
  const upgrade = await readFile(join(ROOT, 'prisma/upgrade-from-0.9.sql'), 'utf8')
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_LOCK])
    const { rowCount } = await client.query(
      'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL',
      [BASELINE],
    )
    if (rowCount === 0) {
      // What `prisma migrate deploy` leaves, which fails on the tables that are there.
      await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BASELINE])
      await client.query(upgrade)
      await client.query(
        `INSERT INTO _prisma_migrations
           (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), createHash('sha256').update(baseline).digest('hex'), BASELINE],
      )
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
