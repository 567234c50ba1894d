import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSecretFiles } from '#server/platform/config/secret-files.ts'
import { ROOT } from './tools.ts'
import type { Environment } from './tools.ts'

/**
 * Merges the variables of this process with those of the file `.env`, where it has none of the
 * name, and reads the secrets that are files.
 */
export function readEnvironment(): Environment {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readSecretFiles(process.env).env
}

/**
 * Whether demonstration data may be seeded: its products and reviews are invented, and must never
 * get into a shop that sells. Production needs `DEMONSTRATION=yes`.
 */
export const maySeed = (env: Environment): boolean =>
  env['NODE_ENV'] !== 'production' || env['DEMONSTRATION'] === 'yes'

/**
 * The database URL of the owner of the tables, bypassing a pooler; it may be the runtime role's
 * own.
 */
export function ownerUrlOf(env: Environment): string | undefined {
  return env['MIGRATION_DATABASE_URL'] || env['DATABASE_DIRECT_URL'] || env['DATABASE_URL']
}

/** The folder of the embedded services' files. */
export function dataDirOf(env: Environment): string {
  return resolve(ROOT, env['DATA_DIR'] || '.data')
}

/** The environment of a launched shop's server. */
export function serverEnvironment(given: Environment, services: Environment, dev: boolean) {
  const inProduction = given['NODE_ENV'] === 'production'
  return {
    LOG_LEVEL: 'warn',
    ...given,
    ...services,
    NODE_ENV: dev ? 'development' : 'production',
    // Without further settings, the shop is the fictional company.
    DEMONSTRATION: given['DEMONSTRATION'] || (inProduction ? 'no' : 'yes'),
    // The admin of a demonstration signs in with the printed password alone.
    ...(!inProduction && { STAFF_SECOND_FACTOR: given['STAFF_SECOND_FACTOR'] || 'optional' }),
  }
}

/** The host and port that the shop listens on. */
export function listenAddress(env: Environment): { host: string; port: number } {
  return { host: env['HOST'] || 'localhost', port: Number(env['PORT'] || 3000) }
}

/** The shop's address for programs on this machine. */
export function localUrl(env: Environment): string {
  const { host, port } = listenAddress(env)
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host}:${port}`
}

/** The shop's address for its visitors. */
export function publicUrl(env: Environment): string {
  return env['PUBLIC_ORIGIN'] ? new URL(env['PUBLIC_ORIGIN']).origin : localUrl(env)
}

/** Where Stripe sends its webhooks. */
export function webhookUrl(env: Environment): string {
  return `${localUrl(env)}/webhooks/stripe`
}
