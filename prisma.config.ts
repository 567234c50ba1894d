import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'
import { dataDirOf, ownerUrlOf } from './scripts/launcher/environment.ts'
import { readServiceState } from './scripts/launcher/state.ts'
import { readSecretFiles } from './server/platform/config/secret-files.ts'

// The schema engine that comes with the packages, in place of one that would be downloaded.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(
  new URL('scripts/prisma-engine/schema-engine', import.meta.url),
)

// The database that is named, else that of the shop that runs.
const { env } = readSecretFiles(process.env)
const url = ownerUrlOf(env) ?? readServiceState(dataDirOf(env))?.['DATABASE_URL']

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
  ...(url === undefined ? {} : { datasource: { url } }),
})
