import { readFileSync } from 'node:fs'

/** Settings that are or contain secrets: `NAME_FILE` names a file with the value of `NAME`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'IDEAL_POSTCODES_KEY',
  'SMTP_URL',
  'SECOND_FACTOR_KEY',
  'ADMIN_PASSWORD',
] as const

type Environment = Record<string, string | undefined>

/**
 * The settings with the secrets read from their files, as containers and vault agents provide them;
 * a line end after a secret is removed. Each fault is a sentence that begins with the name of its
 * variable; a variable whose file cannot be read is left unchanged.
 */
export function readSecretFiles(given: Environment): { env: Environment; faults: string[] } {
  const env = { ...given }
  const faults: string[] = []
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const path = given[variable]
    if (!path) continue
    if (given[name]) {
      faults.push(`${variable} and ${name} are both set. Use only one`)
      continue
    }
    try {
      env[name] = readSecret(path)
      // Empty means not set: a process that inherits the settings gets only the secret.
      env[variable] = ''
    } catch (error) {
      faults.push(`${variable} ${error instanceof Error ? reasonOf(error) : 'cannot be read'}`)
    }
  }
  return { env, faults }
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (secret === '') throw new Error('points to an empty file')
  return secret
}

const reasonOf = (error: Error) =>
  'code' in error ? `points to a file that cannot be read (${String(error.code)})` : error.message
