import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/test/database.ts'
import { ROOT, requireTool } from '../launcher/tools.ts'

test('one run applies pending migrations and writes a new one', async () => {
  await using database = await createTestDatabase('template0')
  const folder = mkdtempSync(join(tmpdir(), 'hazelwick-migrate-'))
  const migrations = join(folder, 'migrations')
  mkdirSync(join(migrations, '20260101000000_sofa'), { recursive: true })
  writeFileSync(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n')
  writeFileSync(
    join(migrations, '20260101000000_sofa/migration.sql'),
    'CREATE TABLE "Sofa" (id INTEGER NOT NULL, CONSTRAINT "Sofa_pkey" PRIMARY KEY (id));',
  )
  const schema = join(folder, 'schema.prisma')
  writeFileSync(
    schema,
    'datasource db {\n  provider = "postgresql"\n}\nmodel Sofa {\n  id Int @id\n  seats Int?\n}\n',
  )
  const settings = { schema, migrations: { path: migrations }, datasource: { url: database.url } }
  const config = join(folder, 'prisma.config.mjs')
  writeFileSync(config, `export default ${JSON.stringify(settings)}\n`)
  try {
    await requireTool('prisma', ['migrate', 'dev', '--name', 'seats', '--config', config], {
      PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT, 'scripts/prisma-engine/schema-engine'),
    })
    const written = readdirSync(migrations).find((name) => name.endsWith('_seats'))
    expect(readFileSync(join(migrations, written ?? '', 'migration.sql'), 'utf8')).toContain(
      'ALTER TABLE "Sofa" ADD COLUMN     "seats" INTEGER',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
