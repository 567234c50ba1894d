import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { readRows } from '#server/platform/sql.ts'
import { BASELINE } from '../launcher/adopt-baseline.ts'
import { ROOT, requireTool } from '../launcher/tools.ts'
import { appliedMigration, type Manifest } from './backup-manifest.ts'

const MIGRATIONS = join(ROOT, 'prisma/migrations')

/** The applied migrations of a database since the baseline, in order. */
export const appliedMigrations = (client: ClientBase) => readRows(client, appliedMigration)`
  SELECT migration_name AS name, checksum FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name >= ${BASELINE}
  ORDER BY migration_name`

/** Throws for a backup that this version cannot restore: one of 0.9, or of a later version. */
export async function checkVersion({ migrations }: Pick<Manifest, 'migrations'>): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS))
  const [first] = migrations
  if (first === undefined || first.name < BASELINE) {
    throw new Error(
      'This backup was made by a version before 1.0. Restore it with version 0.9.0, then upgrade.',
    )
  }
  const missing = migrations.find(({ name }) => !known.has(name))
  if (missing === undefined) return
  throw new Error(
    `This backup needs migration ${missing.name}, which this version of the shop does not have. Use a newer version.`,
  )
}

/** Migrates a database up to these migrations, and no further. */
export async function migrateTo(
  databaseUrl: string,
  names: readonly string[],
  from = MIGRATIONS,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hazelwick-migrations-'))
  const migrations = join(folder, 'migrations')
  try {
    for (const name of ['migration_lock.toml', ...names]) {
      await cp(join(from, name), join(migrations, name), { recursive: true })
    }
    const settings = {
      schema: join(ROOT, 'prisma/schema.prisma'),
      migrations: { path: migrations },
      datasource: { url: databaseUrl },
    }
    const config = join(folder, 'prisma.config.mjs')
    await writeFile(config, `export default ${JSON.stringify(settings)}\n`, { mode: 0o600 })
    await requireTool('prisma', ['migrate', 'deploy', '--config', config], {
      PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT, 'scripts/prisma-engine/schema-engine'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
