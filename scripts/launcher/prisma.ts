import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import { adoptBaseline, mayAdopt } from './adopt-baseline.ts'
import { ownerUrlOf } from './environment.ts'
import { hashInputs, makeOnce } from './inputs.ts'
import { grantRuntimeRole } from './runtime-role.ts'
import { ROOT, requireTool } from './tools.ts'
import type { Environment } from './tools.ts'

const GENERATED = join(ROOT, 'server/generated')

/** Generates the Prisma client unless it exists and fits the schema. */
export async function ensurePrismaClient(): Promise<void> {
  const digest = await hashInputs(['prisma/schema.prisma', 'package-lock.json'], /^$/)
  const client = join(GENERATED, 'prisma/client.ts')
  const mark = join(GENERATED, existsSync(client) ? 'made-from' : 'missing')
  await makeOnce(mark, digest, async () => {
    await requireTool('prisma', ['generate'])
  })
}

/**
 * Migrates the shop's database. When `MIGRATION_DATABASE_URL` names its owner, grants the runtime
 * role of `DATABASE_URL` its rights.
 */
export async function migrateShop(env: Environment): Promise<void> {
  const ownerUrl = ownerUrlOf(env) ?? ''
  await migrateDatabase(ownerUrl)
  await grantRuntimeRole(ownerUrl, env['DATABASE_URL'] || ownerUrl)
}

/**
 * Migrates the database at `url`; the tables of 0.9 become those of 1.0. Processes that do so at
 * once take turns. Throws for a version before 0.9.
 */
export async function migrateDatabase(url: string): Promise<void> {
  if (await areAll(await appliedNames(url))) return
  await inTurn(url, async () => {
    if (await areAll(await takeOver(url))) return
    const env = { DATABASE_URL: url, MIGRATION_DATABASE_URL: url }
    await requireTool('prisma', ['migrate', 'deploy'], env)
  })
}

/** Held by the process that migrates. */
const MIGRATION_LOCK = 72_707_370
/** How often a process asks whether it is its turn, in milliseconds. */
const ASKED_EVERY = 200

const turn = z.object({ isMine: z.boolean() })

/**
 * Runs what migrates while no other process does. It asks for the lock again and again in place of
 * waiting for it: an index that is made concurrently waits for every statement, also for one that
 * waits for the lock, and neither would end.
 */
async function inTurn(url: string, migrate: () => Promise<void>): Promise<void> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // Prisma creates a database that is missing.
    if (error instanceof DatabaseError && MISSING.has(error.code ?? '')) return migrate()
    throw error
  }
  try {
    const ask = () =>
      readRows(client, turn)`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}::bigint) AS "isMine"`
    while ((await ask())[0]?.isMine !== true) await setTimeout(ASKED_EVERY)
    await migrate()
  } finally {
    await client.end()
  }
}

/** Makes tables of 0.9 those of 1.0; returns the names of the migrations that were applied before. */
export async function takeOver(url: string): Promise<ReadonlySet<string>> {
  const applied = await appliedNames(url)
  if (mayAdopt(applied)) await adoptBaseline(url)
  return applied
}

/** The names of the applied migrations; none where the database or their table is missing. */
async function appliedNames(url: string): Promise<ReadonlySet<string>> {
  const client = new Client(url)
  try {
    await client.connect()
    const rows = await readRows(client, z.object({ name: z.string() }))`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (error instanceof DatabaseError && MISSING.has(error.code ?? '')) return new Set()
    throw error
  } finally {
    await client.end()
  }
}

/** PostgreSQL's codes for a table and for a database that does not exist. */
const MISSING: ReadonlySet<string> = new Set(['42P01', '3D000'])

/** Whether these are all: reading takes milliseconds, the Prisma CLI more than a second. */
async function areAll(applied: ReadonlySet<string>): Promise<boolean> {
  const entries = await readdir(join(ROOT, 'prisma/migrations'), { withFileTypes: true })
  return entries.every((entry) => !entry.isDirectory() || applied.has(entry.name))
}
