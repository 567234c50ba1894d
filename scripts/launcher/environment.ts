import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSecretFiles } from '../../server/platform/secret-files.ts'
import { ROOT } from './tools.ts'
import type { Environment } from './tools.ts'

/**
 * The variables of this process and, for those it does not have, of the file `.env`, with the secrets
 * that stand in files.
 */
export function readEnvironment(): Environment {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readSecretFiles(process.env).env
}

/**
 * Whether the demonstration may be filled in: its products and reviews are made up, and never get into
 * a shop that sells. Production says `DEMONSTRATION=yes` first.
 */
export const mayBeFilled = (env: Environment): boolean =>
  env['NODE_ENV'] !== 'production' || env['DEMONSTRATION'] === 'yes'

/** The database as the account that owns its tables reaches it, past a pooler; one account may do both. */
export function ownerUrlOf(env: Environment): string | undefined {
  return env['MIGRATION_DATABASE_URL'] || env['DATABASE_DIRECT_URL'] || env['DATABASE_URL']
}

/** Where the embedded services store their files. */
export function dataDirOf(env: Environment): string {
  return resolve(ROOT, env['DATA_DIR'] || '.data')
}

/** What the server of a launched shop is started with. */
export function serverEnvironment(given: Environment, services: Environment, dev: boolean) {
  const inProduction = given['NODE_ENV'] === 'production'
  return {
    LOG_LEVEL: 'warn',
    ...given,
    ...services,
    NODE_ENV: dev ? 'development' : 'production',
    // What is only tried sells with the fictional company.
    DEMONSTRATION: given['DEMONSTRATION'] || (inProduction ? 'no' : 'yes'),
    // A demonstration opens with the password that it prints.
    ...(!inProduction && { STAFF_SECOND_FACTOR: given['STAFF_SECOND_FACTOR'] || 'optional' }),
  }
}

/** The address of the shop for this machine: host and port that it listens on. */
export function listenAddress(env: Environment): { host: string; port: number } {
  return { host: env['HOST'] || 'localhost', port: Number(env['PORT'] || 3000) }
}

/** The shop's address for programs on this machine. */
export function localUrl(env: Environment): string {
  const { host, port } = listenAddress(env)
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host}:${port}`
}

/** Where Stripe sends its webhooks. */
export function webhookUrl(env: Environment): string {
  return `${localUrl(env)}/webhooks/stripe`
}
