import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { readRows } from '#server/platform/sql.ts'
import { ROOT, requireTool } from '../launcher/tools.ts'
import { appliedMigration } from './backup-manifest.ts'

const MIGRATIONS = join(ROOT, 'prisma/migrations')

/** The applied migrations of a database, in order. */
export const appliedMigrations = (client: ClientBase) => readRows(client, appliedMigration)`
  SELECT migration_name AS name, checksum FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`

/** Migrates a database up to these migrations, and no further. */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hazelwick-migrations-'))
  const migrations = join(folder, 'migrations')
  try {
    for (const name of ['migration_lock.toml', ...names]) {
      await cp(join(MIGRATIONS, name), join(migrations, name), { recursive: true }).catch(() => {
        throw new Error(
          `This backup needs migration ${name}, which this version of the shop does not have. Use a newer version.`,
        )
      })
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
