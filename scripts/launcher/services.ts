import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WEBHOOK_EVENTS } from '#server/platform/payment/webhook-events.ts'
import { SettingsError } from '#server/platform/config/config.ts'
import { readSecretFiles } from '#server/platform/config/secret-files.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { readIfPresent } from '../embedded/postgres-cluster.ts'
import { isPortFree } from '../embedded/ports.ts'
import { startS3 } from '../embedded/s3.ts'
import { startStripeSimulator } from '../embedded/stripe/server.ts'
import type { Environment } from './tools.ts'
import { webhookUrl } from './environment.ts'

/** Services that run in this process, and the variables by which the shop finds them. */
export interface Services extends AsyncDisposable {
  env: Environment
  /** Their names, for people. */
  names: string[]
  /** Resolves to a sentence for people when one of them ends by itself. */
  lost: Promise<string>
}

type Service = {
  name: string
  env: Environment
  lost?: Promise<string>
  stop: () => Promise<void>
}

/** Starts the services that no variable of `env` replaces, with their files in `dataDir`. */
export async function startServices(env: Environment, dataDir: string): Promise<Services> {
  const { faults } = readSecretFiles(env)
  if (faults.length > 0) throw new SettingsError(faults)
  await using starting = new AsyncDisposableStack()
  const services: Service[] = []
  for (const start of missingServices(env)) {
    const service = await start(env, dataDir)
    starting.defer(() => service.stop())
    services.push(service)
  }
  const running = starting.move()
  return {
    env: Object.assign({}, ...services.map((service) => service.env)),
    names: services.map((service) => service.name),
    // Without any that can end by itself this never resolves.
    lost: Promise.race(services.flatMap(({ lost }) => lost ?? [])),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Starts only the database and the object store, for commands on the data of a closed shop. */
export async function startDataServices(env: Environment, dataDir: string): Promise<Services> {
  // Commands on the data pay nothing and send nothing.
  const unused = {
    STRIPE_SECRET_KEY: 'unused',
    STRIPE_PUBLISHABLE_KEY: 'unused',
    STRIPE_WEBHOOK_SECRET: 'unused',
    SMTP_URL: 'file:///unused',
  }
  const services = await startServices({ ...unused, ...env }, dataDir)
  return { ...services, env: { ...unused, ...services.env } }
}

function missingServices(env: Environment) {
  const isSet = (...names: string[]) => names.some((name) => (env[name] ?? '') !== '')
  return [
    ...(isSet('DATABASE_URL', 'MIGRATION_DATABASE_URL') ? [] : [database]),
    ...(isSet('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID') ? [] : [objectStore]),
    ...(isSet('STRIPE_SECRET_KEY') ? [] : [payments]),
    ...(isSet('SMTP_URL') ? [] : [mail]),
  ]
}

async function database(env: Environment, dataDir: string): Promise<Service> {
  const { url, lost, stop } = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    durable: true,
  })
  // Stored beside the data that it encrypts; a setting overrides it.
  const stored = await storedSecret(join(dataDir, 'second-factor-key'), () =>
    randomBytes(32).toString('base64'),
  )
  const SECOND_FACTOR_KEY = env['SECOND_FACTOR_KEY'] || stored
  return { name: 'PostgreSQL 18', env: { DATABASE_URL: url, SECOND_FACTOR_KEY }, lost, stop }
}

async function objectStore(_env: Environment, dataDir: string): Promise<Service> {
  const folder = join(dataDir, 's3')
  await privateFolder(folder)
  const s3 = await startS3({ dataDir: folder, bucket: 'hazelwick' })
  const env = {
    S3_ENDPOINT: s3.url,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return { name: 'an S3 server', env, stop: s3.stop }
}

async function payments(env: Environment, dataDir: string): Promise<Service> {
  const port = Number(env['STRIPE_SIMULATOR_PORT'] ?? '') || 12_111
  if (!(await isPortFree(port))) {
    throw new Error(
      `Port ${port} for the Stripe simulator is in use. Set STRIPE_SIMULATOR_PORT to another port.`,
    )
  }
  const folder = join(dataDir, 'stripe')
  await privateFolder(folder)
  const secretKey = await storedSecret(join(folder, 'secret-key'), stripeKey('sk_test_'))
  const webhookSecret = await storedSecret(join(folder, 'webhook-secret'), stripeKey('whsec_'))
  const simulator = await startStripeSimulator({
    port,
    secretKey,
    webhookSecret,
    webhookUrl: webhookUrl(env),
    webhookEvents: WEBHOOK_EVENTS,
    dataDir: folder,
  })
  return {
    name: 'a Stripe simulator',
    env: {
      STRIPE_API_URL: simulator.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: await storedSecret(
        join(folder, 'publishable-key'),
        stripeKey('pk_test_'),
      ),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    stop: () => simulator.close(),
  }
}

async function mail(_env: Environment, dataDir: string): Promise<Service> {
  const folder = join(dataDir, 'mail')
  await privateFolder(folder)
  return {
    name: 'email saved to files',
    env: { SMTP_URL: pathToFileURL(folder).href },
    stop: async () => {},
  }
}

/**
 * A folder that no other user of the machine can enter: it holds letters, payments and photographs
 * of people. That of an earlier version is closed too.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** A key in Stripe's format. */
const stripeKey = (prefix: string) => () =>
  prefix + randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '0')

/** A random secret that is stored in `path`, so that it stays the same at each start. */
async function storedSecret(path: string, make: () => string): Promise<string> {
  const stored = await readIfPresent(path)
  if (stored !== '') return stored
  const secret = make()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, secret, { mode: 0o600 })
  return secret
}
