import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
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

/** Migrates the database at `url`. */
export async function migrateDatabase(url: string): Promise<void> {
  if (await hasAllMigrations(url)) return
  const env = { DATABASE_URL: url, MIGRATION_DATABASE_URL: url }
  await requireTool('prisma', ['migrate', 'deploy'], env)
}

/**
 * Whether all migrations are applied: a query takes milliseconds, the Prisma CLI more than a
 * second.
 */
async function hasAllMigrations(url: string): Promise<boolean> {
  const client = new Client(url)
  try {
    await client.connect()
    const rows = await readRows(client, z.object({ name: z.string() }))`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
    const applied = new Set(rows.map(({ name }) => name))
    const entries = await readdir(join(ROOT, 'prisma/migrations'), { withFileTypes: true })
    return entries.every((entry) => !entry.isDirectory() || applied.has(entry.name))
  } catch {
    return false
  } finally {
    await client.end()
  }
}
